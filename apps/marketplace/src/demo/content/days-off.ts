import { fractionOf } from '../chance/random.ts';

const DAY_OFF_PROBABILITY = 0.03;
const WEEK_OFF_PROBABILITY = 0.03;

/**
 * Whether a demonstration provider takes this day of their own calendar off: single days, and now and then a whole
 * ISO week. The answer depends on the provider and the day alone, so it stays the same however late it is asked.
 */
export function isDayOff(uuid: string, day: Temporal.PlainDate): boolean {
  const week = `${day.yearOfWeek ?? day.year}-${day.weekOfYear ?? 0}`;
  return (
    fractionOf(`off ${uuid} ${week}`) < WEEK_OFF_PROBABILITY ||
    fractionOf(`off ${uuid} ${day.toString()}`) < DAY_OFF_PROBABILITY
  );
}

/** The days off among the `count` days from `first` on. */
export function daysOff(
  uuid: string,
  first: Temporal.PlainDate,
  count: number,
): readonly Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, offset) => first.add({ days: offset })).filter((day) =>
    isDayOff(uuid, day),
  );
}
