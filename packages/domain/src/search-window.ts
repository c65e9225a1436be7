import {
  LEAD_MINUTES,
  SEARCH_DAYS_AHEAD,
  TIME_DISPLAY_RANGE,
  TIME_FORM_RANGE,
} from './constants.ts';

/** A calendar day as the wire writes it: `YYYY-MM-DD`. */
export type Day = string;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that exists, such as `2028-02-29`. */
export const isDay = (text: string): boolean => readDay(text) !== null;

/** The current day in the zone. */
export const today = (now: Temporal.Instant, zone: string): Day =>
  now.toZonedDateTimeISO(zone).toPlainDate().toString();

/** The day a search starts with: today, the next day from 22:30 on (WIN-1). */
export const defaultSearchDay = (now: Temporal.Instant, zone: string): Day => {
  const local = now.toZonedDateTimeISO(zone);
  const date = local.toPlainDate();
  return (isLateEvening(local) ? date.add({ days: 1 }) : date).toString();
};

/** The last day that can be searched: today and six weeks (WIN-2). */
export const lastSearchDay = (now: Temporal.Instant, zone: string): Day =>
  now.toZonedDateTimeISO(zone).toPlainDate().add({ days: SEARCH_DAYS_AHEAD }).toString();

/** Clamps a day to what can be searched; a missing or unreadable one becomes the default (WIN-1, WIN-2). */
export const clampSearchDay = (day: Day | null, now: Temporal.Instant, zone: string): Day => {
  const date = day === null ? null : readDay(day);
  if (date === null) return defaultSearchDay(now, zone);
  const first = today(now, zone);
  if (Temporal.PlainDate.compare(date, first) < 0) return first;
  const last = lastSearchDay(now, zone);
  return Temporal.PlainDate.compare(date, last) > 0 ? last : date.toString();
};

/** The same object, or with today when its day is past (WIN-2). */
export const notPast = <T extends { readonly day: Day }>(of: T, today: Day): T =>
  of.day < today ? { ...of, day: today } : of;

/** When a bookable slot may start: from five minutes after now to the end of the last day that can be searched, in any zone (WIN-2). */
export const bookableSpan = (
  now: Temporal.Instant,
): { readonly start: Temporal.Instant; readonly end: Temporal.Instant } => ({
  start: now.add({ minutes: LEAD_MINUTES }),
  end: now.add({ hours: (SEARCH_DAYS_AHEAD + 1) * 24 }),
});

/**
 * The default time window as `hhmm` integers: from the next half hour to 20:00, or to 23:59 from 19:00 on. For backends
 * and partners that search by time; the widget has no time field (WIN-3, WIN-10).
 * @public
 */
export const defaultTimeWindow = (
  now: Temporal.Instant,
  zone: string,
): { readonly from: number; readonly to: number } => {
  const local = now.toZonedDateTimeISO(zone);
  const from = isLateEvening(local) ? TIME_DISPLAY_RANGE.from : nextHalfHour(local);
  return { from, to: local.hour >= 19 ? TIME_FORM_RANGE.to : TIME_DISPLAY_RANGE.to };
};

/**
 * `14:30` as 1430; null when the text is no time of day (WIN-4). For searches by time, as `defaultTimeWindow`.
 * @public
 */
export const clockNumber = (text: string): number | null => {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match === null ? null : Number(match[1]) * 100 + Number(match[2]);
};

/** The day in the zone as instants, from local midnight to the next: 23, 24 or 25 hours (PANEL-1, WIN-10). */
export const dayRange = (
  day: Day,
  zone: string,
): { readonly start: Temporal.Instant; readonly end: Temporal.Instant } => {
  const date = Temporal.PlainDate.from(day);
  return {
    start: date.toZonedDateTime(zone).toInstant(),
    end: date.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  };
};

const isLateEvening = (local: Temporal.ZonedDateTime): boolean =>
  local.hour * 60 + local.minute >= 22 * 60 + 30;

const nextHalfHour = (local: Temporal.ZonedDateTime): number =>
  local.minute < 30 ? local.hour * 100 + 30 : (local.hour + 1) * 100;

const readDay = (text: string): Temporal.PlainDate | null => {
  if (!DAY_PATTERN.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
};
