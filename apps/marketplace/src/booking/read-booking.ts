import { type Booking, listBookings, readBooking } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { type ProviderViewing, readQuotedProvider } from '../provider/provider-view.ts';
import { isUuid } from '../form/text-formats.ts';
import { callingPartner } from '../http/calling-partner.ts';
import { bearerOf, localeOf, timeZoneOf } from '../http/request-headers.ts';
import { type Mount, route, sessionOf, success } from '../http/route.ts';
import type { Marketplace, Session } from '../http/marketplace-context.ts';
import { notFound, unauthorized } from '../http/http-errors.ts';
import { calendarFile, viewingOf } from './calendar-file.ts';

/** Bookings with the language and the zone in which their owner chose. */
export const selectBookings = (db: Handle) =>
  db
    .selectFrom('booking')
    .innerJoin('quote', 'quote.uuid', 'booking.quote_uuid')
    .selectAll('booking')
    .select(['quote.locale', 'quote.time_zone']);

/** A booking with the language and the zone in which its owner chose. */
export type BookingRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirst']>>
>;

/** A booked appointment on the wire. */
export const bookingView = async (
  db: Handle,
  row: BookingRow,
  viewing: ProviderViewing,
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
  locale: row.locale,
  timezone: row.time_zone,
});

const readOwn = async (
  market: Marketplace,
  session: Session,
  uuid: string,
  locale: ProviderViewing['locale'],
): Promise<Booking> => {
  const row = await selectBookings(market.db)
    .where('booking.uuid', '=', uuid)
    .where('booking.user_uuid', '=', session.userUuid)
    .executeTakeFirst();
  if (row === undefined) throw notFound('This booking does not exist.');
  return bookingView(market.db, row, { locale, publicOrigin: market.settings.publicOrigin });
};

/** A booked appointment of the signed-in client; another's is 404. */
export const readBookingRoute = route(readBooking, async (market, request) =>
  success(await readOwn(market, sessionOf(request), request.params.booking_uuid, request.locale)),
);

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
    const booking = await readOwn(market, session, uuid, requested.locale);
    const file = calendarFile(booking, viewingOf(booking, requested));
    return new Response(file.text, {
      headers: {
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.name}"`,
      },
    });
  },
};

const MOST = 50;

/** The latest booked appointments of the signed-in client, at most fifty (GO-22). */
export const listBookingsRoute = route(listBookings, async (market, request) => {
  const { userUuid } = sessionOf(request);
  const { publicOrigin } = market.settings;
  const rows = await selectBookings(market.db)
    .where('booking.user_uuid', '=', userUuid)
    .orderBy('booking.start_at', 'desc')
    .limit(MOST)
    .execute();
  const viewing = { locale: request.locale, publicOrigin };
  return success(await Promise.all(rows.map((row) => bookingView(market.db, row, viewing))));
});
