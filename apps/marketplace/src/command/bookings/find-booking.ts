import type { Handle } from '../../database/database.ts';
import { CommandError } from '../frame/command-error.ts';
import { isUuid } from '../../form/uuid.ts';

/** Bookings with whose they are and with whom. */
export const selectOperatorBookings = (db: Handle) =>
  db
    .selectFrom('booking as b')
    .innerJoin('provider as p', 'p.id', 'b.provider_id')
    .leftJoin('app_user as u', 'u.uuid', 'b.user_uuid')
    .select([
      'b.reference',
      'b.uuid',
      'b.status',
      'b.start_at',
      'b.end_at',
      'p.uuid as provider_uuid',
      'p.first_name',
      'p.last_name',
      'u.email',
      'u.partner',
      'b.total',
      'b.currency',
      'b.species',
      'b.concerns',
      'b.created_at',
    ]);

/** A booking as an operator sees one. */
export type FoundBooking = Awaited<ReturnType<typeof findBooking>>;

/** The booking of a reference or uuid. Throws a CommandError. */
export const findBooking = async (db: Handle, which: string) => {
  const query = selectOperatorBookings(db);
  const found = await (
    isUuid(which)
      ? query.where('b.uuid', '=', which)
      : query.where('b.reference', '=', which.toUpperCase())
  ).executeTakeFirst();
  if (found !== undefined) return found;
  throw new CommandError(
    'not_found',
    'No booking has this reference or uuid. Look with: pawcall-marketplace bookings list',
  );
};

/** What is printed of a booking. */
export const bookingLine = ({
  start_at,
  end_at,
  created_at,
  first_name,
  last_name,
  ...own
}: FoundBooking) => ({
  ...own,
  start_at: start_at.toString(),
  end_at: end_at.toString(),
  provider: `${first_name} ${last_name}`,
  created_at: created_at.toString(),
});
