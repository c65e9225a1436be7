import { extendQuote, type Quote, releaseQuote } from '@pawcall/contract';
import { inTransaction } from '../database/transaction.ts';
import { type CallRequest, nothing, route, success } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { notFound, Refusal } from '../http/http-errors.ts';
import { readClient } from './read-client.ts';
import { quoteContention, quoteKey } from './coalesce-requests.ts';
import { isOffer } from './hold-limits.ts';
import { holdUntil } from './hold-quote.ts';
import { refuseEnded } from './replace-ended-quote.ts';
import { prolong, release } from './reserve.ts';
import { isLive, quoteView, readStoredQuote, type StoredQuote } from './stored-quote.ts';

/** The full time from now on, within three times that time in all; what was promised is never cut short (GO-10). */
const extendedUntil = (
  quote: StoredQuote,
  holdMinutes: number,
  now: Temporal.Instant,
): Temporal.Instant => {
  const until = holdUntil(now, {
    holdMinutes,
    start: quote.start_at,
    heldSince: quote.held_since,
  });
  return Temporal.Instant.compare(until, quote.expires_at) < 0 ? quote.expires_at : until;
};

const extend = (
  market: Marketplace,
  request: CallRequest<typeof extendQuote>,
): Promise<Quote | Refusal> => {
  const now = market.now();
  return inTransaction(market.db, async (trx) => {
    const quote = await readStoredQuote(trx, request.params.quote_uuid, request.partner, true);
    if (quote.booking_uuid !== null) throw notFound('This quote was booked already.');
    // An offer has its time; the next in line waits for it.
    if (isOffer(quote) && isLive(quote, now)) return quoteView(quote);
    const until = extendedUntil(quote, market.settings.holdMinutes, now);
    if (!isLive(quote, now) || !(await prolong(trx, quote.reservation_id, until, now))) {
      const client = quote.user_uuid === null ? undefined : await readClient(trx, quote.user_uuid);
      return refuseEnded(trx, market, quote, client, request.pharmacy, now);
    }
    await trx
      .updateTable('quote')
      .set((eb) => ({ expires_at: until, extended: eb('extended', '+', 1) }))
      .where('uuid', '=', quote.uuid)
      .execute();
    return quoteView({ ...quote, expires_at: until });
  });
};

/**
 * Holds the slot for the full time again, within three times that time in all and until the appointment begins. The
 * quote's uuid proves who calls (WIRE-9, GO-10). Throws 409 when the hold has ended. Concurrent calls share one extension.
 */
export const extendQuoteRoute = route(extendQuote, async (market, request) => {
  const key = quoteKey(request.params.quote_uuid, request.partner);
  const outcome = await quoteContention(market.db).extend(key, () => extend(market, request));
  if (outcome instanceof Refusal) throw outcome;
  return success(outcome);
});

const giveBack = (
  market: Marketplace,
  request: CallRequest<typeof releaseQuote>,
): Promise<void> => {
  const now = market.now();
  return inTransaction(market.db, async (trx) => {
    const quote = await readStoredQuote(trx, request.params.quote_uuid, request.partner, true);
    if (quote.booking_uuid !== null) throw notFound('This quote was booked already.');
    if (!isOffer(quote)) await release(trx, quote.reservation_id, now);
    // Still held, so that it goes to the next in line and not to a passer-by (VISIT-14).
    else
      await trx
        .updateTable('waitlist_entry')
        .set({ offered_until: now })
        .where('quote_uuid', '=', quote.uuid)
        .where('status', '=', 'OFFERED')
        .execute();
  });
};

/** Releases the held slot; repeated, or after the hold has ended, it changes nothing (WIRE-9). */
export const releaseQuoteRoute = route(releaseQuote, async (market, request) => {
  const key = quoteKey(request.params.quote_uuid, request.partner);
  await quoteContention(market.db).release(key, () => giveBack(market, request));
  return nothing;
});
