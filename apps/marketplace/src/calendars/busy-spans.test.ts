import { describe, expect, it } from 'vitest';
import { expectedSpans, writeEvents } from '../../testing/calendar-events.ts';
import { createRandomCalendar } from '../../testing/random-calendar.ts';
import { numbersFrom } from '../../testing/search-fixtures.ts';
import { busySpans } from './busy-spans.ts';
import { CalendarFailure, type CalendarFailureCode } from './calendar-failure.ts';

const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const eventOf = (...lines: readonly string[]): string =>
  ['BEGIN:VEVENT', 'UID:one@example.com', ...lines, 'END:VEVENT'].join('\r\n');

const read = async (text: string, since = '2026-10-20T00:00:00Z'): Promise<readonly string[]> => {
  const from = Temporal.Instant.from(since);
  const timeZone = 'America/New_York';
  const spans = await busySpans([text], { timeZone, from, to: from.add({ hours: 60 * 24 }) });
  return spans.map(({ start, end }) =>
    [start, end]
      .map((seconds) =>
        Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString({ smallestUnit: 'minute' }),
      )
      .join(' '),
  );
};

const LUNCH = ['DTSTART;TZID=America/New_York:20261030T120000', 'DURATION:PT1H'];
const DAILY = [...LUNCH, 'RRULE:FREQ=DAILY;COUNT=4'];

describe('busy spans of a calendar', () => {
  it.each([
    [
      'a named zone without a description',
      eventOf(...LUNCH),
      ['2026-10-30T16:00Z 2026-10-30T17:00Z'],
    ],
    [
      'a zone named with a prefix',
      eventOf(
        'DTSTART;TZID=/citadel.org/20190914_1/Europe/London:20261026T090000',
        'DURATION:PT30M',
      ),
      ['2026-10-26T09:00Z 2026-10-26T09:30Z'],
    ],
    [
      'a floating time, in the vet’s zone',
      eventOf('DTSTART:20261103T090000', 'DTEND:20261103T100000'),
      ['2026-11-03T14:00Z 2026-11-03T15:00Z'],
    ],
    [
      'an unknown zone, in the vet’s zone',
      eventOf('DTSTART;TZID=Nowhere:20261103T090000', 'DTEND;TZID=Nowhere:20261103T100000'),
      ['2026-11-03T14:00Z 2026-11-03T15:00Z'],
    ],
    [
      'a whole day of 25 hours',
      eventOf('DTSTART;VALUE=DATE:20261101'),
      ['2026-11-01T04:00Z 2026-11-02T05:00Z'],
    ],
    [
      'a series over a clock change',
      eventOf(...DAILY),
      [30, 31]
        .map((day) => `2026-10-${day}T16:00Z 2026-10-${day}T17:00Z`)
        .concat(['01', '02'].map((day) => `2026-11-${day}T17:00Z 2026-11-${day}T18:00Z`)),
    ],
    [
      'a series without the occurrences that were removed, one of them that there was not',
      eventOf(...DAILY, 'EXDATE:20261029T160000Z,20261031T160000Z', 'EXDATE;VALUE=DATE:20261101'),
      ['2026-10-30T16:00Z 2026-10-30T17:00Z', '2026-11-02T17:00Z 2026-11-02T18:00Z'],
    ],
    [
      'a series whose later part was moved',
      [
        eventOf(...DAILY),
        eventOf(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261031T160000Z',
          'DTSTART;TZID=America/New_York:20261031T130000',
          'DURATION:PT30M',
        ),
      ].join('\r\n'),
      [
        '2026-10-30T16:00Z 2026-10-30T17:00Z',
        '2026-10-31T17:00Z 2026-10-31T17:30Z',
        '2026-11-01T18:00Z 2026-11-01T18:30Z',
        '2026-11-02T18:00Z 2026-11-02T18:30Z',
      ],
    ],
    [
      'a series until a day, with that day',
      eventOf(...LUNCH, 'RRULE:FREQ=DAILY;UNTIL=20261031'),
      ['2026-10-30T16:00Z 2026-10-30T17:00Z', '2026-10-31T16:00Z 2026-10-31T17:00Z'],
    ],
    [
      'dates that were added',
      eventOf(...LUNCH, 'RDATE;VALUE=PERIOD:20261105T090000Z/PT1H'),
      ['2026-10-30T16:00Z 2026-10-30T17:00Z', '2026-11-05T09:00Z 2026-11-05T10:00Z'],
    ],
    [
      'a changed occurrence whose series is not sent',
      eventOf(...LUNCH, 'RECURRENCE-ID:20261001T000000Z'),
      ['2026-10-30T16:00Z 2026-10-30T17:00Z'],
    ],
    ['what is shown as free', eventOf(...LUNCH, 'TRANSP:TRANSPARENT'), []],
    ['what was cancelled', eventOf(...LUNCH, 'STATUS:CANCELLED'), []],
    ['an instant', eventOf('DTSTART:20261103T090000Z'), []],
    ['an event without a start', eventOf('SUMMARY:Nothing'), []],
    ['Pawcall’s own entries', eventOf(...LUNCH).replace('one@example.com', 'x@pawcall'), []],
  ])('are those of %s [VISIT-17]', async (_, events, expected) => {
    expect(await read(calendarOf(events))).toEqual(expected);
  });

  it.each<[string, string, CalendarFailureCode]>([
    ['a page', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Vet\r\nEND:VCARD\r\n', 'not_a_calendar'],
    ['half of a calendar', calendarOf(eventOf(...DAILY)).slice(0, 120), 'not_a_calendar'],
    [
      'a calendar without its end',
      calendarOf(eventOf(...DAILY)).replace('END:VCALENDAR\r\n', ''),
      'not_a_calendar',
    ],
    ['a time that is none', calendarOf(eventOf('DTSTART:tomorrow')), 'not_a_calendar'],
    [
      'a rule that never ends',
      calendarOf(eventOf('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
      'too_large',
    ],
  ])('are refused of %s [VISIT-17]', async (_, text, code) => {
    await expect(read(text)).rejects.toEqual(new CalendarFailure(code));
  });

  it.each([
    ['shows twice, the first', '20261101T013000', ['2026-11-01T05:30Z 2026-11-01T06:30Z']],
    ['skips, as long after it', '20270314T023000', ['2027-03-14T07:30Z 2027-03-14T08:30Z']],
  ])('are those of a time that a clock change %s [VISIT-17]', async (_, local, expected) => {
    const event = eventOf(`DTSTART;TZID=America/New_York:${local}`, 'DURATION:PT1H');
    const since = expected[0]?.slice(0, 7) === '2027-03' ? '2027-03-01T00:00:00Z' : undefined;
    expect(await read(calendarOf(event), since)).toEqual(expected);
  });

  // A thousand each against a real server, with `--all`.
  it.each([
    ['autumn', '2026-10-15T12:00:00Z', 'America/New_York'],
    ['spring', '2027-03-01T12:00:00Z', 'Europe/London'],
    ['no clock change', '2026-10-15T12:00:00Z', 'America/Phoenix'],
  ])('equal the wall clock’s after each of 150 changes: %s [VISIT-17]', async (_, at, ownZone) => {
    const from = Temporal.Instant.from(at);
    const to = from.add({ hours: 60 * 24 });
    const calendar = createRandomCalendar({ random: numbersFrom(36), around: from, ownZone });
    for (let change = 0; change < 150; change += 1) {
      calendar.change();
      const events = [...calendar.events.values()];
      const spans = await busySpans([writeEvents(events)], { timeZone: ownZone, from, to });
      expect(spans).toEqual(expectedSpans(events, from, to));
    }
  });
});
