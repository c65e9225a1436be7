import * as v from 'valibot';
import { Uuid, UuidOrEmpty } from './primitives.ts';
import { Concerns } from './search.ts';

/** What `POST /v1/booking` takes; the `Idempotency-Key` header is required. */
export const BookingInput = v.object({
  quote_uuid: Uuid,
  pet_uuid: v.optional(UuidOrEmpty, ''),
  species: v.optional(v.string()),
  concerns: v.optional(Concerns, []),
});

/** A booking request as the server reads it. */
export type BookingInput = v.InferOutput<typeof BookingInput>;
