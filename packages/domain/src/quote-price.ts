import type { Designation, Quote } from '@pawcall/contract';
import { AUTOSHIP_RULES, type PromoRule, promoRuleOf } from './promotions.ts';

/** The lines of a quote and what they come to; one currency throughout (WIRE-7). */
export type Price = Pick<Quote, 'items' | 'total'> &
  Required<Pick<Quote, 'tax' | 'wallet' | 'wallet_amount'>> &
  Pick<Quote, 'tax_included'>;

/** What a price is made from. Amounts are minor units of `currency`. */
export interface PriceInput {
  readonly currency: string;
  /** The provider's rate for the slot. */
  readonly appointmentFee: number;
  readonly bookingFee: number;
  /** Tax rate in basis points: 750 is 7.5 %. */
  readonly taxBasisPoints: number;
  /** The fees include the tax, so that none comes on top of them (GO-13). */
  readonly includesTax: boolean;
  readonly minutes: number;
  readonly designation: Designation;
  readonly promoCodes: readonly string[];
  /** What the codes take off; the product's own rules when left out. */
  readonly promoRules?: readonly PromoRule[] | undefined;
  /** The client's organisation or plan pays for everything (PRICE-3). */
  readonly organizationPays: boolean;
  /** Balance of the client's wallet in this currency; undefined without a wallet. */
  readonly wallet: number | undefined;
}

const BASIS = 10_000;

/** `amount` × `share` / `whole`, rounded half up, in integer arithmetic. */
const part = (amount: number, share: number, whole: number): number =>
  Math.floor((2 * amount * share + whole) / (2 * whole));

/** What a promo code takes off (SUM-3). */
const reduction = (code: string, input: PriceInput): number => {
  const rule = promoRuleOf(code, input.promoRules ?? AUTOSHIP_RULES);
  if (rule === undefined) return 0;
  if (rule.minutes !== undefined && rule.minutes !== input.minutes) return 0;
  if (rule.designation !== undefined && rule.designation !== input.designation) return 0;
  return rule.percent === 100
    ? input.appointmentFee + input.bookingFee
    : part(input.appointmentFee, rule.percent, 100);
};

/** The code that saves most, with its amount; undefined when none applies. One code per quote. */
export const bestCode = (
  input: PriceInput,
): { readonly code: string; readonly amount: number } | undefined =>
  input.promoCodes
    .map((code) => ({ code, amount: reduction(code, input) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)[0];

/** Prices an appointment: total = Σ items + tax − wallet_amount, with one coupon, never negative (SUM-1, SUM-2, SUM-3). */
export const priceOf = (input: PriceInput): Price => {
  const money = (amount: number) => ({ amount, currency: input.currency });
  const fees = input.appointmentFee + input.bookingFee;
  const coupon = input.organizationPays ? undefined : bestCode(input);
  const off = input.organizationPays ? fees : (coupon?.amount ?? 0);
  const { includesTax, taxBasisPoints } = input;
  const tax = includesTax ? 0 : part(fees - off, taxBasisPoints, BASIS);
  const due = fees - off + tax;
  const walletUsed = Math.min(Math.max(input.wallet ?? 0, 0), due);
  const items = [
    { type: 'APPOINTMENT_FEE', amount: money(input.appointmentFee) },
    { type: 'BOOKING_FEE', amount: money(input.bookingFee) },
    ...(coupon === undefined ? [] : [{ type: 'COUPON', amount: money(-coupon.amount) }]),
    ...(input.organizationPays && fees > 0
      ? [{ type: 'PARTNER_COUPON', amount: money(-fees) }]
      : []),
  ];
  return {
    items,
    tax: money(tax),
    ...(includesTax && {
      tax_included: money(part(fees - off, taxBasisPoints, BASIS + taxBasisPoints)),
    }),
    wallet: input.wallet === undefined ? null : money(input.wallet),
    wallet_amount: input.wallet === undefined ? null : money(walletUsed),
    total: money(due - walletUsed),
  };
};
