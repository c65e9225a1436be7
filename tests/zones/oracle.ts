import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const file: OracleFile = JSON.parse(readFileSync(join(import.meta.dirname, 'oracle.json'), 'utf8'));

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
