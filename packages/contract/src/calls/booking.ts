import { clientCall, defineCall } from '../call.ts';
import { Conflict } from '../quote.ts';
import { success, listOf } from '../envelope.ts';
import { BookingInput, Booking } from '../booking.ts';

/** Books the held slot of a quote, exactly once a key. */
export const createBooking = defineCall({
  ...clientCall,
  id: 'createBooking',
  summary: 'Book the held slot of a quote, exactly once for each Idempotency-Key.',
  method: 'POST',
  path: '/v1/booking',
  input: BookingInput,
  output: success(Booking),
  conflict: Conflict,
  failures: [400, 401, 404, 409, 413, 415, 422, 429, 500, 503],
  idempotent: true,
});

/** A booked appointment of the signed-in client. */
export const readBooking = defineCall({
  ...clientCall,
  id: 'readBooking',
  summary: 'A booked appointment of the signed-in client.',
  method: 'GET',
  path: '/v1/booking/{booking_uuid}',
  output: success(Booking),
  failures: [401, 404, 429, 500, 503],
});

/** The booked appointments of the signed-in client, for an account page. */
export const listBookings = defineCall({
  ...clientCall,
  id: 'listBookings',
  summary: 'Booked appointments of the signed-in client, the latest first.',
  method: 'GET',
  path: '/v1/cx/bookings',
  output: success(listOf(Booking)),
  failures: [401, 403, 429, 500, 503],
});
