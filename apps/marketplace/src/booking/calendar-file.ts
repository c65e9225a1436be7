import { type Booking, LOCALES, type Locale } from '@pawcall/contract';
import { type PoisonLine, titledName } from '@pawcall/domain';
import { formatAppointment, formatDayTime, formatList } from '@pawcall/format';
import { createEvent, type EventAttributes } from 'ics';
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
  readonly pet: (pet: string) => string;
  readonly manage: (address: string) => string;
  readonly prepare: string;
  readonly freeUntil: (until: string) => string;
  readonly emergency: (lines: string) => string;
  readonly alarm: string;
}

const ENGLISH: CalendarTexts = {
  title: (provider) => `Video appointment with ${provider}`,
  description: 'Online veterinary appointment booked with Pawcall.',
  when: (when) => `When: ${when}`,
  reference: (reference) => `Reference: ${reference}`,
  pet: (pet) => `For: ${pet}`,
  manage: (address) => `Join (from ten minutes before), move or cancel: ${address}`,
  prepare:
    'Have ready: a quiet, well-lit room, camera and microphone, your pet, its medicines and records.',
  freeUntil: (until) => `Cancelling is free until ${until}.`,
  emergency: (lines) =>
    `In an emergency call the nearest emergency veterinary clinic. Swallowed poison: ${lines}.`,
  alarm: 'Your video appointment begins soon.',
};

const FRENCH: CalendarTexts = {
  title: (provider) => `Rendez-vous vidéo avec ${provider}`,
  description: 'Rendez-vous vétérinaire en ligne réservé avec Pawcall.',
  when: (when) => `Quand\u00a0: ${when}`,
  reference: (reference) => `Référence\u00a0: ${reference}`,
  pet: (pet) => `Pour\u00a0: ${pet}`,
  manage: (address) => `Participer (dès dix minutes avant), déplacer ou annuler\u00a0: ${address}`,
  prepare:
    'À préparer\u00a0: une pièce calme et bien éclairée, caméra et micro, votre animal, ses médicaments et son dossier.',
  freeUntil: (until) => `L’annulation est sans frais jusqu’au ${until}.`,
  emergency: (lines) =>
    `En cas d’urgence, appelez la clinique vétérinaire d’urgence la plus proche. Ingestion de poison\u00a0: ${lines}.`,
  alarm: 'Votre rendez-vous vidéo commence bientôt.',
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

/** Folds after 75 bytes, as RFC 5545 means it; the library folds after 75 characters. */
export const foldByBytes = (text: string): string =>
  text.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n');

/** A calendar file that changes the entry its reader has, from whom and to whom it is sent (RFC 5546). */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

/** What stands in a calendar entry besides the booking. */
export interface EntryParts extends Viewing {
  /** The page where the owner joins, moves or cancels. */
  readonly visitsAddress?: string | undefined;
  readonly invitation?: Invitation | undefined;
  /** Whom to call when something poisonous was swallowed. */
  readonly poisonLines?: readonly PoisonLine[];
}

const ALARM_MINUTES = 15;

/** How to join, what to have ready, until when it can be cancelled, and whom to call (VISIT-11). */
const aheadOf = (
  { terms }: Booking,
  { locale, timeZone, visitsAddress, poisonLines = [] }: EntryParts,
  texts: CalendarTexts,
): readonly string[] => {
  const until = terms?.fee.amount === 0 ? Temporal.Instant.from(terms.free_until) : undefined;
  const lines = poisonLines.map(({ name, phone }) => `${name} ${phone}`);
  return [
    ...(visitsAddress === undefined ? [] : [texts.manage(visitsAddress), texts.prepare]),
    ...(until === undefined ? [] : [texts.freeUntil(formatDayTime(until, timeZone, locale))]),
    ...(lines.length === 0 ? [] : [texts.emergency(formatList(lines, locale))]),
  ];
};

/** A booking as an entry of a calendar, in the owner's language; its UID is the booking's through every change (VISIT-1). */
export const calendarEntry = (booking: Booking, parts: EntryParts): EventAttributes => {
  const { locale, timeZone, visitsAddress, invitation } = parts;
  const texts = locale === 'fr-CA' ? FRENCH : ENGLISH;
  const start = Temporal.Instant.from(booking.start_at);
  const end = Temporal.Instant.from(booking.end_at);
  const created = Temporal.Instant.from(booking.created_at).epochMilliseconds;
  const changed = Temporal.Instant.from(booking.changed_at ?? booking.created_at).epochMilliseconds;
  const isCancelled = booking.status === 'CANCELLED';
  const { pet_name: pet } = booking;
  // Without it the stamp is the wall clock's; the library's types leave it out.
  const stamped = { timestamp: changed };
  return {
    ...stamped,
    uid: `${booking.uuid}@pawcall`,
    sequence: booking.sequence ?? 0,
    productId: 'pawcall/marketplace',
    title: texts.title(titledName(booking.provider)),
    description: [
      texts.description,
      texts.when(formatAppointment(start, end, timeZone, locale)),
      ...(pet ? [texts.pet(pet)] : []),
      texts.reference(booking.reference ?? booking.uuid),
      ...(isCancelled ? [] : aheadOf(booking, parts, texts)),
    ].join('\n'),
    start: start.epochMilliseconds,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: end.epochMilliseconds,
    endInputType: 'utc',
    endOutputType: 'utc',
    created,
    lastModified: changed,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: isCancelled ? 'FREE' : 'BUSY',
    method: invitation?.method ?? 'PUBLISH',
    ...(visitsAddress === undefined ? {} : { url: visitsAddress }),
    ...(isCancelled
      ? {}
      : {
          alarms: [
            {
              action: 'display',
              description: texts.alarm,
              trigger: { minutes: ALARM_MINUTES, before: true },
            },
          ],
        }),
    ...(invitation === undefined
      ? {}
      : {
          organizer: invitation.organizer,
          attendees: [{ ...invitation.attendee, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' }],
        }),
  };
};

/** The calendar file of a booking (RFC 5545), to download or, as an invitation, in a mail (GO-21, GO-22, VISIT-10). */
export const calendarFile = (booking: Booking, parts: EntryParts): MailFile => {
  const { error, value } = createEvent(calendarEntry(booking, parts));
  if (value === null)
    throw new TypeError(`The calendar file could not be made: ${error?.name ?? 'unknown'}.`);
  const method = parts.invitation?.method;
  return {
    name: 'appointment.ics',
    type: 'text/calendar; charset=utf-8',
    text: foldByBytes(value),
    ...(method === undefined ? {} : { method }),
  };
};
