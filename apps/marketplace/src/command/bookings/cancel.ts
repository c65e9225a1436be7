import * as v from 'valibot';
import { cancelBooking } from '../../booking/cancel-booking.ts';
import { CommandError } from '../frame/command-error.ts';
import { defineCommand } from '../frame/command.ts';
import { oneWord } from '../frame/inputs.ts';
import { findBooking } from './find-booking.ts';

/** `bookings cancel`: gives a booked time back. */
export const bookingsCancelCommand = defineCommand({
  name: 'bookings cancel',
  summary: 'cancel a booking: its time can be booked again, and what the wallet paid goes back',
  positionals: [{ usage: '<booking>', meaning: 'reference or uuid' }],
  input: v.object({ words: oneWord }),
  run: async ({ database, now }, { words: which }) => {
    const { db } = await database();
    const { uuid, reference } = await findBooking(db, which);
    if (!(await cancelBooking(db, uuid, now())))
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
