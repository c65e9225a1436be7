import {
  type CallInputRead,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  WaitlistEntry,
} from '@pawcall/contract';
import { readZone } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { storeAnswer, takeKey } from '../http/idempotency.ts';
import { invalid, notFound, Refusal, unauthorized } from '../http/http-errors.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { type CallRequest, nothing, type Route, route, sessionOf, success } from '../http/route.ts';
import { findJurisdiction } from '../places/jurisdictions.ts';
import { readQuotedProvider } from '../provider/provider-view.ts';
import { readMovedVisit } from '../quote/moved-visit.ts';
import { readClient } from '../quote/read-client.ts';
import { endOffer } from './offer-freed-time.ts';

type Input = CallInputRead<typeof joinWaitlist>;

/** Places in line of one client. */
const MOST_PLACES = 10;
const LONGEST_DAYS = 60;

const spanOf = (
  input: Input,
  now: Temporal.Instant,
): { readonly from: Temporal.Instant; readonly until: Temporal.Instant } => {
  const read = (field: 'from' | 'until') => {
    try {
      return Temporal.Instant.from(input[field]);
    } catch {
      throw invalid({ [field]: ['Give an instant such as 2026-06-16T21:30:00Z.'] });
    }
  };
  const [from, until] = [read('from'), read('until')];
  if (Temporal.Instant.compare(from, until) >= 0)
    throw invalid({ until: ['The end must be after the start.'] });
  if (Temporal.Instant.compare(until, now) <= 0)
    throw invalid({ until: ['This span has passed.'] });
  if (until.since(from).total('hours') > LONGEST_DAYS * 24)
    throw invalid({ until: [`A span is at most ${LONGEST_DAYS} days long.`] });
  return { from, until };
};

/** The provider whose time is wanted. Throws 404 and 422. */
const wantedProvider = async (trx: Handle, input: Input): Promise<number> => {
  const provider = await trx
    .selectFrom('provider')
    .select(['id', 'currency'])
    .where('uuid', '=', input.partner_uuid)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (provider === undefined) throw notFound('This provider does not exist.');
  if (provider.currency !== input.target_currency)
    throw invalid({ target_currency: [`This provider's prices are in ${provider.currency}.`] });
  if (findJurisdiction(input.target_country, input.target_province.toUpperCase()) === undefined)
    throw invalid({ target_province: ['This is no region of target_country.'] });
  return provider.id;
};

/** Throws 404 for another's visit, 422 for one that cannot be moved. */
const refuseUnmovable = async (
  trx: Handle,
  wanted: Parameters<typeof readMovedVisit>[1],
  now: Temporal.Instant,
): Promise<void> => {
  await readMovedVisit(trx, wanted, now).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 409)
      throw invalid({ moves_booking_uuid: ['This booking can no longer be moved.'] });
    throw error;
  });
};

const selectPlaces = (db: Handle, userUuid: string, now: Temporal.Instant) =>
  db
    .selectFrom('waitlist_entry as e')
    .leftJoin('quote as q', 'q.uuid', 'e.quote_uuid')
    .selectAll('e')
    .select(['q.start_at', 'q.end_at', 'q.total', 'q.currency', 'q.expires_at', 'q.booking_uuid'])
    .where('e.user_uuid', '=', userUuid)
    .where('e.status', 'in', ['WAITING', 'OFFERED'])
    .where('e.until_at', '>', now)
    .where('q.booking_uuid', 'is', null);

type Place = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPlaces>['executeTakeFirst']>>>;

const placeView = async (
  db: Handle,
  place: Place,
  { settings, now }: Marketplace,
  locale: CallRequest<typeof listWaitlist>['locale'],
): Promise<WaitlistEntry> => {
  const { start_at: start, end_at: end, total, currency, quote_uuid: quote } = place;
  const until = place.offered_until;
  const isOffered = until !== null && Temporal.Instant.compare(until, now()) > 0;
  const offer =
    isOffered && quote && start && end && total !== null && currency
      ? {
          quote_uuid: quote,
          start_at: start.toString(),
          end_at: end.toString(),
          total: { amount: total, currency },
          expires_at: until.toString(),
        }
      : null;
  const viewing = { locale, publicOrigin: settings.publicOrigin };
  return {
    uuid: place.uuid,
    status: offer === null ? 'WAITING' : 'OFFERED',
    from: place.from_at.toString(),
    until: place.until_at.toString(),
    ...(await readQuotedProvider(db, place.provider_id, viewing)),
    moves_booking_uuid: place.moves_booking_uuid,
    offer,
    created_at: place.created_at.toString(),
  };
};

/** Takes a place in line; joining again for a provider changes the span and keeps the place (VISIT-14). */
const joinRoute = route(joinWaitlist, (market, request) => {
  const { userUuid } = sessionOf(request);
  const { input, idempotencyKey, partner, locale } = request;
  if (idempotencyKey === undefined) throw new TypeError('joinWaitlist is a call with a key.');
  const call = { scope: `joinWaitlist:${userUuid}`, key: idempotencyKey, input };
  return inTransaction(market.db, async (trx) => {
    const now = market.now();
    const stored = await takeKey(trx, call, WaitlistEntry, now);
    if (stored !== undefined) return success(stored);
    if ((await readClient(trx, userUuid)) === undefined) throw unauthorized();
    const { from, until } = spanOf(input, now);
    const providerId = await wantedProvider(trx, input);
    const moved = input.moves_booking_uuid ?? null;
    if (moved !== null) await refuseUnmovable(trx, { uuid: moved, userUuid, providerId }, now);
    const places = await selectPlaces(trx, userUuid, now).execute();
    const own = places.find(({ provider_id: id }) => id === providerId);
    if (own === undefined && places.length >= MOST_PLACES)
      throw invalid({ partner_uuid: [`One can wait at ${MOST_PLACES} places at most.`] });
    // Of a place whose time was booked nothing is wanted any more.
    await trx
      .updateTable('waitlist_entry')
      .set({ status: 'TAKEN' })
      .where('user_uuid', '=', userUuid)
      .where('provider_id', '=', providerId)
      .where('status', 'in', ['WAITING', 'OFFERED'])
      .$if(own !== undefined, (query) => query.where('uuid', '!=', own?.uuid ?? ''))
      .execute();
    const wanted = {
      from_at: from,
      until_at: until,
      country: input.target_country,
      province: input.target_province.toUpperCase(),
      locale,
      time_zone: readZone(input.timezone ?? '') ?? request.timeZone ?? null,
      moves_booking_uuid: moved,
    };
    const uuid = own?.uuid ?? crypto.randomUUID();
    if (own === undefined)
      await trx
        .insertInto('waitlist_entry')
        .values({
          ...wanted,
          uuid,
          user_uuid: userUuid,
          provider_id: providerId,
          partner,
          status: 'WAITING',
          quote_uuid: null,
          offered_until: null,
          created_at: now,
        })
        .execute();
    else await trx.updateTable('waitlist_entry').set(wanted).where('uuid', '=', uuid).execute();
    const place = await selectPlaces(trx, userUuid, now)
      .where('e.uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const answer = await placeView(trx, place, market, locale);
    await storeAnswer(trx, call, answer);
    return success(answer);
  });
});

/** Leaves the line; a time on offer goes to the next at once. Throws 404 for another's place (VISIT-14). */
const leaveRoute = route(leaveWaitlist, (market, request) => {
  const { userUuid } = sessionOf(request);
  return inTransaction(market.db, async (trx) => {
    const entry = await trx
      .selectFrom('waitlist_entry')
      .selectAll()
      .where('uuid', '=', request.params.entry_uuid)
      .where('user_uuid', '=', userUuid)
      .forUpdate()
      .executeTakeFirst();
    if (entry === undefined) throw notFound('This place in line does not exist.');
    if (entry.status === 'WAITING' || entry.status === 'OFFERED')
      await endOffer(trx, market, entry, 'LEFT', market.now());
    return nothing;
  });
});

/** What the client waits for, the oldest place first (VISIT-14). */
const listRoute = route(listWaitlist, async (market, request) => {
  const { userUuid } = sessionOf(request);
  const places = await selectPlaces(market.db, userUuid, market.now()).orderBy('e.id').execute();
  return success(
    await Promise.all(places.map((place) => placeView(market.db, place, market, request.locale))),
  );
});

/** Waiting for a time that becomes free. */
export const waitlistRoutes: readonly Route[] = [joinRoute, leaveRoute, listRoute];
