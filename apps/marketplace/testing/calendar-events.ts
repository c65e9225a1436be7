/** The zones of random calendars: one without clock changes, two that change on different days. */
export const CALENDAR_ZONES = ['America/New_York', 'Europe/London', 'America/Phoenix'] as const;

type CalendarZone = (typeof CALENDAR_ZONES)[number];

/** How an event's times are written. */
export const EVENT_FORMS = ['named', 'described', 'utc', 'floating', 'day'] as const;

/** When an event is repeated. */
export interface Rule {
  readonly freq: 'DAILY' | 'WEEKLY';
  readonly interval: number;
  /** ISO weekdays of a weekly rule, the first occurrence's among them. */
  readonly weekdays: readonly number[];
  readonly count: number | undefined;
  readonly until: Temporal.PlainDateTime | undefined;
}

/** An occurrence that was moved. */
export interface Moved {
  readonly start: Temporal.PlainDateTime;
  readonly minutes: number;
}

/** An event of a random calendar. */
export interface RandomEvent {
  readonly uid: string;
  readonly form: (typeof EVENT_FORMS)[number];
  /** The zone of its wall clock; UTC for those that are written so. */
  readonly zone: string;
  readonly start: Temporal.PlainDateTime;
  readonly minutes: number;
  readonly rule: Rule | undefined;
  /** Occurrences that were removed, by their wall time. */
  readonly removed: readonly string[];
  /** Occurrences that were moved or cancelled, by their wall time. */
  readonly moved: ReadonlyMap<string, Moved | 'cancelled'>;
  readonly isFree: boolean;
  readonly sequence: number;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const OFFSETS: Readonly<Record<CalendarZone, string>> = {
  'America/New_York': `BEGIN:DAYLIGHT\r\nDTSTART:20070311T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nEND:DAYLIGHT\r\nBEGIN:STANDARD\r\nDTSTART:20071104T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nEND:STANDARD`,
  'Europe/London': `BEGIN:DAYLIGHT\r\nDTSTART:19960331T010000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT\r\nBEGIN:STANDARD\r\nDTSTART:19961027T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nEND:STANDARD`,
  'America/Phoenix': `BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0700\r\nEND:STANDARD`,
};

const describedName = (zone: string): string => `Office of ${zone.split('/')[1] ?? zone}`;

const VTIMEZONES = CALENDAR_ZONES.map(
  (zone) =>
    `BEGIN:VTIMEZONE\r\nTZID:${describedName(zone)}\r\n${OFFSETS[zone]}\r\nEND:VTIMEZONE\r\n`,
).join('');

const compact = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

const instantOf = (wall: Temporal.PlainDateTime, zone: string): Temporal.Instant =>
  wall.toZonedDateTime(zone).toInstant();

const inUtc = (wall: Temporal.PlainDateTime, zone: string): string =>
  `${compact(instantOf(wall, zone).toZonedDateTimeISO('UTC').toPlainDateTime())}Z`;

const timeLine = (name: string, wall: Temporal.PlainDateTime, event: RandomEvent): string => {
  switch (event.form) {
    case 'named':
      return `${name};TZID=${event.zone}:${compact(wall)}`;
    case 'described':
      return `${name};TZID=${describedName(event.zone)}:${compact(wall)}`;
    case 'utc':
      return `${name}:${compact(wall)}Z`;
    case 'floating':
      return `${name}:${compact(wall)}`;
    case 'day':
      return `${name};VALUE=DATE:${compact(wall).slice(0, 8)}`;
  }
};

const endLine = (start: Temporal.PlainDateTime, minutes: number, event: RandomEvent): string => {
  if (event.form === 'day') return timeLine('DTEND', start.add({ minutes }), event);
  // A length in hours is exact, whatever the clocks do meanwhile.
  return `DURATION:PT${minutes}M`;
};

const ruleLine = ({ rule, zone, form }: RandomEvent): string[] => {
  if (rule === undefined) return [];
  const { freq, interval, weekdays, count, until } = rule;
  const days = weekdays.map((day) => WEEKDAYS[day - 1]).join(',');
  const last = (at: Temporal.PlainDateTime): string => {
    if (form === 'day') return compact(at).slice(0, 8);
    return form === 'floating' ? compact(at) : inUtc(at, zone);
  };
  return [
    [
      `RRULE:FREQ=${freq};INTERVAL=${interval}`,
      ...(days === '' ? [] : [`BYDAY=${days}`]),
      ...(count === undefined ? [] : [`COUNT=${count}`]),
      ...(until === undefined ? [] : [`UNTIL=${last(until)}`]),
    ].join(';'),
  ];
};

// Every other one in UTC, as some programs write them.
const originalLine = (name: string, original: string, event: RandomEvent): string => {
  const wall = Temporal.PlainDateTime.from(original);
  const isPlain = event.form === 'day' || event.form === 'floating' || wall.day % 2 === 0;
  return isPlain ? timeLine(name, wall, event) : `${name}:${inUtc(wall, event.zone)}`;
};

/** An event as one calendar of its own, as CalDAV keeps it. */
export const writeEvent = (event: RandomEvent): string => {
  const head = (start: Temporal.PlainDateTime, minutes: number): string[] => [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    'DTSTAMP:20260101T000000Z',
    `SEQUENCE:${event.sequence}`,
    'SUMMARY:Surgery\\, with a name that is not told',
    timeLine('DTSTART', start, event),
    endLine(start, minutes, event),
    ...(event.isFree ? ['TRANSP:TRANSPARENT'] : []),
  ];
  const changed = [...event.moved].flatMap(([original, change]) => [
    ...(change === 'cancelled'
      ? [...head(Temporal.PlainDateTime.from(original), event.minutes), 'STATUS:CANCELLED']
      : head(change.start, change.minutes)),
    originalLine('RECURRENCE-ID', original, event),
    'END:VEVENT',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//test//EN',
    ...(event.form === 'described' ? [VTIMEZONES.trimEnd()] : []),
    ...head(event.start, event.minutes),
    ...ruleLine(event),
    ...event.removed.map((original) => originalLine('EXDATE', original, event)),
    'END:VEVENT',
    ...changed,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
};

/** All events as one file. */
export const writeEvents = (events: Iterable<RandomEvent>): string => {
  const parts = [...events].map((event) =>
    /BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/.exec(writeEvent(event)),
  );
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//test//EN\r\n${VTIMEZONES}${parts.map((part) => part?.[0] ?? '').join('')}END:VCALENDAR\r\n`;
};

/** The wall times at which an event takes place by its rule, up to an instant, removed ones included. */
export const wallTimes = function* (
  event: RandomEvent,
  to: Temporal.Instant,
): Generator<Temporal.PlainDateTime, void> {
  const { start, rule, zone } = event;
  if (rule === undefined) {
    yield start;
    return;
  }
  const { freq, interval, weekdays, count = Infinity, until } = rule;
  const monday = start.subtract({ days: start.dayOfWeek - 1 });
  let found = 0;
  for (let day = 0; found < count; day += 1) {
    const wall = (freq === 'DAILY' ? start : monday).add({ days: day });
    if (Temporal.PlainDateTime.compare(wall, start) < 0) continue;
    const isPast = until !== undefined && Temporal.PlainDateTime.compare(wall, until) > 0;
    if (isPast || Temporal.Instant.compare(instantOf(wall, zone), to) >= 0) return;
    const step = freq === 'DAILY' ? day : Math.floor(day / 7);
    if (step % interval !== 0) continue;
    if (freq === 'WEEKLY' && !weekdays.includes(wall.dayOfWeek)) continue;
    found += 1;
    yield wall;
  }
};

/** When events take their owner's time, worked out on the wall clock alone: seconds, in order, without overlap. */
export const expectedSpans = (
  events: Iterable<RandomEvent>,
  from: Temporal.Instant,
  to: Temporal.Instant,
): { start: number; end: number }[] => {
  const spans: { start: number; end: number }[] = [];
  for (const event of events) {
    if (event.isFree) continue;
    const add = (wall: Temporal.PlainDateTime, minutes: number): void => {
      const start = instantOf(wall, event.zone);
      const end =
        event.form === 'day'
          ? instantOf(wall.add({ minutes }), event.zone)
          : start.add({ minutes });
      spans.push({ start: start.epochMilliseconds / 1000, end: end.epochMilliseconds / 1000 });
    };
    for (const wall of wallTimes(event, to)) {
      const name = wall.toString();
      if (!event.removed.includes(name) && !event.moved.has(name)) add(wall, event.minutes);
    }
    for (const change of event.moved.values())
      if (change !== 'cancelled') add(change.start, change.minutes);
  }
  const merged: { start: number; end: number }[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (span.start >= to.epochMilliseconds / 1000) continue;
    const last = merged.at(-1);
    if (last !== undefined && last.end >= span.start) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged.filter(({ end }) => end > from.epochMilliseconds / 1000);
};
