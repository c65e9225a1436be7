import { defineCall } from '../../call.ts';
import { Conflict } from '../../conflict.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { Quote } from '../../quote.ts';
import { QuoteInput } from '../../quote-input.ts';

/** A price for one slot, which the reference server holds for the caller (GO-4). */
export const createQuote = defineCall({
  id: 'createQuote',
  summary: 'A price for one slot; the slot is held until `expires_at`.',
  host: 'api',
  method: 'POST',
  path: '/p/quote/{partner_uuid}',
  access: 'public',
  input: QuoteInput,
  output: success(Quote),
  conflict: Conflict,
  failures: [400, 404, 409, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
