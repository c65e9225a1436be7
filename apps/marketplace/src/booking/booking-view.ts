import type { Booking } from '@pawcall/contract';
import type { Handle } from '../database/database.ts';
import { type ProviderViewing, readQuotedProvider } from '../provider/provider-view.ts';

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
