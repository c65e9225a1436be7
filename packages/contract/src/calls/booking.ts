import { defineCall } from '../call.ts';
import { Conflict } from '../quote.ts';
import { success, listOf } from '../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../headers.ts';
import { BookingInput, Booking } from '../booking.ts';

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

/** A booked appointment of the signed-in client. */
export const readBooking = defineCall({
  id: 'readBooking',
  summary: 'A booked appointment of the signed-in client.',
  host: 'api',
  method: 'GET',
  path: '/v1/booking/{booking_uuid}',
  access: 'bearer',
  output: success(Booking),
  failures: [401, 404, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** The booked appointments of the signed-in client, for an account page. */
export const listBookings = defineCall({
  id: 'listBookings',
  summary: 'Booked appointments of the signed-in client, the latest first.',
  host: 'api',
  method: 'GET',
  path: '/v1/cx/bookings',
  access: 'bearer',
  output: success(listOf(Booking)),
  failures: [401, 403, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
