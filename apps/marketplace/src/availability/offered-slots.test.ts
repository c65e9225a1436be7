import { describe, expect, it } from 'vitest';
import { createOffering } from './offered-slots.ts';
import { bookableSlots, slotFrom, slotOf, startOf } from './half-hour-slots.ts';

const at = (text: string) => slotOf(Temporal.Instant.from(text));

const everyNight = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  start_minute: 0,
  end_minute: 4 * 60,
}));

const startsOn = (day: string, zone: string): readonly string[] => {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  const from = slotFrom(midnight.toInstant());
  const to = slotFrom(midnight.add({ days: 1 }).toInstant());
  return createOffering(
    from,
    to,
  )({ time_zone: zone, rules: everyNight, exceptions: [] }).map((slot) =>
    startOf(slot)
      .toZonedDateTimeISO(zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
  );
};

describe('expanding working hours', () => {
  it('skips the hour that a clock change skips [PANEL-1]', () => {
    const starts = startsOn('2027-03-14', 'America/Los_Angeles');
    expect(starts).toHaveLength(6);
    expect(starts.slice(3, 5)).toEqual(['2027-03-14T01:30-08:00', '2027-03-14T03:00-07:00']);
  });

  it('offers the hour that a clock change repeats twice [PANEL-1]', () => {
    const starts = startsOn('2026-11-01', 'America/Los_Angeles');
    expect(starts).toHaveLength(10);
    expect(starts.slice(2, 6)).toEqual([
      '2026-11-01T01:00-07:00',
      '2026-11-01T01:30-07:00',
      '2026-11-01T01:00-08:00',
      '2026-11-01T01:30-08:00',
    ]);
  });

  it('keeps to local days off and to whole appointments in zones off the half hour', () => {
    const offered = createOffering(at('2026-06-15T00:00:00Z'), at('2026-06-18T00:00:00Z'));
    const hours = {
      time_zone: 'Asia/Kathmandu',
      rules: [1, 2, 3].map((weekday) => ({ weekday, start_minute: 600, end_minute: 675 })),
      exceptions: ['2026-06-16'],
    };
    const starts = offered(hours).map((slot) =>
      startOf(slot).toZonedDateTimeISO('Asia/Kathmandu').toPlainDateTime().toString(),
    );
    expect(starts).toEqual([
      '2026-06-15T10:15:00',
      '2026-06-15T10:45:00',
      '2026-06-17T10:15:00',
      '2026-06-17T10:45:00',
    ]);
  });

  it('offers no slot sooner than five minutes from now', () => {
    const from = (text: string) =>
      startOf(bookableSlots(Temporal.Instant.from(text)).from).toString();
    expect(from('2026-06-16T21:25:00Z')).toBe('2026-06-16T21:30:00Z');
    expect(from('2026-06-16T21:25:01Z')).toBe('2026-06-16T22:00:00Z');
  });
});
