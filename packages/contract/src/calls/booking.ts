import { clientCall, defineCall } from '../call.ts';
import { Conflict } from '../quote.ts';
import * as v from 'valibot';
import { success, successWith, listOf } from '../envelope.ts';
import { Booking, BookingInput, BookingsQuery, CancelInput, JoinAddress } from '../booking.ts';
import { PageMeta } from '../pagination.ts';

/** Books the held slot of a quote, exactly once a key. A quote that moves a booking replaces its time (VISIT-7). */
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

/** The booked appointments of the signed-in client, page by page, for an account page (VISIT-2). */
export const listBookings = defineCall({
  ...clientCall,
  id: 'listBookings',
  summary: 'Booked appointments of the signed-in client: all, upcoming or past.',
  method: 'GET',
  path: '/v1/cx/bookings',
  query: BookingsQuery,
  output: successWith(listOf(Booking), { meta: v.nullish(PageMeta) }),
  failures: [400, 401, 403, 422, 429, 500, 503],
});

/** Cancels a booking at no more than the fee that was shown (VISIT-4, VISIT-5). */
export const cancelBooking = defineCall({
  ...clientCall,
  id: 'cancelBooking',
  summary: 'Cancel a booking; its time is free again, and what the terms give back is returned.',
  method: 'POST',
  path: '/v1/booking/{booking_uuid}/cancel',
  input: CancelInput,
  output: success(Booking),
  conflict: Conflict,
  failures: [400, 401, 404, 409, 413, 415, 422, 429, 500, 503],
  idempotent: true,
});

/** The address of the video call, from ten minutes before the visit (VISIT-12). */
export const readJoinAddress = defineCall({
  ...clientCall,
  id: 'readJoinAddress',
  summary: 'Where a booked appointment is joined, once it opens.',
  method: 'GET',
  path: '/v1/booking/{booking_uuid}/join',
  output: success(JoinAddress),
  failures: [401, 404, 429, 500, 503],
});
