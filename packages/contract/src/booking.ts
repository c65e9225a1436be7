import * as v from 'valibot';
import { Money, InstantText, Uuid, UuidOrEmpty } from './primitives.ts';
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
