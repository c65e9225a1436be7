import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/http-errors.ts';
import { readPartners } from '../partners/partner-directory.ts';
import { waitlistHolder } from '../quote/hold-limits.ts';
import { holdQuote } from '../quote/hold-quote.ts';
import { type MovedVisit, readMovedVisit } from '../quote/moved-visit.ts';
import { readClient } from '../quote/read-client.ts';
import { prolong, release } from '../quote/reserve.ts';
import type { FreedTime } from './freed-time.ts';
import { sendOffer, type OfferMailer } from './offer-mail.ts';

/** How long a freed time is kept for one who waits for it. */
const OFFER_MINUTES = 10;
/** The slot stays held so much longer than the offer, so that the next in line gets it and not a passer-by. */
const PASSING_ON_SECONDS = 60;

const selectEntries = (trx: Handle) => trx.selectFrom('waitlist_entry').selectAll();

/** A place in line. */
type Entry = NonNullable<Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirst']>>>;

const firstInLine = (trx: Handle, freed: FreedTime): Promise<Entry | undefined> =>
  selectEntries(trx)
    .where('provider_id', '=', freed.providerId)
    .where('status', '=', 'WAITING')
    .where('from_at', '<=', freed.start)
    .where('until_at', '>', freed.start)
    .where(sql<boolean>`not ${freed.start}::timestamptz = any (offered)`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const setStatus = async (
  trx: Handle,
  entry: Pick<Entry, 'id'>,
  status: Exclude<Entry['status'], 'OFFERED'>,
): Promise<void> => {
  await trx
    .updateTable('waitlist_entry')
    .set({ status, quote_uuid: null, offered_until: null })
    .where('id', '=', entry.id)
    .execute();
};

/** The visit that a found time is to replace; null when it can no longer be moved. */
const movedBy = async (
  trx: Handle,
  entry: Entry,
  now: Temporal.Instant,
): Promise<MovedVisit | undefined | null> => {
  if (entry.moves_booking_uuid === null) return undefined;
  const wanted = {
    uuid: entry.moves_booking_uuid,
    userUuid: entry.user_uuid,
    providerId: entry.provider_id,
  };
  return readMovedVisit(trx, wanted, now).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
};

/** The time is not offered again to these entries of its provider. */
const noteOffered = async (
  trx: Handle,
  which: RawBuilder<unknown>,
  { providerId, start }: FreedTime,
): Promise<void> => {
  await sql`update waitlist_entry set offered = array_append(offered, ${start}::timestamptz)
    where provider_id = ${providerId} and ${which}`.execute(trx);
};

const offerTo = async (
  trx: Handle,
  market: OfferMailer,
  entry: Entry,
  freed: FreedTime,
  now: Temporal.Instant,
): Promise<'offered' | 'next' | 'not bookable'> => {
  const client = await readClient(trx, entry.user_uuid);
  const moves = await movedBy(trx, entry, now);
  const provider = await trx
    .selectFrom('provider')
    .select('designation')
    .where('id', '=', entry.provider_id)
    .executeTakeFirstOrThrow();
  if (client === undefined || moves === null) {
    await setStatus(trx, entry, 'ENDED');
    return 'next';
  }
  const pharmacy = (await readPartners(trx)).find(({ slug }) => slug === entry.partner);
  const terms = {
    ...freed,
    designation: provider.designation,
    country: moves?.country ?? entry.country,
    province: moves?.province ?? entry.province,
    petUuid: null,
    searchResultUuid: null,
    client,
    partner: entry.partner,
    pharmacy,
    holder: waitlistHolder(client.uuid),
    holdMinutes: OFFER_MINUTES,
    locale: entry.locale,
    timeZone: entry.time_zone,
    heldSince: undefined,
    moves,
  };
  const quote = await holdQuote(trx, terms, now).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (quote?.expires_at == null) return 'not bookable';
  const until = Temporal.Instant.from(quote.expires_at);
  const { reservation_id: held } = await trx
    .selectFrom('quote')
    .select('reservation_id')
    .where('uuid', '=', quote.uuid)
    .executeTakeFirstOrThrow();
  await prolong(trx, held, until.add({ seconds: PASSING_ON_SECONDS }), now);
  await trx
    .updateTable('waitlist_entry')
    .set({ status: 'OFFERED', quote_uuid: quote.uuid, offered_until: until })
    .where('id', '=', entry.id)
    .execute();
  await noteOffered(trx, sql`id = ${entry.id}`, freed);
  await sendOffer(trx, market, { entry, client, freed, until, pharmacy });
  return 'offered';
};

/** Holds a freed time for the first in line, in the transaction that frees it; with nobody in line it is free to all (VISIT-14). */
export const offerFreedTime = async (
  trx: Handle,
  market: OfferMailer,
  freed: FreedTime,
  now: Temporal.Instant,
): Promise<void> => {
  if (freed.freedBy !== undefined)
    await noteOffered(trx, sql`user_uuid = ${freed.freedBy} and status = 'WAITING'`, freed);
  for (;;) {
    const entry = await firstInLine(trx, freed);
    if (entry === undefined) return;
    if ((await offerTo(trx, market, entry, freed, now)) !== 'next') return;
  }
};

/** Ends the offer of a locked entry: taken when it was booked, else its time goes to the next in line (VISIT-14). */
export const endOffer = async (
  trx: Handle,
  market: OfferMailer,
  entry: Entry,
  status: 'WAITING' | 'LEFT' | 'ENDED',
  now: Temporal.Instant,
): Promise<void> => {
  const offered = await trx
    .selectFrom('quote')
    .select(['reservation_id', 'start_at', 'end_at'])
    .where('uuid', '=', entry.quote_uuid)
    .executeTakeFirst();
  const isFreed = offered !== undefined && (await release(trx, offered.reservation_id, now));
  const isTaken = await trx
    .selectFrom('quote')
    .select('uuid')
    .where('uuid', '=', entry.quote_uuid)
    .where('booking_uuid', 'is not', null)
    .executeTakeFirst();
  await setStatus(trx, entry, isTaken === undefined ? status : 'TAKEN');
  if (!isFreed) return;
  const { start_at: start, end_at: end } = offered;
  await offerFreedTime(trx, market, { providerId: entry.provider_id, start, end }, now);
};

/**
 * Ends the places that wait to move a cancelled visit (`start` is null); those of a moved one wait for times before its new
 * start. What they were offered is taken by now, or goes to the next in line (VISIT-14).
 */
export const adjustPlaces = async (
  trx: Handle,
  market: OfferMailer,
  { uuid, start }: { readonly uuid: string; readonly start: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<void> => {
  const entries = await selectEntries(trx)
    .where('moves_booking_uuid', '=', uuid)
    .where('status', 'in', ['WAITING', 'OFFERED'])
    .forUpdate()
    // Whoever has it locked ends its offer, and may wait for what this transaction has locked.
    .skipLocked()
    .execute();
  for (const entry of entries) {
    const until = entry.until_at;
    const isWanted = start !== null && Temporal.Instant.compare(entry.from_at, start) < 0;
    if (isWanted && Temporal.Instant.compare(start, until) < 0)
      await trx
        .updateTable('waitlist_entry')
        .set({ until_at: start })
        .where('id', '=', entry.id)
        .execute();
    await endOffer(trx, market, entry, isWanted ? 'WAITING' : 'ENDED', now);
  }
};

const passOnNext = (market: OfferMailer & { readonly db: Handle }): Promise<boolean> =>
  inTransaction(market.db, async (trx) => {
    const now = market.now();
    const entry = await selectEntries(trx)
      .where('status', '=', 'OFFERED')
      .where('offered_until', '<=', now)
      .orderBy('offered_until')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (entry === undefined) return false;
    await endOffer(trx, market, entry, 'WAITING', now);
    return true;
  });

/** Passes on what was offered and not taken, and ends what is waited for in vain (VISIT-14). */
export const passOnEndedOffers = async (
  market: OfferMailer & { readonly db: Handle },
): Promise<void> => {
  while (await passOnNext(market));
  await market.db
    .updateTable('waitlist_entry')
    .set({ status: 'ENDED' })
    .where('status', '=', 'WAITING')
    .where('until_at', '<=', market.now())
    .execute();
};
