import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slot } from '../../packages/contract/src/index.ts';
import {
  availabilityInput,
  groupSlots,
  isNightSlot,
  slotsToShow,
  type Day,
  type SlotGroup,
} from '../../packages/domain/src/index.ts';
import { formatTime } from '../../packages/format/src/time.ts';

/** A quarter hour of a day: when it begins, and what a clock in the zone shows then. */
export interface Quarter {
  readonly start: Temporal.Instant;
  /** `01:30` */
  readonly time: string;
  /** `-04:00` */
  readonly offset: string;
}

/** One day of one zone. */
export interface OracleDay {
  readonly zone: string;
  readonly day: string;
  readonly quarters: readonly Quarter[];
}

interface OracleFile {
  readonly release: string;
  readonly zones: Readonly<
    Record<string, { readonly changes: string; readonly days: Readonly<Record<string, string>> }>
  >;
}

const file: OracleFile = JSON.parse(
  readFileSync(join(import.meta.dirname, 'zoneinfo-oracle.json'), 'utf8'),
);

/** The release of the time zone database from which Python's zoneinfo made the oracle. */
export const RELEASE = file.release;

/** Every zone of the oracle; those of the widget's list come first. */
export const ZONES = Object.keys(file.zones);

/** The days of 2026 to 2028 on which the zone's clock changes. */
export const changeDays = (zone: string): readonly string[] =>
  file.zones[zone]?.changes.split(' ').filter((day) => day !== '') ?? [];

/** The days of a zone that the oracle knows. */
export const oracleDays = (zone: string): readonly OracleDay[] =>
  Object.entries(file.zones[zone]?.days ?? {}).map(([day, runs]) => ({
    zone,
    day,
    quarters: runs.split(' ').flatMap((run) => quartersOf(day, run)),
  }));

const RUN = /^(?<time>\d\d:\d\d)(?<offset>[+-]\d\d:\d\d)x(?<count>\d+)$/;

/** The quarter hours of `00:00-05:00x8`: eight that follow each other, from midnight at five hours behind UTC. */
const quartersOf = (day: string, run: string): readonly Quarter[] => {
  const { time = '', offset = '', count = '' } = RUN.exec(run)?.groups ?? {};
  const first = Temporal.Instant.from(`${day}T${time}${offset}`);
  return Array.from({ length: Number(count) }, (_, index) => ({
    start: first.add({ minutes: index * 15 }),
    time: Temporal.PlainTime.from(time)
      .add({ minutes: index * 15 })
      .toString()
      .slice(0, 5),
    offset,
  }));
};

/** A time as it must be shown. */
export interface ExpectedTime {
  readonly start: string;
  /** `01:30`, `01:30 GMT-4` where that day has the time twice. */
  readonly text: string;
  readonly part: string;
}

/** `GMT-4`, `GMT+5:45`, `GMT+0` of `-04:00`, `+05:45`, `+00:00`. */
export const gmt = (offset: string): string =>
  `GMT${offset}`.replace(':00', '').replace(/([+-])0/, '$1');

/** A shown text on one line, with the offset 0 as most engines write it: `GMT+0`, which others call `GMT`. */
export const plain = (text: string): string => text.replace('\n', ' ').replace(/GMT$/, 'GMT+0');

const partOf = (time: string): string => {
  if (time < '06:00' || time >= '22:00') return 'night';
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
};

/** The expected times of a day from the oracle: one for each half hour of UTC. */
export const expectedTimes = ({ quarters }: OracleDay): readonly ExpectedTime[] => {
  const counts = new Map<string, number>();
  for (const { time } of quarters) counts.set(time, (counts.get(time) ?? 0) + 1);
  return quarters
    .filter(({ start }) => start.epochMilliseconds % (30 * 60_000) === 0)
    .map(({ start, time, offset }) => ({
      start: start.toString(),
      text: counts.get(time) === 1 ? time : `${time} ${gmt(offset)}`,
      part: partOf(time),
    }));
};

/** A time as the widget shows it. */
export interface ShownTime {
  readonly slot: Slot;
  readonly text: string;
  readonly part: SlotGroup['part'];
  readonly night: boolean;
}

/** The locale of the shown times: its clock has 24 hours, like the oracle's. */
export const LOCALE = 'en-GB';

const HALF_HOUR = 30 * 60_000;
const SPAN = 56 * 2;

/** The availability of a provider that is always free: the half hours of UTC. */
const freeSlots = (from: string, to: string, day: Day): readonly Slot[] => {
  const start = Temporal.Instant.from(from).epochMilliseconds;
  const end = Temporal.Instant.from(to).epochMilliseconds;
  const first = Temporal.Instant.from(`${day}T00:00Z`).subtract({ hours: 16 }).epochMilliseconds;
  const at = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();
  return Array.from({ length: SPAN }, (_, index) => first + index * HALF_HOUR)
    .filter((begins) => begins >= start && begins < end)
    .map((begins) => ({ start_at: at(begins), end_at: at(begins + HALF_HOUR) }));
};

/** The text under which the widget shows an instant. */
export const shownText = (at: string, zone: string): string =>
  plain(formatTime(Temporal.Instant.from(at), zone, LOCALE));

/** The times of a day in the zone, in the order and in the words of the widget, for a provider that is free all the time. */
export const shownTimes = (zone: string, day: Day): readonly ShownTime[] => {
  const { start_at, end_at } = availabilityInput(day, zone);
  const slots = slotsToShow(freeSlots(start_at, end_at, day), null, { day, zone });
  return groupSlots(slots, zone).flatMap(({ part, slots: together }) =>
    together.map((slot) => ({
      slot,
      text: shownText(slot.start_at, zone),
      part,
      night: isNightSlot(slot, zone),
    })),
  );
};

/** A day as the widget shows it beside the day as the oracle has it. */
export interface ComparedDay extends OracleDay {
  readonly expected: readonly ExpectedTime[];
  readonly shown: readonly ShownTime[];
  /** Times of the oracle that are not shown. */
  readonly missing: readonly string[];
  /** Instants or texts that are shown more than once. */
  readonly doubled: readonly string[];
  /** Instants that are shown at another time or day than the oracle's. */
  readonly moved: readonly string[];
}

const repeatedIn = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** The oracle's days of a zone, compared. */
export const comparedDays = (zone: string): readonly ComparedDay[] =>
  oracleDays(zone).map((oracle) => {
    const expected = expectedTimes(oracle);
    const shown = shownTimes(zone, oracle.day);
    const textOf = new Map(expected.map(({ start, text }) => [start, text]));
    const starts = shown.map(({ slot }) => slot.start_at);
    return {
      ...oracle,
      expected,
      shown,
      missing: expected.flatMap(({ start, text }) => (starts.includes(start) ? [] : [text])),
      doubled: [...repeatedIn(starts), ...repeatedIn(shown.map(({ text }) => text))],
      moved: shown.flatMap(({ slot, text }) => (textOf.get(slot.start_at) === text ? [] : [text])),
    };
  });
