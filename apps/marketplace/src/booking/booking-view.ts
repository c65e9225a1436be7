import type { Booking } from '@pawcall/contract';
import type { Selectable } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { ProviderViewing } from '../provider/provider-view.ts';
import { readQuotedProvider } from '../quote/quoted-provider.ts';
import type { BookingTable } from '../schema/tables/booking.ts';

/** A row of the table `booking`. */
export type BookingRow = Selectable<BookingTable>;

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
});
