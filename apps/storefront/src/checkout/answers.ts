import * as v from 'valibot';

// The parts of the service's answers that the checkout shows; what it does not show it does not read.

const Money = v.object({ amount: v.number(), currency: v.string() });
const Provider = v.object({
  first_name: v.string(),
  last_name: v.string(),
  designation: v.string(),
  post_nominal: v.nullish(v.string()),
  uri_photo: v.nullish(v.string()),
});

/** A price for one slot; coupons are negative. */
const Quote = v.object({
  uuid: v.string(),
  total: Money,
  start_at: v.pipe(v.string(), v.isoTimestamp()),
  end_at: v.pipe(v.string(), v.isoTimestamp()),
  items: v.array(v.object({ type: v.string(), amount: Money })),
  tax: v.nullish(Money),
  wallet_amount: v.nullish(Money),
  expires_at: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
});

export const QuoteAnswer = v.object({
  data: v.object({
    quote: Quote,
    provider: Provider,
    provider_timezone: v.string(),
    is_hidden_pricing: v.boolean(),
    booking_uuid: v.nullish(v.string()),
  }),
});

export const BookingAnswer = v.object({
  data: v.object({
    uuid: v.string(),
    status: v.string(),
    start_at: v.pipe(v.string(), v.isoTimestamp()),
    end_at: v.pipe(v.string(), v.isoTimestamp()),
    total: Money,
    provider: Provider,
    provider_timezone: v.string(),
  }),
});

export const TokenAnswer = v.object({ data: v.object({ access_token: v.string() }) });

const Pet = v.object({ uuid: v.string(), name: v.string(), species: v.string() });

export const PetsAnswer = v.object({ data: v.array(Pet) });

export const ConcernsAnswer = v.object({
  data: v.array(v.object({ slug: v.string(), name: v.nullish(v.string()) })),
});

/** A refusal: messages per field, or one message; a conflict says more in `meta` (WIRE-2). */
export const RefusalAnswer = v.object({
  data: v.nullish(v.record(v.string(), v.array(v.string()))),
  message: v.nullish(v.string()),
  meta: v.nullish(
    v.object({
      code: v.nullish(v.string()),
      alternatives: v.nullish(
        v.array(v.object({ start_at: v.pipe(v.string(), v.isoTimestamp()) })),
      ),
    }),
  ),
});

/** An amount in minor units. */
export type Money = v.InferOutput<typeof Money>;
/** Who sees the pet. */
export type Provider = v.InferOutput<typeof Provider>;
/** A price for one slot. */
export type Quote = v.InferOutput<typeof Quote>;
/** A quote as the checkout reads it. */
export type CheckoutQuote = v.InferOutput<typeof QuoteAnswer>['data'];
/** A booked appointment. */
export type Booking = v.InferOutput<typeof BookingAnswer>['data'];
/** A saved pet. */
export type Pet = v.InferOutput<typeof Pet>;
