import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { Nothing } from '../../session.ts';

/** Gives a hold back (WIRE-9). */
export const releaseQuote = defineCall({
  id: 'releaseQuote',
  summary: 'Give the held slot of a quote back.',
  host: 'api',
  method: 'DELETE',
  path: '/p/quote/{quote_uuid}',
  access: 'public',
  output: success(Nothing),
  failures: [404, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
