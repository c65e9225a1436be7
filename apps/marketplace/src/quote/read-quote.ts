import { type CheckoutQuote, readQuote } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { route, sessionOf, success } from '../http/route.ts';
import { Refusal, unauthorized } from '../http/http-errors.ts';
import { assignQuote } from './assign-quote.ts';
import { readClient } from './read-client.ts';
import { refuseEnded } from './replace-ended-quote.ts';
import { readQuotedProvider } from '../provider/provider-view.ts';
import { isLive, quoteView, readStoredQuote, type StoredQuote } from './stored-quote.ts';

/**
 * Reads a quote for the checkout page and gives a guest's to the client. Throws 404 for another's, 409 with a new
 * quote when its hold has ended. The client's booking of the same time wins.
 */
export const readQuoteRoute = route(readQuote, async (market, request) => {
  const { userUuid } = sessionOf(request);
  const now = market.now();
  const outcome = await inTransaction(market.db, async (trx): Promise<CheckoutQuote | Refusal> => {
    const client = await readClient(trx, userUuid);
    if (client === undefined) throw unauthorized();
    const found = await readStoredQuote(trx, request.params.quote_uuid, request.partner, true);
    const assigned = await assignQuote(trx, found, client, request.pharmacy, now);
    const quote = isLive(assigned, now) ? assigned : await bookedOne(trx, assigned, client.uuid);
    if (quote.booking_uuid === null && !isLive(quote, now))
      return refuseEnded(trx, market, quote, client, request.pharmacy, now);
    return {
      quote: quoteView(quote),
      ...(await readQuotedProvider(trx, quote.provider_id, {
        locale: request.locale,
        publicOrigin: market.settings.publicOrigin,
      })),
      is_hidden_pricing: quote.hidden_pricing,
      booking_uuid: quote.booking_uuid,
      locale: quote.locale,
      timezone: quote.time_zone,
    };
  });
  if (outcome instanceof Refusal) throw outcome;
  return success(outcome);
});

/** The quote by which its client booked the same time, if there is one; else the quote itself. */
const bookedOne = async (
  trx: Handle,
  quote: StoredQuote,
  clientUuid: string,
): Promise<StoredQuote> => {
  if (quote.booking_uuid !== null) return quote;
  const own = await trx
    .selectFrom('booking')
    .select('quote_uuid')
    .where('user_uuid', '=', clientUuid)
    .where('start_at', '=', quote.start_at)
    .where('provider_id', '=', quote.provider_id)
    .where('status', '=', 'BOOKED')
    .executeTakeFirst();
  return own === undefined ? quote : readStoredQuote(trx, own.quote_uuid, quote.partner, false);
};
