import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { Booking } from '../../booking.ts';

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
