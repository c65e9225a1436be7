import { dateFormat } from './cached-formats.ts';

/** `Tue, Jun 16`: a day on tiles, in sentences and in the summary. */
export function formatDay(day: Temporal.PlainDate, locale: string): string {
  return format(day, locale, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** `Tuesday, June 16`: a day as a heading or as it is read aloud. */
export function formatLongDay(day: Temporal.PlainDate, locale: string): string {
  return format(day, locale, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** `Tuesday, June 16, 2026`: the day of an appointment, in full (SUM-1). */
export function formatFullDay(day: Temporal.PlainDate, locale: string): string {
  return format(day, locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

/** `Jun 16, 2026`: a day of which the year matters, such as a review's. */
export function formatDate(day: Temporal.PlainDate, locale: string): string {
  return format(day, locale, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** `Tue`, or `Tuesday` when long. */
export function formatWeekday(
  day: Temporal.PlainDate,
  locale: string,
  length: 'short' | 'long' = 'short',
): string {
  return format(day, locale, { weekday: length });
}

/** `16`: the number in a day cell. */
export function formatDayNumber(day: Temporal.PlainDate, locale: string): string {
  return format(day, locale, { day: 'numeric' });
}

/** `Jun`: the month in the summary's date block. */
export function formatMonth(day: Temporal.PlainDate, locale: string): string {
  return format(day, locale, { month: 'short' });
}

/** `Jun 14 – 20`: the days of a week, both ends included. */
export function formatDayRange(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  locale: string,
): string {
  return dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    atUtcMidnight(first),
    atUtcMidnight(last),
  );
}

function format(
  day: Temporal.PlainDate,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(atUtcMidnight(day));
}

// A number, because `Intl` does not format a polyfill's PlainDate.
function atUtcMidnight(day: Temporal.PlainDate): number {
  return day.toZonedDateTime('UTC').epochMilliseconds;
}
