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
  // Replace the line break before an offset by a space.
  return `${day}, ${formatZonedRange(start, end, zone, locale)}`.replaceAll('\n', ' ');
}
