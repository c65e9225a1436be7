import * as v from 'valibot';
import { COUNTRIES, PLATFORM } from './closed-lists.ts';
import { InstantText, Line, Uuid, UuidOrEmpty } from './primitives.ts';

/** What `POST /p/quote/{partner_uuid}` takes (specification section 7, WIRE-7, WIRE-9). `timezone` is the zone that the owner chose (WIRE-8). */
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
  timezone: v.optional(v.string()),
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
