import * as v from 'valibot';
import { Money } from './money.ts';
import { InstantText, Uuid, UuidOrEmpty } from './primitives.ts';
import { Provider } from './provider.ts';
import { Quote } from './quote.ts';
import { Concerns } from './search.ts';

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
  concerns: v.optional(Concerns, []),
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
