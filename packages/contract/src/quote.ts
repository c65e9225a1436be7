import * as v from 'valibot';
import { QUOTE_ITEM_TYPES } from './closed-lists.ts';
import { Money } from './money.ts';
import { indivisible, InstantText, openList, Uuid } from './primitives.ts';

/** One line of a quote; coupons are negative (SUM-2, WIRE-7). */
export const QuoteItem = v.object({ type: openList(QUOTE_ITEM_TYPES), amount: Money });

/** One line of a quote. */
export type QuoteItem = v.InferOutput<typeof QuoteItem>;

/**
 * A price for one slot: total = items + tax − wallet_amount (WIRE-7). With `expires_at` the slot is held until
 * then (WIRE-8, GO-4). `tax_included` tells what of the items is tax where prices include it, and adds nothing (GO-13).
 */
export const Quote = v.object({
  uuid: Uuid,
  total: Money,
  start_at: InstantText,
  end_at: v.nullish(InstantText),
  items: indivisible(v.nullish(v.array(QuoteItem), [])),
  tax: indivisible(v.nullish(Money)),
  tax_included: v.nullish(Money),
  wallet: indivisible(v.nullish(Money)),
  wallet_amount: indivisible(v.nullish(Money)),
  expires_at: v.nullish(InstantText),
});

/** A price for one slot. */
export type Quote = v.InferOutput<typeof Quote>;
