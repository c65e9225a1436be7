import { type Booking, LOCALES, type Locale } from '@pawcall/contract';
import { titledName } from '@pawcall/domain';
import { formatAppointment } from '@pawcall/format';
import { createEvent } from 'ics';
import type { MailFile } from '../http/marketplace-context.ts';

/** The language and zone in which a booking is shown to its owner. */
export interface Viewing {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** What the owner chose in the widget, else the request's, else UTC (GO-21). */
export const viewingOf = (
  booking: Pick<Booking, 'locale' | 'timezone'>,
  requested: { readonly locale: Locale; readonly timeZone: string | null | undefined },
): Viewing => ({
  locale: LOCALES.find((known) => known === booking.locale) ?? requested.locale,
  timeZone: booking.timezone ?? requested.timeZone ?? 'UTC',
});

interface CalendarTexts {
  readonly title: (provider: string) => string;
  readonly description: string;
  readonly when: (when: string) => string;
  readonly reference: (reference: string) => string;
}

const ENGLISH: CalendarTexts = {
  title: (provider) => `Video appointment with ${provider}`,
  description: 'Online veterinary appointment booked with Pawcall.',
  when: (when) => `When: ${when}`,
  reference: (reference) => `Reference: ${reference}`,
};

const FRENCH: CalendarTexts = {
  title: (provider) => `Rendez-vous vidéo avec ${provider}`,
  description: 'Rendez-vous vétérinaire en ligne réservé avec Pawcall.',
  when: (when) => `Quand\u00a0: ${when}`,
  reference: (reference) => `Référence\u00a0: ${reference}`,
};

const LINE_BYTES = 75;

const foldLine = (line: string): string => {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
};

// The library folds after 75 characters, where RFC 5545 means bytes.
const foldByBytes = (text: string): string =>
  text.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n');

/**
 * The calendar file of a booking (RFC 5545) in the owner's language (GO-21, GO-22); its UID is the booking's, and a cancelled
 * booking's file replaces the one before.
 */
export const calendarFile = (booking: Booking, { locale, timeZone }: Viewing): MailFile => {
  const texts = locale === 'fr-CA' ? FRENCH : ENGLISH;
  const start = Temporal.Instant.from(booking.start_at);
  const end = Temporal.Instant.from(booking.end_at);
  const created = Temporal.Instant.from(booking.created_at).epochMilliseconds;
  const isCancelled = booking.status === 'CANCELLED';
  // Without it the stamp is the wall clock's; the library's types leave it out.
  const stamped = { timestamp: created };
  const { error, value } = createEvent({
    ...stamped,
    uid: `${booking.uuid}@pawcall`,
    sequence: isCancelled ? 1 : 0,
    productId: 'pawcall/marketplace',
    title: texts.title(titledName(booking.provider)),
    description: [
      texts.description,
      texts.when(formatAppointment(start, end, timeZone, locale)),
      texts.reference(booking.reference ?? booking.uuid),
    ].join('\n'),
    start: start.epochMilliseconds,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: end.epochMilliseconds,
    endInputType: 'utc',
    endOutputType: 'utc',
    created,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'BUSY',
    method: 'PUBLISH',
  });
  if (value === null)
    throw new TypeError(`The calendar file could not be made: ${error?.name ?? 'unknown'}.`);
  return {
    name: 'appointment.ics',
    type: 'text/calendar; charset=utf-8',
    text: foldByBytes(value),
  };
};
