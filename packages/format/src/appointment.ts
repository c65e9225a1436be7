import { formatFullDay } from './day.ts';
import { formatTimeRange, formatZone } from './time.ts';

/** `2:30 – 3:00 PM, Pacific Time (GMT-7)`: an appointment's time with its zone (SUM-1). */
export function formatZonedRange(
  start: Temporal.Instant,
  end: Temporal.Instant,
  zone: string,
  locale: string,
): string {
  return `${formatTimeRange(start, end, zone, locale)}, ${formatZone(zone, start, locale)}`;
}

/** `Tuesday, June 16, 2026, 2:30 – 3:00 PM, Pacific Time (GMT-7)`: an appointment in one line, as in a mail (SUM-1). */
export function formatAppointment(
  start: Temporal.Instant,
  end: Temporal.Instant,
  zone: string,
  locale: string,
): string {
  const day = formatFullDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale);
  // Where an offset stands beside a time, what parts them is a space here: the line is one line.
  return `${day}, ${formatZonedRange(start, end, zone, locale)}`.replaceAll('\n', ' ');
}
