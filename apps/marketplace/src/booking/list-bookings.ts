import type { Booking, listBookings } from '@pawcall/contract';
import { type CallRequest, sessionOf } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { bookingView, selectBookings } from './booking-view.ts';

const MOST = 50;

/** The latest booked appointments of the signed-in client, at most fifty (GO-22). */
export const answerListBookings = async (
  market: Marketplace,
  request: CallRequest<typeof listBookings>,
): Promise<{ status: 'success'; data: Booking[] }> => {
  const { userUuid } = sessionOf(request);
  const { publicOrigin } = market.settings;
  const rows = await selectBookings(market.db)
    .where('booking.user_uuid', '=', userUuid)
    .orderBy('booking.start_at', 'desc')
    .limit(MOST)
    .execute();
  const viewing = { locale: request.locale, publicOrigin };
  const data = await Promise.all(rows.map((row) => bookingView(market.db, row, viewing)));
  return { status: 'success', data };
};
