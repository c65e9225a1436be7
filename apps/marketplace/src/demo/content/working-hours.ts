import type { WeeklyRule } from '../../availability/offered-slots.ts';
import { type Random, fractionOf } from '../seeded-random.ts';

/** `days from-to from-to`: days as ISO numbers, times as hours, halves as .5. */
const WEEKS: readonly (readonly [week: string, weight: number])[] = [
  ['12345 9-12 13-17', 10],
  ['12345 8-12 12.5-16.5', 6],
  ['1234 8-12 13-18', 5],
  ['12345 7-13', 4],
  ['12345 10-14 15-19', 5],
  ['1234 16-22', 5],
  ['12345 17-21.5', 5],
  ['135 8-11 17-20.5 / 24 12-18', 4],
  ['246 9-13 14-18', 4],
  ['67 8-18', 4],
  ['567 9-13 15-21', 3],
  ['1234567 18-21', 3],
  ['23456 11-15 16-20', 4],
  ['12345 9.5-14.5', 5],
  ['12345 6-10 / 6 8-12', 3],
  ['1357 9-17', 3],
  ['12345 9-17 / 6 10-14', 6],
  ['14 20-24 / 25 0-4', 1.5],
  ['567 21-24 / 671 0-5', 1.5],
  ['12345 18-24', 2.5],
  ['67 0-7', 1],
  ['1234567 12-15', 2],
  ['24 8-20 / 6 8-13', 3],
];

const MINUTES_PER_HOUR = 60;

/** Draws a working week: mostly office hours, some evenings, weekends and nights. */
export function drawWeeklyHours(random: Random): readonly WeeklyRule[] {
  const shift = random.weighted([
    [0, 6],
    [-30, 1],
    [30, 2],
    [60, 1],
  ]);
  return parseWeek(random.weighted(WEEKS)).map((hours) => move(hours, shift));
}

function parseWeek(week: string): readonly WeeklyRule[] {
  const hours = week.split(' / ').flatMap((part) => {
    const [days = '', ...spans] = part.split(' ');
    return days.split('').flatMap((day) => spans.map((span) => hoursOf(Number(day), span)));
  });
  return hours.toSorted((a, b) => a.weekday - b.weekday || a.start_minute - b.start_minute);
}

function hoursOf(weekday: number, span: string): WeeklyRule {
  const [start = 0, end = 0] = span.split('-').map((hour) => Number(hour) * MINUTES_PER_HOUR);
  return { weekday, start_minute: start, end_minute: end };
}

// Hours that touch midnight stay: the other half is on the next day.
function move(hours: WeeklyRule, minutes: number): WeeklyRule {
  const start = hours.start_minute + minutes;
  const end = hours.end_minute + minutes;
  const touches = hours.start_minute === 0 || hours.end_minute === 24 * MINUTES_PER_HOUR;
  if (touches || start < 0 || end > 24 * MINUTES_PER_HOUR) return hours;
  return { weekday: hours.weekday, start_minute: start, end_minute: end };
}

const DAY_OFF_PROBABILITY = 0.03;
const WEEK_OFF_PROBABILITY = 0.03;

/** Whether a provider takes this day off: single days, sometimes an ISO week; deterministic. */
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
