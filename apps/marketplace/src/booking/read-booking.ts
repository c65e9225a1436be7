import type { Booking, readBooking } from '@pawcall/contract';
import { isUuid } from '../form/text-formats.ts';
import { callingPartner } from '../http/calling-partner.ts';
import { bearerOf, localeOf, timeZoneOf } from '../http/request-headers.ts';
import { type CallRequest, sessionOf, type Mount } from '../http/route.ts';
import type { Marketplace, Session } from '../http/marketplace.ts';
import { notFound, unauthorized } from '../http/refusal.ts';
import type { ProviderViewing } from '../provider/provider-view.ts';
import { bookingView, selectBookings } from './booking-view.ts';
import { calendarFile, viewingOf } from './calendar.ts';

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
export const answerReadBooking = async (
  market: Marketplace,
  request: CallRequest<typeof readBooking>,
): Promise<{ status: 'success'; data: Booking }> => ({
  status: 'success',
  data: await readOwn(market, sessionOf(request), request.params.booking_uuid, request.locale),
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
