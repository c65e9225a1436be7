import type { Booking, Locale } from '@pawcall/contract';
import { titledName } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import { bookingMail } from '../mail/booking-mail.ts';
import type { Client } from '../quote/read-client.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { calendarFile, viewingOf } from './calendar-file.ts';

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
