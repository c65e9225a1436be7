import type { OracleDay } from './oracle.ts';

/** A time as it has to be shown. */
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

/** What the widget has to show of a day, by the oracle alone: a time for each half hour of UTC. */
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
