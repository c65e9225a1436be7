import ICAL from 'ical.js';
import * as v from 'valibot';
import { createPacer } from '../search/maintenance-transactions.ts';
import { CalendarFailure } from './calendar-failure.ts';
import { ZonedCalendar } from './calendar-zones.ts';

/** A time that is taken, in seconds since 1970: `start` up to, not including, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is to be known of a calendar. */
export interface BusyQuery {
  /** The zone of floating times and whole days: the provider's. */
  readonly timeZone: string;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

/** The end of the UID of Pawcall's own entries, which are never read back (VISIT-18). */
export const OWN_UID = '@pawcall';
/** How many occurrences are looked at, past ones too, before a calendar is given up. */
const MOST_STEPS = 200_000;
const DAY_SECONDS = 86_400;

/** How long an event lasts: days are those of the wall clock. */
interface Length {
  readonly days: number;
  readonly seconds: number;
}

const readTimes = (event: ICAL.Component, name: string, own: ICAL.Timezone): ICAL.Time[] => {
  const times: ICAL.Time[] = [];
  for (const property of event.getAllProperties(name))
    for (const value of property.getValues()) {
      const time: unknown = value instanceof ICAL.Period ? value.start : value;
      if (!(time instanceof ICAL.Time)) continue;
      if (time.zone === ICAL.Timezone.localTimezone) time.zone = own;
      times.push(time);
    }
  return times;
};

const lengthOf = (event: ICAL.Component, start: ICAL.Time, own: ICAL.Timezone): Length => {
  const [end] = readTimes(event, 'dtend', own);
  if (end !== undefined && start.isDate && end.isDate)
    return { days: Math.round(end.subtractDate(start).toSeconds() / DAY_SECONDS), seconds: 0 };
  if (end !== undefined) return { days: 0, seconds: end.toUnixTime() - start.toUnixTime() };
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return { days: start.isDate ? 1 : 0, seconds: 0 };
  const { weeks, days, hours, minutes, seconds } = duration;
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds };
};

const spanOf = (start: ICAL.Time, { days, seconds }: Length): Span => {
  const end = start.clone();
  end.adjust(days, 0, 0, 0);
  return { start: start.toUnixTime(), end: end.toUnixTime() + seconds };
};

const wordOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

const isFree = (event: ICAL.Component): boolean =>
  wordOf(event, 'transp') === 'TRANSPARENT' || wordOf(event, 'status') === 'CANCELLED';

/** One occurrence of a series that was changed, or with `isFuture` it and all after it. */
interface Change {
  readonly at: number;
  readonly event: ICAL.Component;
  readonly isFuture: boolean;
}

/** Reads the events of one calendar. */
const readerOf = (calendar: ZonedCalendar, to: number, step: () => Promise<void>) => {
  const { own } = calendar;
  const startOf = (event: ICAL.Component): ICAL.Time | undefined =>
    readTimes(event, 'dtstart', own)[0];

  const changeOf = (event: ICAL.Component): Change | undefined => {
    const [at] = readTimes(event, 'recurrence-id', own);
    const range = event.getFirstProperty('recurrence-id')?.getParameter('range');
    return at && { at: at.toUnixTime(), event, isFuture: range === 'THISANDFUTURE' };
  };

  // An end without a zone is one of the series' own, and a day ends with its last second.
  const limit = (rule: ICAL.Recur, start: ICAL.Time): ICAL.Recur => {
    const { until } = rule;
    if (until === null) return rule;
    if (until.zone === ICAL.Timezone.localTimezone) until.zone = start.zone;
    if (!until.isDate || start.isDate) return rule;
    until.isDate = false;
    until.adjust(0, 23, 59, 59);
    return rule;
  };

  const occurrences = async function* (event: ICAL.Component, start: ICAL.Time) {
    yield start;
    yield* readTimes(event, 'rdate', own);
    for (const property of event.getAllProperties('rrule')) {
      const rule: unknown = property.getFirstValue();
      if (!(rule instanceof ICAL.Recur)) continue;
      const iterator = limit(rule, start).iterator(start);
      for (let time = iterator.next(); time !== null; time = iterator.next()) {
        await step();
        if (time.toUnixTime() >= to) break;
        // The iterator goes on with the same object.
        yield time.clone();
      }
    }
  };

  const moved = (time: ICAL.Time, { event }: Change): Span | undefined => {
    const start = startOf(event);
    const [original] = readTimes(event, 'recurrence-id', own);
    if (start === undefined || original === undefined || isFree(event)) return undefined;
    const first = time.convertToZone(start.zone);
    const later = start.subtractDate(original.convertToZone(start.zone)).toSeconds();
    first.adjust(0, 0, 0, later);
    return spanOf(first, lengthOf(event, start, own));
  };

  const series = async (
    event: ICAL.Component,
    changes: readonly Change[],
  ): Promise<readonly Span[]> => {
    const start = startOf(event);
    if (start === undefined) return [];
    const length = lengthOf(event, start, own);
    const left = new Set(changes.map(({ at }) => at));
    const leftDays = new Set<string>();
    for (const time of readTimes(event, 'exdate', own))
      if (time.isDate && !start.isDate) leftDays.add(time.toString());
      else left.add(time.toUnixTime());
    const following = changes
      .filter(({ isFuture }) => isFuture)
      .toSorted((one, other) => one.at - other.at);
    const spans: Span[] = [];
    for await (const time of occurrences(event, start)) {
      const at = time.toUnixTime();
      if (left.has(at) || leftDays.has(time.toString().slice(0, 10))) continue;
      const change = following.findLast((one) => one.at <= at);
      if (change === undefined && isFree(event)) continue;
      const span = change === undefined ? spanOf(time, length) : moved(time, change);
      if (span !== undefined) spans.push(span);
    }
    return spans;
  };

  return async (): Promise<readonly Span[]> => {
    const events = calendar
      .getAllSubcomponents('vevent')
      .filter((event) => !String(event.getFirstPropertyValue('uid') ?? '').endsWith(OWN_UID));
    const changes = Map.groupBy(
      events.flatMap((event) => changeOf(event) ?? []),
      ({ event }) => event.getFirstPropertyValue('uid'),
    );
    const spans: Span[] = [];
    for (const event of events) {
      await step();
      const start = startOf(event);
      if (start === undefined) continue;
      // A changed occurrence is an event of its own, so that its time counts even where its series is not sent.
      if (!event.hasProperty('recurrence-id'))
        spans.push(...(await series(event, changes.get(event.getFirstPropertyValue('uid')) ?? [])));
      else if (!isFree(event)) spans.push(spanOf(start, lengthOf(event, start, own)));
    }
    return spans;
  };
};

const Parsed = v.union([
  v.pipe(
    v.tuple([v.literal('vcalendar'), v.array(v.unknown()), v.array(v.unknown())]),
    v.transform((one) => [one]),
  ),
  v.array(v.tuple([v.literal('vcalendar'), v.array(v.unknown()), v.array(v.unknown())])),
]);

const parse = (text: string) => {
  try {
    const calendars = v.parse(Parsed, ICAL.parse(text));
    if (calendars.length > 0) return calendars;
  } catch (error) {
    throw new CalendarFailure('not_a_calendar', error);
  }
  throw new CalendarFailure('not_a_calendar');
};

/** Spans in order, those that touch made one. */
const merge = (spans: readonly Span[]): readonly Span[] => {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last === undefined || last.end < span.start) merged.push(span);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return merged;
};

/** What calendars (RFC 5545) have taken between two instants, in order and without overlap. Throws a CalendarFailure. */
export const busySpans = async (
  texts: readonly string[],
  { timeZone, from, to }: BusyQuery,
): Promise<readonly Span[]> => {
  const first = from.epochMilliseconds / 1000;
  const past = to.epochMilliseconds / 1000;
  const pace = createPacer();
  let steps = 0;
  const step = (): Promise<void> => {
    steps += 1;
    if (steps > MOST_STEPS) throw new CalendarFailure('too_large');
    return pace();
  };
  const spans: Span[] = [];
  for (const text of texts)
    for (const jCal of parse(text)) {
      const read = readerOf(new ZonedCalendar(jCal, timeZone), past, step);
      try {
        spans.push(...(await read()));
      } catch (error) {
        throw error instanceof CalendarFailure
          ? error
          : new CalendarFailure('not_a_calendar', error);
      }
    }
  return merge(spans.filter(({ start, end }) => start < end && start < past)).filter(
    ({ end }) => end > first,
  );
};
