import * as v from 'valibot';
import { defineCommand } from '../frame/command.ts';
import { count, moment } from '../frame/inputs.ts';
import { tableOf } from '../frame/table.ts';
import { bookingLine, selectOperatorBookings } from './find-booking.ts';

/** `bookings list`: what is booked. */
export const bookingsListCommand = defineCommand({
  name: 'bookings list',
  summary: 'list bookings, the earliest appointment first',
  options: [
    { flags: '--from <moment>', meaning: 'appointments from then on (now)' },
    { flags: '--to <moment>', meaning: 'appointments before then' },
    { flags: '--email <e-mail>', meaning: 'only of this user' },
    { flags: '--limit <number>', meaning: 'at most so many (50)' },
  ],
  input: v.object({
    from: v.optional(moment),
    to: v.optional(moment),
    email: v.optional(v.pipe(v.string(), v.toLowerCase())),
    limit: count(50, 100_000),
  }),
  run: async ({ database, now }, { from, to, email, limit }) => {
    const { db } = await database();
    let query = selectOperatorBookings(db).where('b.start_at', '>=', from ?? now());
    if (to !== undefined) query = query.where('b.start_at', '<', to);
    if (email !== undefined) query = query.where('u.email', '=', email);
    const found = await query.orderBy('b.start_at').orderBy('b.uuid').limit(limit).execute();
    const bookings = found.map(bookingLine);
    const rows = bookings.map((booking) => [
      booking.reference,
      booking.status,
      booking.start_at,
      booking.provider,
      booking.email ?? '',
      booking.partner ?? '',
    ]);
    const heads = ['reference', 'status', 'start', 'provider', 'user', 'partner'];
    return { data: bookings, text: rows.length === 0 ? 'No booking.\n' : tableOf(heads, rows) };
  },
});
