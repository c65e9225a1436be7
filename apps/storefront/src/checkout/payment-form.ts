import type { Money } from '@pawcall/contract';
import { formatTotal } from '@pawcall/format';
import { node } from '../page/browser/create-element.ts';
import type { CheckoutTexts } from './texts/english.ts';
import type { Localization } from './localization.ts';

/** The payment form: its element, and how to show that booking runs or what went wrong. */
export interface PaymentForm {
  readonly element: HTMLElement;
  setBusy(isBusy: boolean): void;
  /** Says why nothing is booked yet and turns the button into "try again". */
  showProblem(text: string): void;
}

const CARD = ['Demo Customer', '4242 4242 4242 4242', '12 / 34', '123'] as const;

/** The demo's payment. The card is made up; its fields have no names, so that they are never sent. */
export function createPaymentForm({
  total,
  isHiddenPricing,
  heldUntil,
  isReplaced,
  isMove,
  localization,
  onConfirm,
}: {
  readonly total: Money;
  readonly isHiddenPricing: boolean;
  readonly heldUntil: string | undefined;
  /** The owner must know that this is another quote than the one before. */
  readonly isReplaced: boolean;
  /** The quote gives a booked visit another time (VISIT-6). */
  readonly isMove: boolean;
  readonly localization: Localization;
  readonly onConfirm: () => void;
}): PaymentForm {
  const { text } = localization;
  const news = isReplaced
    ? node('p', { class: 'hv-notice', role: 'alert' }, text.replacement)
    : undefined;
  const isFree = isHiddenPricing || total.amount <= 0;
  const freely = isMove ? text.move : text.confirm;
  const label = isFree ? freely : text.confirmAndPay(formatTotal(total, localization.locale));
  const problem = node('p', { class: 'hv-problem', role: 'alert', hidden: '' });
  const button = node('button', { class: 'hv-button hv-button--wide', type: 'submit' }, label);
  const form = node(
    'form',
    { class: 'hv-card hv-form', 'aria-labelledby': 'payment', novalidate: '' },
    node('h2', { id: 'payment' }, text.payment),
    news,
    ...(isFree ? [node('p', {}, text.nothingToPay)] : demoFields(text)),
    problem,
    button,
    heldUntil ? node('p', { class: 'hv-hint' }, text.heldUntil(heldUntil)) : undefined,
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
        button.textContent = text.booking;
      }
    },
    showProblem(sentence) {
      problem.textContent = sentence;
      problem.hidden = false;
      button.textContent = text.tryAgain;
    },
  };
}

const demoFields = (text: CheckoutTexts): Node[] => [
  node('p', { class: 'hv-notice' }, text.demoCard),
  ...CARD.flatMap((value, index) => {
    const id = `card-${index}`;
    return [
      node('label', { for: id }, text.cardFields[index]),
      node('input', { id, value, readonly: '', autocomplete: 'off' }),
    ];
  }),
];
