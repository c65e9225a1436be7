import * as v from 'valibot';
import { defineCommand } from '../frame/command.ts';
import { oneWord } from '../frame/inputs.ts';
import { tableOf } from '../frame/table.ts';
import { bookingLine, findBooking } from './find-booking.ts';

/** `bookings show`: everything about one booking. */
export const bookingsShowCommand = defineCommand({
  name: 'bookings show',
  summary: 'show one booking',
  positionals: [{ usage: '<booking>', meaning: 'reference or uuid' }],
  input: v.object({ words: oneWord }),
  run: async ({ database }, { words: which }) => {
    const { db } = await database();
    const booking = bookingLine(await findBooking(db, which));
    const rows = Object.entries(booking).map(([name, value]) => [name, String(value ?? '')]);
    return { data: booking, text: tableOf(['field', 'value'], rows) };
  },
});
