import type { Money, Quote } from '@pawcall/contract';
import { summaryRows } from '@pawcall/domain';
import type { SummaryRow } from '@pawcall/domain';
import { formatAmount, formatTotal } from '@pawcall/format';
import { node } from '../page/browser/create-element.ts';
import type { CheckoutTexts } from './texts/english.ts';
import { nameIn, type Localization } from './localization.ts';

/** The lines of the price with tax, wallet and total; no amounts when the plan pays (PRICE-3). */
export function priceCard(
  quote: Quote,
  {
    isHiddenPricing,
    isPaid,
    localization,
  }: {
    readonly isHiddenPricing: boolean;
    readonly isPaid: boolean;
    readonly localization: Localization;
  },
): HTMLElement {
  const { text } = localization;
  return node(
    'section',
    { class: 'hv-card', 'aria-labelledby': 'price' },
    node('h2', { id: 'price' }, text.price),
    isHiddenPricing ? node('p', {}, text.planPays) : lines(quote, isPaid, localization),
  );
}

/** What moving a visit costs beside the quoted price: what is paid already, and what is due or given back (VISIT-6). */
const moveLines = (quote: Quote, text: CheckoutTexts): readonly (readonly [string, Money])[] => {
  const { move, total } = quote;
  if (!move) return [];
  const { due, refund } = move;
  const paid = { ...total, amount: total.amount - due.amount + refund.amount };
  return [
    [text.alreadyPaid, paid],
    due.amount > 0 || refund.amount === 0 ? [text.toPayNow, due] : [text.givenBack, refund],
  ];
};

/** The price of a booked visit whose quote is another one by now. */
export const totalCard = (total: Money, { text, locale }: Localization): HTMLElement =>
  node(
    'section',
    { class: 'hv-card', 'aria-labelledby': 'price' },
    node('h2', { id: 'price' }, text.price),
    node('dl', { class: 'hv-lines' }, totalLine(text.paid, formatTotal(total, locale))),
  );

const totalLine = (label: string, amount: string) =>
  node('div', { class: 'hv-lines__total' }, node('dt', {}, label), node('dd', {}, amount));

const lines = (quote: Quote, isPaid: boolean, localization: Localization): HTMLElement =>
  node(
    'dl',
    { class: 'hv-lines' },
    ...summaryRows(quote).map((row) => {
      const isTotal = row.kind === 'TOTAL';
      const amount = (isTotal ? formatTotal : formatAmount)(row.amount, localization.locale);
      return node(
        'div',
        { class: isTotal ? 'hv-lines__total' : undefined },
        node('dt', {}, nameOf(row, isPaid, localization.text)),
        node('dd', {}, amount),
      );
    }),
    ...(isPaid
      ? []
      : moveLines(quote, localization.text).map(([label, amount]) =>
          totalLine(label, formatTotal(amount, localization.locale)),
        )),
  );

const nameOf = (row: SummaryRow, isPaid: boolean, text: CheckoutTexts): string => {
  switch (row.kind) {
    case 'TOTAL':
      return isPaid ? text.paid : text.total;
    case 'TAX':
      return text.tax;
    case 'TAX_INCLUDED':
      return text.taxIncluded;
    case 'WALLET_BALANCE':
      return text.walletBalance;
    case 'WALLET':
      return text.wallet;
    default:
      return nameIn(text.items, row.code);
  }
};
