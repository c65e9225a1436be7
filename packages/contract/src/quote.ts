import * as v from 'valibot';
import {
  Money,
  InstantText,
  OffsetText,
  indivisible,
  openList,
  Uuid,
  Line,
  UuidOrEmpty,
} from './primitives.ts';
import { QUOTE_ITEM_TYPES, COUNTRIES, PLATFORM, CONFLICT_CODES } from './closed-lists.ts';

/** A bookable time. `start_time` is `hh:mm` in UTC, never shown (WIRE-7); `utc_offset` is the provider's (WIRE-8). */
export const Slot = v.object({
  start_at: InstantText,
  end_at: InstantText,
  start_time: v.nullish(v.string()),
  rate: v.nullish(Money),
  utc_offset: v.nullish(OffsetText),
});
export type Slot = v.InferOutput<typeof Slot>;

/** The slot of a search result with its rate (specification section 3); one without a rate shows no price. */
export const AppointmentSlot = v.object({ ...Slot.entries, rate: v.nullish(Money, null) });
export type AppointmentSlot = v.InferOutput<typeof AppointmentSlot>;

/** One line of a quote; coupons are negative (SUM-2, WIRE-7). */
export const QuoteItem = v.object({ type: openList(QUOTE_ITEM_TYPES), amount: Money });
export type QuoteItem = v.InferOutput<typeof QuoteItem>;

/**
 * What moving a visit to the quoted time costs: `due` is still to be paid, `refund` is given back; at most one of them is more
 * than nothing (VISIT-6).
 */
export const QuotedMove = v.object({ booking_uuid: Uuid, due: Money, refund: Money });
export type QuotedMove = v.InferOutput<typeof QuotedMove>;

/**
 * A price for one slot: total = items + tax − wallet_amount (WIRE-7). With `expires_at` the slot is on hold until
 * then (WIRE-8, GO-4). `tax_included` is the tax within the items (GO-13).
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
  /** Extension: the booking that this quote moves (VISIT-6). */
  move: indivisible(v.nullish(QuotedMove)),
});
export type Quote = v.InferOutput<typeof Quote>;

/**
 * What `POST /p/quote/{partner_uuid}` takes (specification section 7, WIRE-7, WIRE-9). `timezone` is the zone that the owner
 * chose (WIRE-8). `request_key` is a secret that the caller makes for one choice of a slot: repeated with it, the call answers
 * the same quote while that holds the slot. `previous_request_key` releases the hold of a request whose answer was lost.
 * `moves_booking_uuid` asks for another time of a booking of the signed-in client with the same provider (VISIT-6).
 */
export const QuoteInput = v.object({
  client_uuid: v.optional(UuidOrEmpty, ''),
  pet_uuid: v.optional(UuidOrEmpty, ''),
  start_at: InstantText,
  end_at: InstantText,
  target_currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  target_country: v.picklist(COUNTRIES),
  target_province: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}$/)),
  platform: v.optional(v.literal(PLATFORM), PLATFORM),
  source: Line,
  search_result_uuid: v.optional(UuidOrEmpty),
  previous_quote_uuid: v.optional(Uuid),
  request_key: v.optional(Uuid),
  previous_request_key: v.optional(Uuid),
  timezone: v.optional(v.string()),
  moves_booking_uuid: v.optional(Uuid),
});
export type QuoteInput = v.InferOutput<typeof QuoteInput>;

/** A quote request as a client writes it. */
export type QuoteRequest = v.InferInput<typeof QuoteInput>;

/** What `POST /p/availability/{partner_uuid}` takes: one day of the chosen zone, in UTC (PANEL-1, WIRE-9). */
export const AvailabilityInput = v.object({
  start_at: InstantText,
  end_at: InstantText,
  quote_uuid: v.optional(Uuid),
});
export type AvailabilityInput = v.InferOutput<typeof AvailabilityInput>;

/** The body of a 409: a `fail` whose `meta` has the reason and other free slots (WIRE-2). */
export const Conflict = v.object({
  status: v.literal('fail'),
  data: v.nullish(v.record(v.string(), v.array(v.string())), {}),
  meta: v.nullish(
    v.object({
      code: v.nullish(openList(CONFLICT_CODES), 'slot_taken'),
      alternatives: v.nullish(v.array(Slot), []),
      quote: v.nullish(Quote),
      /** Extension: whether the slot is on hold and may become free (GO-10). */
      is_held: v.nullish(v.boolean()),
      /** Extension: until when the change would have been possible, with `too_late` (VISIT-5). */
      deadline: v.nullish(InstantText),
    }),
  ),
});
export type Conflict = v.InferOutput<typeof Conflict>;
