import * as v from 'valibot';
import { CONFLICT_CODES, COUNTRIES, PLATFORM, QUOTE_ITEM_TYPES } from './closed-lists.ts';
import { Money } from './money.ts';
import { InstantText, Line, openList, Slug, Uuid, UuidOrEmpty } from './primitives.ts';
import { Provider } from './provider.ts';
import { Slot } from './slot.ts';

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

/** What `POST /p/quote/{partner_uuid}` takes (specification section 7, WIRE-7, WIRE-9). */
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
});

/** A quote request as the server reads it. */
export type QuoteInput = v.InferOutput<typeof QuoteInput>;

/** A quote request as a client writes it. */
export type QuoteRequest = v.InferInput<typeof QuoteInput>;

/** What `POST /p/availability/{partner_uuid}` takes: one day of the chosen zone, in UTC (PANEL-1, WIRE-9). */
export const AvailabilityInput = v.object({
  start_at: InstantText,
  end_at: InstantText,
  quote_uuid: v.optional(Uuid),
});

/** An availability request. */
export type AvailabilityInput = v.InferOutput<typeof AvailabilityInput>;

/** The body of a 409: a `fail` whose `meta` tells why and what else is free (WIRE-2). */
export const Conflict = v.object({
  status: v.literal('fail'),
  data: v.record(v.string(), v.array(v.string())),
  meta: v.optional(
    v.object({
      code: openList(CONFLICT_CODES),
      alternatives: v.array(Slot),
      quote: v.nullish(Quote),
    }),
  ),
});

/** The body of a 409 answer. */
export type Conflict = v.InferOutput<typeof Conflict>;

/** A quote as the checkout page reads it: with its provider and the time it ends. */
export const CheckoutQuote = v.object({
  quote: v.object({ ...Quote.entries, end_at: InstantText }),
  provider: v.omit(Provider, ['appointments']),
  provider_timezone: v.string(),
  is_hidden_pricing: v.boolean(),
  booking_uuid: v.nullish(Uuid),
});

/** A quote as the checkout page reads it. */
export type CheckoutQuote = v.InferOutput<typeof CheckoutQuote>;

/** What `POST /v1/booking` takes; the `Idempotency-Key` header is required. */
export const BookingInput = v.object({
  quote_uuid: Uuid,
  pet_uuid: v.optional(UuidOrEmpty, ''),
  species: v.optional(v.string()),
  concerns: v.optional(v.pipe(v.array(Slug), v.maxLength(20)), []),
});

/** A booking request as the server reads it. */
export type BookingInput = v.InferOutput<typeof BookingInput>;

/** A booked appointment. Instants are UTC. */
export const Booking = v.object({
  uuid: Uuid,
  status: v.picklist(['BOOKED', 'CANCELLED']),
  quote_uuid: Uuid,
  start_at: InstantText,
  end_at: InstantText,
  total: Money,
  provider: v.omit(Provider, ['appointments']),
  provider_timezone: v.string(),
  created_at: InstantText,
});

/** A booked appointment. */
export type Booking = v.InferOutput<typeof Booking>;
