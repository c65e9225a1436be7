import { QUOTE_ITEM_TYPES } from '@pawcall/contract';
import type { Money, Quote, QuoteItemType } from '@pawcall/contract';

/** One line of the booking summary. */
export interface SummaryRow {
  readonly kind: QuoteItemType | 'UNKNOWN' | 'TAX' | 'WALLET' | 'TOTAL';
  /** The wire's own code, for the neutral label of an unknown kind (WIRE-8). */
  readonly code: string;
  /** What it adds to the total; coupons and the wallet take away. */
  readonly amount: Money;
  /** Has the tooltip on customer support and secure booking (SUM-2). */
  readonly explained: boolean;
  /** The wallet's balance. */
  readonly balance?: Money;
}

const ITEM_ORDER: readonly string[] = [
  'APPOINTMENT_FEE',
  'BOOKING_FEE',
  'UNKNOWN',
  'COUPON',
  'PARTNER_COUPON',
];

/** The lines of the booking summary in order: fees, whatever is new, coupons, tax, wallet when there is one, total (SUM-1, SUM-2). */
export const summaryRows = (quote: Quote): readonly SummaryRow[] => {
  const items = quote.items
    .map(({ type, amount }) => row(itemKind(type), type, amount))
    .toSorted((a, b) => ITEM_ORDER.indexOf(a.kind) - ITEM_ORDER.indexOf(b.kind));
  return [
    ...items,
    ...(quote.tax == null ? [] : [row('TAX', 'TAX', quote.tax)]),
    ...walletRow(quote),
    row('TOTAL', 'TOTAL', quote.total),
  ];
};

const itemKind = (type: string): QuoteItemType | 'UNKNOWN' =>
  QUOTE_ITEM_TYPES.find((known) => known === type) ?? 'UNKNOWN';

const row = (kind: SummaryRow['kind'], code: string, amount: Money): SummaryRow => ({
  kind,
  code,
  amount,
  explained: kind === 'BOOKING_FEE',
});

const walletRow = (quote: Quote): readonly SummaryRow[] => {
  const balance = quote.wallet ?? quote.wallet_amount;
  if (balance == null) return [];
  const used = quote.wallet_amount?.amount ?? 0;
  const amount = { amount: used === 0 ? 0 : -used, currency: balance.currency };
  return [{ ...row('WALLET', 'WALLET', amount), balance }];
};
