import { defineCall } from '../../call.ts';
import { Conflict } from '../../conflict.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { CheckoutQuote } from '../../booking.ts';

/** A quote as the checkout page reads it. The first signed-in client to read it owns it. */
export const readQuote = defineCall({
  id: 'readQuote',
  summary: 'A quote with its provider, for the checkout page.',
  host: 'api',
  method: 'GET',
  path: '/v1/quote/{quote_uuid}',
  access: 'bearer',
  output: success(CheckoutQuote),
  conflict: Conflict,
  failures: [401, 404, 409, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
