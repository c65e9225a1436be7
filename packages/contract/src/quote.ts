import * as v from 'valibot';
import { QUOTE_ITEM_TYPES } from './closed-lists.ts';
import { Money } from './money.ts';
import { InstantText, openList, Uuid } from './primitives.ts';

/** One line of a quote; coupons are negative (SUM-2, WIRE-7). */
export const QuoteItem = v.object({ type: openList(QUOTE_ITEM_TYPES), amount: Money });

/** One line of a quote. */
export type QuoteItem = v.InferOutput<typeof QuoteItem>;

/**
 * A price for one slot: total = items + tax − wallet_amount (WIRE-7). With `expires_at` the slot is held until
 * then (WIRE-8, GO-4).
 */
export const Quote = v.object({
  uuid: Uuid,
  total: Money,
  start_at: InstantText,
  end_at: v.optional(InstantText),
  items: v.array(QuoteItem),
  tax: v.nullish(Money),
  wallet: v.nullish(Money),
  wallet_amount: v.nullish(Money),
  expires_at: v.optional(InstantText),
});

/** A price for one slot. */
export type Quote = v.InferOutput<typeof Quote>;
