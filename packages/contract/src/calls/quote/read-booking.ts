import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { Booking } from '../../booking.ts';

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
