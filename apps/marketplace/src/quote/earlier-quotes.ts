import type { createQuote, Quote } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import type { CallRequest } from '../http/route.ts';
import type { Holder } from './hold-limits.ts';
import type { Wanted } from './hold-quote.ts';
import { release } from './reserve.ts';
import { quoteView } from './stored-quote.ts';

/** What a price depends on besides the client. */
interface Terms extends Wanted {
  readonly country: string;
  readonly province: string;
  readonly petUuid: string | null;
}

/**
 * What a quote request has to do with quotes before it: those that it names by uuid or by the key of their request, which are
 * secrets of who asked for them, and those of its holder (WIRE-9, GO-10).
 */
export const earlierQuotes = (
  trx: Handle,
  { input, partner, session }: CallRequest<typeof createQuote>,
  now: Temporal.Instant,
) => {
  const uuid = input.previous_quote_uuid;
  const keys = [input.request_key, input.previous_request_key].filter((key) => key !== undefined);
  const quotes = trx
    .selectFrom('quote')
    .innerJoin('reservation', 'reservation.id', 'quote.reservation_id')
    .selectAll('quote')
    .where('reservation.state', '=', 'held');
  const live = quotes.where('reservation.expires_at', '>', now);
  const ofPartner = quotes.where('quote.partner', partner === null ? 'is' : '=', partner);

  return {
    /** The quote that this very request has made already, while it holds the slot at the same terms. */
    async ofThisRequest(terms: Terms): Promise<Quote | undefined> {
      if (input.request_key === undefined) return undefined;
      const { userUuid = null } = session ?? {};
      const found = await live
        .where('quote.partner', partner === null ? 'is' : '=', partner)
        .where('quote.request_key', '=', input.request_key)
        .where('quote.provider_id', '=', terms.providerId)
        .where('quote.start_at', '=', terms.start)
        .where('quote.end_at', '=', terms.end)
        .where('quote.country', '=', terms.country)
        .where('quote.province', '=', terms.province)
        .where('quote.pet_uuid', 'is not distinct from', terms.petUuid)
        .where('quote.user_uuid', 'is not distinct from', userUuid)
        .executeTakeFirst();
      return found && quoteView(found);
    },
    /** Since when the caller already holds this time, by a named quote or as a client. */
    async heldSince(terms: Terms, holder: Holder): Promise<Temporal.Instant | undefined> {
      const own = await live
        .where('quote.provider_id', '=', terms.providerId)
        .where('quote.start_at', '=', terms.start)
        .where('quote.end_at', '=', terms.end)
        .where((eb) =>
          eb.or([
            ...(uuid === undefined ? [] : [eb('quote.uuid', '=', uuid)]),
            ...keys.map((key) => eb('quote.request_key', '=', key)),
            ...(holder.kind === 'client' ? [eb('quote.holder', '=', holder.key)] : []),
          ]),
        )
        .executeTakeFirst();
      return own?.held_since;
    },
    /** Releases the named quotes. */
    async release(): Promise<void> {
      if (uuid === undefined && keys.length === 0) return;
      const named = ofPartner.where((eb) =>
        eb.or([
          ...(uuid === undefined ? [] : [eb('quote.uuid', '=', uuid)]),
          ...keys.map((key) => eb('quote.request_key', '=', key)),
        ]),
      );
      for (const quote of await named.execute()) await release(trx, quote.reservation_id, now);
    },
  };
};
