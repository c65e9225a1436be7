import * as v from 'valibot';
import { BOOKING_TIMES } from './closed-lists.ts';
import { page } from './pagination.ts';
import { indivisible, InstantText, Line, Money, Uuid, UuidOrEmpty } from './primitives.ts';
import { Provider } from './provider.ts';
import { Quote } from './quote.ts';
import { Concerns } from './search.ts';

// The owner's choices travel with the quote to the checkout, the mail and the calendar file (WIRE-8).
const chosen = { locale: v.nullish(v.string()), timezone: v.nullish(v.string()) };

/** A quote for the checkout page, with its provider and the owner's locale and time zone (WIRE-8). */
export const CheckoutQuote = v.object({
  quote: v.object({ ...Quote.entries, end_at: InstantText }),
  provider: v.omit(Provider, ['appointments']),
  provider_timezone: v.string(),
  is_hidden_pricing: v.boolean(),
  booking_uuid: v.nullish(Uuid),
  ...chosen,
});
export type CheckoutQuote = v.InferOutput<typeof CheckoutQuote>;

/**
 * What may still be done with a booking, by its partner's rules at this moment (VISIT-3). Cancelling is free until `free_until`;
 * `fee`, `refund` and `wallet_refund` are those of cancelling now. `move_until` is null when it cannot be moved any more.
 */
export const BookingTerms = v.object({
  cancel_until: InstantText,
  free_until: InstantText,
  move_until: v.nullish(InstantText),
  fee: Money,
  refund: Money,
  wallet_refund: Money,
});
export type BookingTerms = v.InferOutput<typeof BookingTerms>;

/** A booked appointment. Instants are UTC; `reference` is a short code for people (WIRE-8). */
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
  reference: v.nullish(v.string()),
  /** Counts the changes (VISIT-1). */
  sequence: v.nullish(v.pipe(v.number(), v.safeInteger())),
  changed_at: v.nullish(InstantText),
  terms: indivisible(v.nullish(BookingTerms)),
  is_hidden_pricing: v.nullish(v.boolean()),
  pet_name: v.nullish(v.string()),
  species: v.nullish(v.string()),
  concerns: v.nullish(v.array(v.string())),
  ...chosen,
});
export type Booking = v.InferOutput<typeof Booking>;

/** What `POST /v1/booking` takes; the `Idempotency-Key` header is required. */
export const BookingInput = v.object({
  quote_uuid: Uuid,
  pet_uuid: v.optional(UuidOrEmpty, ''),
  species: v.optional(v.string()),
  concerns: v.optional(Concerns, []),
});
export type BookingInput = v.InferOutput<typeof BookingInput>;

/** What `listBookings` takes: which visits, and which page of them (VISIT-2). */
export const BookingsQuery = v.object({ when: v.optional(v.picklist(BOOKING_TIMES)), page });

/** What cancelling takes: the fee that the owner was shown, and why (VISIT-5). */
export const CancelInput = v.object({ fee: Money, reason: v.optional(Line) });

/** Where a visit is joined; `join_url` is null before `opens_at`, and where the service names no address (VISIT-12). */
export const JoinAddress = v.object({
  join_url: v.nullable(v.string()),
  opens_at: InstantText,
  closes_at: InstantText,
});
export type JoinAddress = v.InferOutput<typeof JoinAddress>;
