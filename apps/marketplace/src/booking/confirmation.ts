import type { Booking, Locale } from '@pawcall/contract';
import { titledName } from '@pawcall/domain';
import type { Handle } from '../database/database.ts';
import { bookingMail } from '../mail/booking-mail.ts';
import type { Client } from '../quote/client.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { calendarFile, viewingOf } from './calendar.ts';

/** Sends the mail that confirms a booking, with its calendar file, in the caller's transaction. */
export const sendConfirmation = async (
  trx: Handle,
  market: Marketplace,
  request: {
    readonly locale: Locale;
    readonly timeZone: string | undefined;
    readonly partner: string | null;
  },
  client: Client,
  booking: Booking,
  hiddenPricing: boolean,
): Promise<void> => {
  const viewing = viewingOf(booking, {
    locale: request.locale,
    timeZone: request.timeZone ?? client.timeZone,
  });
  const message = bookingMail(
    { to: client.email, name: client.firstName, locale: viewing.locale, partner: request.partner },
    {
      provider: titledName(booking.provider),
      start: Temporal.Instant.from(booking.start_at),
      end: Temporal.Instant.from(booking.end_at),
      timeZone: viewing.timeZone,
      total: hiddenPricing ? undefined : booking.total,
      reference: booking.reference ?? booking.uuid,
      calendar: calendarFile(booking, viewing),
    },
  );
  await market.mail.send(trx, message);
};

// No vowels, so that no words result, and none of the easily mistaken 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
const LETTERS = '34679CDFGHJKMNPQRTWX';
const LENGTH = 8;

/** The short reference that some bytes stand for, eight characters for people (GO-22). */
export const referenceFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** A random reference, one of more than 25 000 million. */
export const newReference = (): string =>
  referenceFrom(crypto.getRandomValues(new Uint8Array(LENGTH)));
