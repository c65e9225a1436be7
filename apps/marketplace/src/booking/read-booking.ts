import { type Booking, listBookings, readBooking, readJoinAddress } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { sql } from 'kysely';
import { joinOpensAt, visitPhase } from '@pawcall/domain';
import { type ProviderViewing, readQuotedProvider } from '../provider/provider-view.ts';
import { isUuid } from '../form/text-formats.ts';
import { callingPartner } from '../http/calling-partner.ts';
import { bearerOf, localeOf, timeZoneOf } from '../http/request-headers.ts';
import { type Mount, route, sessionOf, success } from '../http/route.ts';
import { notFound, unauthorized } from '../http/http-errors.ts';
import type { Settings } from '../settings/settings.ts';
import {
  poisonLinesOf,
  readVisit,
  selectVisits,
  termsOf,
  type Visit,
  visitAddress,
} from '../visit/read-visit.ts';
import { calendarFile, viewingOf } from './calendar-file.ts';

/** How a booking is shown, and when. */
export interface BookingViewing extends ProviderViewing {
  readonly now: Temporal.Instant;
}

/** A booked appointment on the wire, with what may still be done with it (VISIT-3). */
export const bookingView = async (
  db: Handle,
  row: Visit,
  viewing: BookingViewing,
): Promise<Booking> => ({
  uuid: row.uuid,
  status: row.status,
  quote_uuid: row.quote_uuid,
  start_at: row.start_at.toString(),
  end_at: row.end_at.toString(),
  total: { amount: row.total, currency: row.currency },
  ...(await readQuotedProvider(db, row.provider_id, viewing)),
  created_at: row.created_at.toString(),
  reference: row.reference,
  sequence: row.sequence,
  changed_at: row.changed_at?.toString() ?? null,
  terms: termsOf(row, viewing.now),
  is_hidden_pricing: row.hidden_pricing,
  pet_name: row.pet_name,
  species: row.species ?? row.pet_species,
  concerns: [...row.concerns],
  locale: row.locale,
  timezone: row.time_zone,
});

/** A booked appointment of the signed-in client; another's is 404. */
export const readBookingRoute = route(readBooking, async (market, request) => {
  const { userUuid } = sessionOf(request);
  const visit = await readVisit(market.db, request.params.booking_uuid, userUuid);
  const { publicOrigin } = market.settings;
  const viewing = { locale: request.locale, publicOrigin, now: market.now() };
  return success(await bookingView(market.db, visit, viewing));
});

/** `GET /v1/booking/{uuid}/calendar.ics`: the booking as a calendar file, for its client alone. */
export const calendarMount: Mount = {
  method: 'GET',
  path: '/v1/booking/:booking_uuid/calendar.ics',
  handle: async (market, request) => {
    const bearer = bearerOf(request.headers);
    const verified = bearer === undefined ? undefined : await market.tokens.verify(bearer);
    const partners = await market.partners.current();
    const { headers } = request;
    const { session } = callingPartner(partners, { inPath: undefined, headers, session: verified });
    if (session === undefined) throw unauthorized();
    const uuid = new URL(request.url).pathname.split('/').at(-2) ?? '';
    if (!isUuid(uuid)) throw notFound('This booking does not exist.');
    const requested = { locale: localeOf(request.headers), timeZone: timeZoneOf(request.headers) };
    const visit = await readVisit(market.db, uuid, session.userUuid);
    const { publicOrigin } = market.settings;
    const booking = await bookingView(market.db, visit, {
      locale: requested.locale,
      publicOrigin,
      now: market.now(),
    });
    const file = calendarFile(booking, {
      ...viewingOf(booking, requested),
      visitsAddress: visitAddress(visit, market.settings),
      poisonLines: poisonLinesOf(visit),
    });
    return new Response(file.text, {
      headers: {
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.name}"`,
      },
    });
  },
};

const PER_PAGE = 20;

/** The booked appointments of the signed-in client, twenty a page (VISIT-2, GO-22). */
export const listBookingsRoute = route(listBookings, async (market, request) => {
  const { userUuid } = sessionOf(request);
  const { when, page = '1' } = request.query;
  const now = market.now();
  const { publicOrigin } = market.settings;
  const isUpcoming = sql<boolean>`booking.status = 'BOOKED' and booking.end_at > ${now}`;
  const isAsked = when === 'past' ? sql<boolean>`not (${isUpcoming})` : isUpcoming;
  const own = selectVisits(market.db)
    .where('booking.user_uuid', '=', userUuid)
    .$if(when !== undefined, (query) => query.where(isAsked));
  const order = when === 'upcoming' ? 'asc' : 'desc';
  const rows = await own
    .orderBy('booking.start_at', order)
    .orderBy('booking.uuid')
    .limit(PER_PAGE)
    .offset((Number(page) - 1) * PER_PAGE)
    .execute();
  const { total } = await own
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const viewing = { locale: request.locale, publicOrigin, now };
  return {
    ...success(await Promise.all(rows.map((row) => bookingView(market.db, row, viewing)))),
    meta: {
      current_page: Number(page),
      last_page: Math.max(1, Math.ceil(Number(total) / PER_PAGE)),
      per_page: PER_PAGE,
      total: Number(total),
    },
  };
});

/** Where a visit's video call is held; undefined where the operator has named no service. */
export const videoAddress = (
  { room, video_address: own }: Pick<Visit, 'room' | 'video_address'>,
  { videoAddress: usual }: Pick<Settings, 'videoAddress'>,
): string | undefined => (own ?? usual)?.replace('{room}', room);

/** The address of a visit's video call, from ten minutes before it until it ends (VISIT-12). */
export const readJoinAddressRoute = route(readJoinAddress, async (market, request) => {
  const { userUuid } = sessionOf(request);
  const visit = await readVisit(market.db, request.params.booking_uuid, userUuid);
  const times = { start_at: visit.start_at.toString(), end_at: visit.end_at.toString() };
  const isOpen = visitPhase({ status: visit.status, ...times }, market.now()) === 'open';
  return success({
    join_url: isOpen ? (videoAddress(visit, market.settings) ?? null) : null,
    opens_at: joinOpensAt(visit.start_at).toString(),
    closes_at: times.end_at,
  });
});
