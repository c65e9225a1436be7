import { QUOTE_ITEM_TYPES } from '@pawcall/contract';
import type { Money, Quote, QuoteItemType } from '@pawcall/contract';

/** One line of the booking summary. */
export interface SummaryRow {
  readonly kind:
    QuoteItemType | 'UNKNOWN' | 'TAX' | 'TAX_INCLUDED' | 'WALLET_BALANCE' | 'WALLET' | 'TOTAL';
  /** The wire's own code, for the neutral label of an unknown kind (WIRE-8). */
  readonly code: string;
  /** Added to the total, except the wallet's balance and included tax; coupons and wallet use are negative. */
  readonly amount: Money;
  /** Has the tooltip on customer support and secure booking (SUM-2). */
  readonly explained: boolean;
}

const ITEM_ORDER: readonly string[] = [
  'APPOINTMENT_FEE',
  'BOOKING_FEE',
  'UNKNOWN',
  'COUPON',
  'PARTNER_COUPON',
];

/** The lines of the booking summary: fees, unknown items, coupons, tax, wallet balance and use, total (SUM-1, SUM-2). */
export const summaryRows = (quote: Quote): readonly SummaryRow[] => {
  const items = quote.items
    .map(({ type, amount }) => row(itemKind(type), type, amount))
    .toSorted((a, b) => ITEM_ORDER.indexOf(a.kind) - ITEM_ORDER.indexOf(b.kind));
  return [...items, ...taxRows(quote), ...walletRows(quote), row('TOTAL', 'TOTAL', quote.total)];
};

const itemKind = (type: string): QuoteItemType | 'UNKNOWN' =>
  QUOTE_ITEM_TYPES.find((known) => known === type) ?? 'UNKNOWN';

const row = (kind: SummaryRow['kind'], code: string, amount: Money): SummaryRow => ({
  kind,
  code,
  amount,
  explained: kind === 'BOOKING_FEE',
});

// Prices that include their tax have no tax line of zero (GO-13).
const taxRows = ({ tax, tax_included: included }: Quote): readonly SummaryRow[] => [
  ...(tax == null || (tax.amount === 0 && included != null) ? [] : [row('TAX', 'TAX', tax)]),
  ...(included == null || included.amount === 0
    ? []
    : [row('TAX_INCLUDED', 'TAX_INCLUDED', included)]),
];

const walletRows = ({ wallet, wallet_amount: spent }: Quote): readonly SummaryRow[] => {
  const balance = wallet == null ? [] : [row('WALLET_BALANCE', 'WALLET_BALANCE', wallet)];
  const of = spent ?? wallet;
  if (of == null) return balance;
  const used = spent == null || spent.amount === 0 ? 0 : -spent.amount;
  return [...balance, row('WALLET', 'WALLET', { amount: used, currency: of.currency })];
};
