import type { Booking } from '@pawcall/contract';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const PROVIDER = {
  uuid: '00000000-0000-4000-8000-000000000001',
  first_name: 'Maya',
  last_name: 'Okafor',
  designation: 'VET',
  post_nominal: 'DVM',
} as const;

const BOOKING: Booking = {
  uuid: '00000000-0000-4000-8000-000000000021',
  status: 'BOOKED',
  quote_uuid: '00000000-0000-4000-8000-000000000020',
  start_at: '2026-11-01T08:30:00Z',
  end_at: '2026-11-01T09:00:00Z',
  total: { amount: 2451, currency: 'USD' },
  provider: PROVIDER,
  provider_timezone: 'America/Los_Angeles',
  created_at: '2026-06-16T18:04:00Z',
  reference: 'K7MX4PQ9',
};

const NEW_YORK = { locale: 'en-US', timeZone: 'America/New_York' } as const;

interface Read {
  readonly uid: string | undefined;
  readonly sequence: number | undefined;
  readonly status: string | undefined;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly stamp: string | undefined;
}

const text = (value: unknown): string => String(value);

const READERS: Readonly<Record<string, (file: string) => Read>> = {
  'ical.js': (file) => {
    const [parsed] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
    const event = new ICAL.Event(parsed);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: text(parsed?.getFirstPropertyValue('status')),
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      stamp: text(parsed?.getFirstPropertyValue('dtstamp')),
    };
  },
  'ts-ics': (file) => {
    const [event] = convertIcsCalendar(undefined, file).events ?? [];
    return {
      uid: event?.uid,
      // Left out when it is 0.
      sequence: event?.sequence ?? 0,
      status: event?.status,
      summary: event?.summary,
      description: event?.description,
      start: event?.start.date.toISOString(),
      end: event?.end?.date.toISOString(),
      stamp: event?.stamp.date.toISOString().replace('.000', ''),
    };
  },
};

const NAMES = [
  ['Seán', 'O’Brien', 'MVB, MRCVS; Cert. AVP'],
  ['María-José', 'Nguyễn van der Berg', 'DVM'],
  ['محمد', 'الفاسي', 'DVM'],
  ['小龙'.repeat(20), '李', 'DVM'],
  ['👩‍⚕️'.repeat(9), 'D\\Angelo', 'D:V:M'],
] as const;

it.each(Object.keys(READERS).flatMap((reader) => NAMES.map((name) => [reader, ...name] as const)))(
  'is read by %s with the vet %s %s, %s as it is written [GO-21]',
  (reader, first_name, last_name, post_nominal) => {
    const provider = { ...PROVIDER, first_name, last_name, post_nominal };
    for (const locale of ['en-US', 'fr-CA'] as const) {
      const { text: file } = calendarFile({ ...BOOKING, provider }, { ...NEW_YORK, locale });
      const read = READERS[reader]?.(file);
      expect(read).toMatchObject({
        uid: `${BOOKING.uuid}@pawcall`,
        sequence: 0,
        status: 'CONFIRMED',
        start: '2026-11-01T08:30:00.000Z',
        end: '2026-11-01T09:00:00.000Z',
        stamp: BOOKING.created_at,
      });
      expect(read?.summary).toMatch(/^(?:Video appointment with|Rendez-vous vidéo avec) /);
      expect(read?.summary?.endsWith(` ${first_name} ${last_name}, ${post_nominal}`)).toBe(true);
      expect(read?.description?.split('\n')).toHaveLength(3);
      expect(read?.description).toContain(BOOKING.reference);
      const lines = file.split('\r\n');
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    }
  },
);

const MOVED: Booking = {
  ...BOOKING,
  start_at: '2026-11-03T18:30:00Z',
  end_at: '2026-11-03T19:00:00Z',
  sequence: 1,
  changed_at: '2026-06-17T09:00:00Z',
};
const PEOPLE = {
  organizer: { name: 'Dr. Maya Okafor', email: 'vets@shop.example' },
  attendee: { name: 'Robin', email: 'robin@example.com' },
};
const invitation = (booking: Booking, method: 'REQUEST' | 'CANCEL') =>
  calendarFile(booking, {
    ...NEW_YORK,
    visitsAddress: 'https://shop.example/account?visit=21',
    invitation: { method, ...PEOPLE },
  }).text;

it.each(Object.entries(READERS))(
  'of a moved and of a cancelled booking changes the entry before, as %s reads it [GO-21][VISIT-10]',
  (_, read) => {
    const before = read(invitation(BOOKING, 'REQUEST'));
    const moved = read(invitation(MOVED, 'REQUEST'));
    expect(moved).toMatchObject({
      uid: before.uid,
      sequence: 1,
      status: 'CONFIRMED',
      start: '2026-11-03T18:30:00.000Z',
      stamp: MOVED.changed_at,
    });
    const cancelled = { ...MOVED, status: 'CANCELLED', sequence: 2 } as const;
    expect(read(invitation(cancelled, 'CANCEL'))).toMatchObject({
      uid: before.uid,
      sequence: 2,
      status: 'CANCELLED',
    });
  },
);

it('has organiser, attendee, address and alarm; the file to download only publishes [VISIT-10][VISIT-11]', () => {
  const [event] = new ICAL.Component(ICAL.parse(invitation(MOVED, 'REQUEST'))).getAllSubcomponents(
    'vevent',
  );
  const value = (name: string) => text(event?.getFirstPropertyValue(name));
  expect(value('organizer')).toBe('MAILTO:vets@shop.example');
  expect(value('attendee')).toBe('mailto:robin@example.com');
  expect(value('url')).toBe('https://shop.example/account?visit=21');
  expect(value('description')).toContain(
    'Join (from ten minutes before), move or cancel: https://shop.example/',
  );
  expect(value('description')).toContain('Have ready: ');
  const [alarm] = event?.getAllSubcomponents('valarm') ?? [];
  expect(text(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M');
  expect(invitation(MOVED, 'REQUEST')).toContain('\r\nMETHOD:REQUEST\r\n');
  expect(invitation(MOVED, 'CANCEL')).toContain('\r\nMETHOD:CANCEL\r\n');
  expect(calendarFile(MOVED, NEW_YORK).text).toContain('\r\nMETHOD:PUBLISH\r\n');
});
