import { defineCall } from '../../call.ts';
import { Conflict } from '../../conflict.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { BookingInput } from '../../booking-input.ts';
import { Booking } from '../../booking.ts';

/** Books the held slot of a quote, exactly once a key. */
export const createBooking = defineCall({
  id: 'createBooking',
  summary: 'Book the held slot of a quote, exactly once for each Idempotency-Key.',
  host: 'api',
  method: 'POST',
  path: '/v1/booking',
  access: 'bearer',
  input: BookingInput,
  output: success(Booking),
  conflict: Conflict,
  failures: [400, 401, 404, 409, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
  idempotent: true,
});
