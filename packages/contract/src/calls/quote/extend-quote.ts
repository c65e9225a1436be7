import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { Conflict } from '../../conflict.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { Quote } from '../../quote.ts';

/** Prolongs a hold, and with it the quote, to at most three times its length (WIRE-9, GO-10). */
export const extendQuote = defineCall({
  id: 'extendQuote',
  summary: 'Hold the slot of a quote for the full time again, to three times that time in all.',
  host: 'api',
  method: 'POST',
  path: '/p/quote/{quote_uuid}/extend',
  access: 'public',
  input: v.nullish(v.object({})),
  output: success(Quote),
  conflict: Conflict,
  failures: [404, 409, 415, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
