import { defineCall, REQUEST_TIMEOUT_MS } from '@pawcall/contract';
import * as v from 'valibot';

/** A visit's calendar file, which is text and no envelope, so that the contract does not list it (GO-22). */
export const readCalendarFile = defineCall({
  id: 'readCalendarFile',
  summary: 'The booking as a calendar file.',
  host: 'api',
  access: 'bearer',
  method: 'GET',
  path: '/v1/booking/{booking_uuid}/calendar.ics',
  output: v.pipe(v.string(), v.startsWith('BEGIN:VCALENDAR')),
  timeoutMs: REQUEST_TIMEOUT_MS,
  failures: [401, 404, 429, 500, 503],
});
