import { digest } from '../accounts/secret-hash.ts';
import { calendarEntry, viewingOf } from '../booking/calendar-file.ts';
import { bookingView } from '../booking/read-booking.ts';
import { visitAddress } from '../visit/read-visit.ts';
import { callingPartner } from '../http/calling-partner.ts';
import { notFound, unauthorized } from '../http/http-errors.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { bearerOf } from '../http/request-headers.ts';
import { type Mount, nothing, success } from '../http/route.ts';
import { selectVisits } from '../visit/read-visit.ts';
import { endFeed, type FeedOwner, feedSince, ownerOf, replaceFeed } from './feed-address.ts';
import { providerEntry, readConcernNames, writeCalendar } from './provider-entry.ts';

const RECENT_HOURS = 30 * 24;
const MOST = 1_000;

/** What a calendar shows of its owner's visits: those to come and those of the last thirty days. */
const writeFeed = async (market: Marketplace, owner: FeedOwner): Promise<string> => {
  const { db, settings } = market;
  const now = market.now();
  const all = selectVisits(db)
    .where('booking.end_at', '>', now.subtract({ hours: RECENT_HOURS }))
    .orderBy('booking.start_at')
    .orderBy('booking.uuid')
    .limit(MOST);
  if ('providerId' in owner) {
    const visits = await all.where('booking.provider_id', '=', owner.providerId).execute();
    const names = await readConcernNames(db);
    return writeCalendar(
      visits.map((visit) => providerEntry(visit, names)),
      'Pawcall',
    );
  }
  const visits = await all.where('booking.user_uuid', '=', owner.userUuid).execute();
  const entries = visits.map(async (visit) => {
    const chosen = { locale: visit.locale, timezone: visit.time_zone };
    const viewing = viewingOf(chosen, { locale: 'en-US', timeZone: undefined });
    const { publicOrigin } = settings;
    const booking = await bookingView(db, visit, { locale: viewing.locale, publicOrigin, now });
    return calendarEntry(booking, { ...viewing, visitsAddress: visitAddress(visit, settings) });
  });
  return writeCalendar(await Promise.all(entries), 'Pawcall');
};

const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

/** `GET /calendar/{secret}.ics`: the visits of whose secret it is (VISIT-16). */
const feedMount: Mount = {
  method: 'GET',
  path: '/calendar/:secret',
  handle: async (market, request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const secret = /^([\w-]{32})\.ics$/.exec(name)?.[1];
    const owner = secret === undefined ? undefined : await ownerOf(market.db, secret);
    if (owner === undefined) throw notFound();
    const text = await writeFeed(market, owner);
    const etag = `"${digest(text).slice(0, 32)}"`;
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, max-age=300',
      ETag: etag,
    };
    return isKnown(request, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers });
  },
};

const clientOf = async (market: Marketplace, { headers }: Request): Promise<FeedOwner> => {
  const bearer = bearerOf(headers);
  const verified = bearer === undefined ? undefined : await market.tokens.verify(bearer);
  const partners = await market.partners.current();
  const { session } = callingPartner(partners, { inPath: undefined, headers, session: verified });
  if (session === undefined) throw unauthorized();
  return { userUuid: session.userUuid };
};

const answer = (body: unknown): Response =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store' } });

const calendarCall = (
  method: 'GET' | 'POST' | 'DELETE',
  run: (market: Marketplace, owner: FeedOwner) => Promise<unknown>,
): Mount => ({
  method,
  path: '/v1/cx/calendar',
  handle: async (market, request) => answer(await run(market, await clientOf(market, request))),
});

/**
 * Calendar addresses, and the calls by which a signed-in client makes one (`POST /v1/cx/calendar`, which ends the one before), ends it
 * (`DELETE`) and asks since when there is one (`GET`).
 */
export const feedMounts: readonly Mount[] = [
  feedMount,
  calendarCall('GET', async ({ db }, owner) =>
    success({ created_at: (await feedSince(db, owner))?.toString() ?? null }),
  ),
  calendarCall('POST', async (market, owner) =>
    success({ address: await replaceFeed(market, owner) }),
  ),
  calendarCall('DELETE', async ({ db }, owner) => {
    await endFeed(db, owner);
    return nothing;
  }),
];
