import type { Money } from '@pawcall/contract';
import { node } from '../page/browser/node.ts';
import { formatMoney } from './format.ts';
import { TEXT } from './text.ts';

/** The payment form: its element, and how to show that booking runs or what went wrong. */
export interface PaymentCard {
  readonly element: HTMLElement;
  setBusy(isBusy: boolean): void;
  /** Says why nothing is booked yet and turns the button into "try again". */
  showProblem(text: string): void;
}

const FIELDS = [
  ['Name on card', 'Demo Customer'],
  ['Card number', '4242 4242 4242 4242'],
  ['Expires', '12 / 34'],
  ['Security code', '123'],
] as const;

/**
 * The demo's payment. The card is made up and cannot be changed, and its fields have no names, so that nothing of them
 * could ever be sent.
 */
export function createPaymentCard({
  total,
  isHiddenPricing,
  heldUntil,
  onConfirm,
}: {
  readonly total: Money;
  readonly isHiddenPricing: boolean;
  readonly heldUntil: string | undefined;
  readonly onConfirm: () => void;
}): PaymentCard {
  const isFree = isHiddenPricing || total.amount <= 0;
  const label = isFree ? TEXT.confirm : TEXT.confirmAndPay(formatMoney(total));
  const problem = node('p', { class: 'hv-problem', role: 'alert', hidden: '' });
  const button = node('button', { class: 'hv-button hv-button--wide', type: 'submit' }, label);
  const form = node(
    'form',
    { class: 'hv-card hv-form', 'aria-labelledby': 'payment', novalidate: '' },
    node('h2', { id: 'payment' }, TEXT.payment),
    ...(isFree ? [node('p', {}, TEXT.nothingToPay)] : demoFields()),
    problem,
    button,
    heldUntil ? node('p', { class: 'hv-hint' }, TEXT.heldUntil(heldUntil)) : undefined,
  );
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy) onConfirm();
  });
  return {
    element: form,
    setBusy(busy) {
      isBusy = busy;
      button.setAttribute('aria-disabled', String(busy));
      if (busy) {
        problem.hidden = true;
        button.textContent = TEXT.booking;
      }
    },
    showProblem(text) {
      problem.textContent = text;
      problem.hidden = false;
      button.textContent = TEXT.tryAgain;
    },
  };
}

const demoFields = (): Node[] => [
  node('p', { class: 'hv-notice' }, TEXT.demoCard),
  ...FIELDS.flatMap(([label, value], index) => {
    const id = `card-${index}`;
    return [
      node('label', { for: id }, label),
      node('input', { id, value, readonly: '', autocomplete: 'off' }),
    ];
  }),
];
