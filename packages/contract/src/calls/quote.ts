import * as v from 'valibot';
import { clientCall, defineCall, publicCall } from '../call.ts';
import { listOf, success } from '../envelope.ts';
import { AvailabilityInput, QuoteInput, Quote, Slot, Conflict } from '../quote.ts';
import { CheckoutQuote } from '../booking.ts';
import { Nothing } from '../sign-in.ts';

/** The free times of a provider in a span (PANEL-1). */
export const listAvailability = defineCall({
  ...publicCall,
  id: 'listAvailability',
  summary: 'Free times of a provider between two instants.',
  method: 'POST',
  path: '/p/availability/{partner_uuid}',
  input: AvailabilityInput,
  output: success(listOf(Slot)),
  failures: [400, 404, 413, 415, 422, 429, 500, 503],
});

/** A price for one slot, which the reference server holds for the caller (GO-4). */
export const createQuote = defineCall({
  ...publicCall,
  id: 'createQuote',
  summary: 'A price for one slot; the slot is held until `expires_at`.',
  method: 'POST',
  path: '/p/quote/{partner_uuid}',
  input: QuoteInput,
  output: success(Quote),
  conflict: Conflict,
  failures: [400, 404, 409, 413, 415, 422, 429, 500, 503],
});

/** A quote as the checkout page reads it. The first signed-in client to read it owns it. */
export const readQuote = defineCall({
  ...clientCall,
  id: 'readQuote',
  summary: 'A quote with its provider, for the checkout page.',
  method: 'GET',
  path: '/v1/quote/{quote_uuid}',
  output: success(CheckoutQuote),
  conflict: Conflict,
  failures: [401, 404, 409, 429, 500, 503],
});

/** Prolongs a hold, and with it the quote, to at most three times its length (WIRE-9, GO-10). */
export const extendQuote = defineCall({
  ...publicCall,
  id: 'extendQuote',
  summary: 'Hold the slot of a quote for the full time again, to three times that time in all.',
  method: 'POST',
  path: '/p/quote/{quote_uuid}/extend',
  input: v.nullish(v.object({})),
  output: success(Quote),
  conflict: Conflict,
  failures: [404, 409, 415, 429, 500, 503],
});

/** Gives a hold back (WIRE-9). */
export const releaseQuote = defineCall({
  ...publicCall,
  id: 'releaseQuote',
  summary: 'Give the held slot of a quote back.',
  method: 'DELETE',
  path: '/p/quote/{quote_uuid}',
  output: success(Nothing),
  failures: [404, 429, 500, 503],
});
