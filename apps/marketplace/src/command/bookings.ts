import * as v from 'valibot';
import type { Handle } from '../database/kysely-handle.ts';
import { CommandError } from './framework/command-error.ts';
import { isUuid } from '../form/text-formats.ts';
import { defineCommand, count, moment, oneWord } from './framework/command.ts';
import { tableOf } from './framework/format-table.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { createOutbox } from '../mail/outbox.ts';

const selectBookings = (db: Handle) =>
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

type FoundBooking = Awaited<ReturnType<typeof findBooking>>;

/** The booking of a reference or uuid. Throws a CommandError. */
const findBooking = async (db: Handle, which: string) => {
  const query = selectBookings(db);
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

const bookingLine = ({
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
    let query = selectBookings(db).where('b.start_at', '>=', from ?? now());
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

export const bookingsShowCommand = defineCommand({
  name: 'bookings show',
  summary: 'show one booking',
  positionals: [{ usage: '<booking>', meaning: 'reference or uuid' }],
  input: v.object({ words: oneWord }),
  run: async ({ database }, { words: which }) => {
    const { db } = await database();
    const booking = bookingLine(await findBooking(db, which));
    const rows = Object.entries(booking).map(([name, value]) => [name, String(value ?? '')]);
    const found = await db
      .selectFrom('booking_change')
      .select(['at', 'kind', 'by', 'reason', 'start_at', 'paid', 'wallet', 'fee'])
      .where('booking_uuid', '=', booking.uuid)
      .orderBy('id')
      .execute();
    const changes = found.map(({ at, start_at, ...change }) => ({
      at: at.toString(),
      ...change,
      start_at: start_at.toString(),
    }));
    const entries = changes.map((change) => Object.values(change).map((value) => `${value ?? ''}`));
    const heads = ['at', 'kind', 'by', 'reason', 'paid', 'wallet', 'fee', 'start'];
    return {
      data: { ...booking, changes },
      text: `${tableOf(['field', 'value'], rows)}\n${tableOf(heads, entries)}`,
    };
  },
});

export const bookingsCancelCommand = defineCommand({
  name: 'bookings cancel',
  summary: 'cancel a booking: its time can be booked again, and what the wallet paid goes back',
  positionals: [{ usage: '<booking>', meaning: 'reference or uuid' }],
  input: v.object({ words: oneWord }),
  run: async ({ database, now, settings }, { words: which }) => {
    const { db } = await database();
    const { uuid, reference } = await findBooking(db, which);
    const market = { db, now, settings: settings(), mail: createOutbox({ now }) };
    if (!(await cancelBooking(market, uuid)))
      throw new CommandError(
        'refused',
        `Booking ${reference} was cancelled before; nothing was changed.`,
      );
    return {
      data: { reference, status: 'CANCELLED' },
      text: `Booking ${reference} is cancelled. Nobody was told by mail, and no payment outside the wallet was given back.\n`,
    };
  },
});
