import { createQuote, type Designation, type Quote } from '@pawcall/contract';
import { readZone } from '@pawcall/domain';
import { inTransaction, retryRead } from '../database/transaction.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { type CallRequest, route, success } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { invalid, notFound, unauthorized } from '../http/http-errors.ts';
import { type Client, ownsPet, readClient } from './read-client.ts';
import { slotContention } from './coalesce-requests.ts';
import { clientHolder, guestHolder, type Holder, isOffer } from './hold-limits.ts';
import { holdQuote, refuseUnbookable, type Wanted } from './hold-quote.ts';
import { type MovedVisit, readMovedVisit } from './moved-visit.ts';
import { release } from './reserve.ts';
import { quoteView } from './stored-quote.ts';
import { readSlotSnapshot, type SlotSnapshot } from './slot-and-quote-snapshots.ts';

type Request = CallRequest<typeof createQuote>;

// The schema would accept 31 February.
const instantOf = (field: string, text: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw invalid({ [field]: ['Give an instant such as 2026-06-16T21:30:00Z.'] });
  }
};

/** The provider for a quote in this currency. Throws 404 and 422. */
const providerIn = (
  snapshot: SlotSnapshot | undefined,
  targetCurrency: string,
): SlotSnapshot['provider'] => {
  if (snapshot === undefined) throw notFound('This provider does not exist.');
  const { provider } = snapshot;
  if (provider.currency !== targetCurrency)
    throw invalid({ target_currency: [`This provider's prices are in ${provider.currency}.`] });
  return provider;
};

// What this call releases is free to its caller: only the transaction that releases it can tell.
const holdsSome = ({ input, session }: Request, snapshot: SlotSnapshot): boolean => {
  // Whether the visit may be moved is told before whether the time is free.
  if (input.moves_booking_uuid !== undefined) return true;
  const previous = input.previous_quote_uuid?.toLowerCase();
  const client = session && clientHolder(session.userUuid).key;
  const keys = [input.request_key, input.previous_request_key].map((key) => key?.toLowerCase());
  return snapshot.holds.some(
    ({ quote, holder, requestKey }) =>
      quote === previous || holder === client || (requestKey !== null && keys.includes(requestKey)),
  );
};

const refuseForeignPet = async (db: Handle, { input, session }: Request): Promise<void> => {
  if (input.pet_uuid !== '' && !(await ownsPet(db, session?.userUuid, input.pet_uuid)))
    throw notFound('This pet does not exist.');
};

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
const earlierQuotes = (
  trx: Handle,
  { input, partner, session }: Request,
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
        // A visit that moves keeps its region.
        .$if(input.moves_booking_uuid === undefined, (query) =>
          query
            .where('quote.country', '=', terms.country)
            .where('quote.province', '=', terms.province),
        )
        .where('quote.pet_uuid', 'is not distinct from', terms.petUuid)
        .where('quote.user_uuid', 'is not distinct from', userUuid)
        .where('quote.moves_booking_uuid', 'is not distinct from', input.moves_booking_uuid ?? null)
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
      // An offer is passed on to the next in line, not released.
      for (const quote of await named.execute())
        if (!isOffer(quote)) await release(trx, quote.reservation_id, now);
    },
  };
};

/** The visit that the quote is to move, if it names one. Throws 401 for a guest. */
const movedBy = async (
  trx: Handle,
  { input }: Request,
  client: Client | undefined,
  providerId: number,
  now: Temporal.Instant,
): Promise<MovedVisit | undefined> => {
  const uuid = input.moves_booking_uuid;
  if (uuid === undefined) return undefined;
  if (client === undefined) throw unauthorized();
  return readMovedVisit(trx, { uuid, userUuid: client.uuid, providerId }, now);
};

const hold = (
  market: Marketplace,
  request: Request,
  wanted: Wanted & { readonly designation: Designation },
): Promise<Quote> => {
  const { input, session } = request;
  const now = market.now();
  return inTransaction(market.db, async (trx) => {
    await refuseForeignPet(trx, request);
    const terms = {
      ...wanted,
      country: input.target_country,
      province: input.target_province.toUpperCase(),
      petUuid: input.pet_uuid === '' ? null : input.pet_uuid,
    };
    const earlier = earlierQuotes(trx, request, now);
    const answered = await earlier.ofThisRequest(terms);
    if (answered !== undefined) return answered;
    const client = session === undefined ? undefined : await readClient(trx, session.userUuid);
    const holder =
      client === undefined
        ? guestHolder(request.address, market.settings.holdsPerAddress)
        : clientHolder(client.uuid);
    const moves = await movedBy(trx, request, client, wanted.providerId, now);
    const heldSince = await earlier.heldSince(terms, holder);
    await earlier.release();
    return holdQuote(
      trx,
      {
        ...terms,
        ...(moves && { country: moves.country, province: moves.province }),
        searchResultUuid: input.search_result_uuid || null,
        client,
        partner: request.partner,
        pharmacy: request.pharmacy,
        holder,
        holdMinutes: market.settings.holdMinutes,
        locale: request.locale,
        timeZone: readZone(input.timezone ?? '') ?? request.timeZone ?? null,
        heldSince,
        requestKey: input.request_key,
        moves,
      },
      now,
    );
  });
};

/**
 * Prices one slot and holds it until `expires_at` (GO-4, WIRE-8); the client is the token's alone. The hold of
 * `previous_quote_uuid` ends in the same transaction, so a refused call keeps it; a repeated `request_key` is answered with
 * the quote that it has made (WIRE-9). Calls for one slot share reads and are serialized; a taken slot is refused without a
 * transaction.
 */
export const createQuoteRoute = route(createQuote, async (market, request) => {
  const { input, params } = request;
  const start = instantOf('start_at', input.start_at);
  const end = instantOf('end_at', input.end_at);
  refuseUnbookable({ start, end }, market.now());
  const providerUuid = params.partner_uuid.toLowerCase();
  const key = [providerUuid, start.toString(), end.toString()].join(' ');
  const contention = slotContention(market.db);
  const readFree = async (): Promise<SlotSnapshot['provider']> => {
    const snapshot = await contention.read(key, () =>
      retryRead(() => readSlotSnapshot(market.db, { providerUuid, start, end }, market.now())),
    );
    const provider = providerIn(snapshot, input.target_currency);
    if (snapshot?.taken === undefined || holdsSome(request, snapshot)) return provider;
    await refuseForeignPet(market.db, request);
    throw snapshot.taken;
  };
  const { id: providerId, designation } = await readFree();
  const data = await contention.serialize<Quote>(
    key,
    () => readFree().then(() => undefined),
    () => hold(market, request, { providerId, designation, start, end }),
  );
  return success(data);
});
