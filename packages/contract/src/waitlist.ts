import * as v from 'valibot';
import { COUNTRIES, WAITLIST_STATUSES } from './closed-lists.ts';
import { InstantText, Line, Money, Uuid } from './primitives.ts';
import { Provider } from './provider.ts';

/**
 * What `joinWaitlist` takes: a time of the provider that begins between two instants is wanted. The offer is quoted for country,
 * province and currency, and moves `moves_booking_uuid` where that is given (VISIT-14).
 */
export const WaitlistInput = v.object({
  partner_uuid: Uuid,
  from: InstantText,
  until: InstantText,
  target_currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  target_country: v.picklist(COUNTRIES),
  target_province: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}$/)),
  source: Line,
  timezone: v.optional(v.string()),
  moves_booking_uuid: v.optional(Uuid),
});

/** A time that is held for whoever waited for it, until `expires_at` (VISIT-14). */
export const WaitlistOffer = v.object({
  quote_uuid: Uuid,
  start_at: InstantText,
  end_at: InstantText,
  total: Money,
  expires_at: InstantText,
});
export type WaitlistOffer = v.InferOutput<typeof WaitlistOffer>;

/** An owner's place in line for a time of a provider (VISIT-14). */
export const WaitlistEntry = v.object({
  uuid: Uuid,
  status: v.picklist(WAITLIST_STATUSES),
  from: InstantText,
  until: InstantText,
  provider: v.omit(Provider, ['appointments']),
  provider_timezone: v.string(),
  moves_booking_uuid: v.nullish(Uuid),
  offer: v.nullish(WaitlistOffer),
  created_at: InstantText,
});
export type WaitlistEntry = v.InferOutput<typeof WaitlistEntry>;
