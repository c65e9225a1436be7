import type { Booking, Locale } from '@pawcall/contract';
import { createEvent } from 'ics';
import type { MailFile } from '../http/marketplace.ts';

interface CalendarTexts {
  readonly title: (provider: string) => string;
  readonly description: string;
}

const ENGLISH: CalendarTexts = {
  title: (provider) => `Video appointment with ${provider}`,
  description: 'Online veterinary appointment booked with Pawcall.',
};

const FRENCH: CalendarTexts = {
  title: (provider) => `Rendez-vous vidéo avec ${provider}`,
  description: 'Rendez-vous vétérinaire en ligne réservé avec Pawcall.',
};

/** A provider's name with the letters after it. */
export const providerName = (provider: Booking['provider']): string =>
  [`${provider.first_name} ${provider.last_name}`, provider.post_nominal]
    .filter((part) => part != null && part !== '')
    .join(', ');

/** The calendar file of a booking (RFC 5545), in the caller's language. Its UID is the booking's. */
export const calendarFile = (booking: Booking, locale: Locale): MailFile => {
  const texts = locale === 'fr-CA' ? FRENCH : ENGLISH;
  const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
  const { error, value } = createEvent({
    uid: `${booking.uuid}@pawcall`,
    productId: 'pawcall/marketplace',
    title: texts.title(providerName(booking.provider)),
    description: texts.description,
    start: at(booking.start_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: at(booking.end_at),
    endInputType: 'utc',
    endOutputType: 'utc',
    created: at(booking.created_at),
    status: booking.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'BUSY',
    method: 'PUBLISH',
  });
  if (value === null)
    throw new TypeError(`The calendar file could not be made: ${error?.name ?? 'unknown'}.`);
  return { name: 'appointment.ics', type: 'text/calendar; charset=utf-8', text: value };
};
