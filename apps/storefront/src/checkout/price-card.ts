import type { Quote } from '@pawcall/contract';
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
