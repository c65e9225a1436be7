import { isRepeated } from '@pawcall/domain';
import { dateFormat } from './cached-formats.ts';
import { formatDay } from './day.ts';

const UNIVERSAL = /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/;
const UTC = 'UTC';

/** Whether a zone is UTC, whose name needs no offset (GO-6). */
export const isUniversal = (zone: string): boolean => UNIVERSAL.test(zone);

/** `2:30 PM` in a zone; `1:30 AM GMT-4` where the clock shows the time twice (TILE-3, GO-6). */
export function formatTime(at: Temporal.Instant, zone: string, locale: string): string {
  return isRepeated(at, zone) ? withOffset(at, zone, locale) : clockTime(at, zone, locale);
}

/** `Tue, Jun 16, 2:30 PM`: an instant in a zone with its day (PANEL-2). */
export function formatDayTime(at: Temporal.Instant, zone: string, locale: string): string {
  const day = at.toZonedDateTimeISO(zone).toPlainDate();
  return `${formatDay(day, locale)}, ${formatTime(at, zone, locale)}`;
}

/** `2:30 – 3:00 PM` in a zone; `1:30 AM GMT-5 – 3:00 AM GMT-4` where the clock changes in between (SUM-1). */
export function formatTimeRange(
  start: Temporal.Instant,
  end: Temporal.Instant,
  zone: string,
  locale: string,
): string {
  const [from, to] = [start.toZonedDateTimeISO(zone), end.toZonedDateTimeISO(zone)];
  const both = (write: typeof clockTime) =>
    [start, end].map((at) => write(at, zone, locale)).join(' – ');
  if (from.offset !== to.offset) return both(withOffset);
  // `Intl` would write numeric dates into a range of two days.
  if (!from.toPlainDate().equals(to.toPlainDate())) return both(clockTime);
  const range = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  // 24-hour ranges are joined by hand: French would write `9 h 30` in a range and `09 h 30` alone.
  if (range.resolvedOptions().hourCycle === 'h23') return both(clockTime);
  return range.formatRange(start.epochMilliseconds, end.epochMilliseconds);
}

/** `Pacific Time`: a zone's name in use at that moment. */
export function formatZoneName(zone: string, at: Temporal.Instant, locale: string): string {
  return isUniversal(zone) ? UTC : zonePart(zone, at, locale, 'longGeneric');
}

/** `GMT-7`: a zone's offset at that moment, which summer time may have moved (GO-6, PANEL-5). */
export function formatZoneOffset(zone: string, at: Temporal.Instant, locale: string): string {
  return zonePart(zone, at, locale, 'shortOffset');
}

/** `Pacific Time (GMT-7)`: a zone's name with its offset at that moment (GO-6, PANEL-5). */
export function formatZone(zone: string, at: Temporal.Instant, locale: string): string {
  const name = formatZoneName(zone, at, locale);
  return isUniversal(zone) ? name : `${name} (${formatZoneOffset(zone, at, locale)})`;
}

function clockTime(at: Temporal.Instant, zone: string, locale: string): string {
  return dateFormat(locale, { timeStyle: 'short', timeZone: zone }).format(at.epochMilliseconds);
}

// A line break, shown as a space unless the style sheet keeps lines.
function withOffset(at: Temporal.Instant, zone: string, locale: string): string {
  return `${clockTime(at, zone, locale)}\n${formatZoneOffset(zone, at, locale)}`;
}

function zonePart(
  zone: string,
  at: Temporal.Instant,
  locale: string,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  const { offset } = at.toZonedDateTimeISO(zone);
  const key = `${locale} ${zone} ${offset} ${timeZoneName}`;
  const known = zoneParts.get(key);
  if (known !== undefined) return known;
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(
    at.epochMilliseconds,
  );
  const part = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  zoneParts.set(key, part);
  return part;
}

// Cached, because each time of a day is announced with its zone. A zone's name changes with its offset.
const zoneParts = new Map<string, string>();
