import { clampSearchDay, lastSearchDay, today } from '@pawcall/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOf } from '../availability/half-hour-slots.ts';
import { SearchDayError, searchDays } from './search-query.ts';

const boundaries = (dateFrom: string, timeZone: string, now: string): readonly string[] =>
  searchDays({ dateFrom, timeZone, now: Temporal.Instant.from(now) }).map((slot) =>
    startOf(slot).toString(),
  );

const slotsOfDay = (dateFrom: string, timeZone: string): number => {
  const [start = 0, end = 0] = searchDays({
    dateFrom,
    timeZone,
    now: Temporal.PlainDate.from(dateFrom).subtract({ days: 9 }).toZonedDateTime('UTC').toInstant(),
  });
  return end - start;
};

it('accepts every day that the widget offers and none after it, in any zone [WIN-2]', () => {
  const instant = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()));
  const zone = fc.constantFrom('Pacific/Pago_Pago', 'America/St_Johns', 'Pacific/Kiritimati');
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: -3, max: 50 }), (now, timeZone, ahead) => {
      const asked = Temporal.PlainDate.from(today(now, timeZone)).add({ days: ahead }).toString();
      const offered = clampSearchDay(asked, now, timeZone);
      expect(searchDays({ dateFrom: offered, timeZone, now })).toHaveLength(8);
      const after = Temporal.PlainDate.from(lastSearchDay(now, timeZone)).add({ days: 1 });
      expect(() => searchDays({ dateFrom: after.toString(), timeZone, now })).toThrow(
        SearchDayError,
      );
    }),
  );
});

describe('the days of a search', () => {
  it('covers the rest of the local day, then whole days, seven in all [WIN-10]', () => {
    expect(boundaries('2026-06-16', 'America/Los_Angeles', '2026-06-16T21:26:00Z')).toEqual([
      '2026-06-16T22:00:00Z',
      '2026-06-17T07:00:00Z',
      '2026-06-18T07:00:00Z',
      '2026-06-19T07:00:00Z',
      '2026-06-20T07:00:00Z',
      '2026-06-21T07:00:00Z',
      '2026-06-22T07:00:00Z',
      '2026-06-23T07:00:00Z',
    ]);
  });

  it('counts 46, 48 or 50 half hours in a day of 23, 24 or 25 hours [WIN-10]', () => {
    expect(slotsOfDay('2027-03-14', 'America/New_York')).toBe(46);
    expect(slotsOfDay('2027-03-15', 'America/New_York')).toBe(48);
    expect(slotsOfDay('2026-11-01', 'America/New_York')).toBe(50);
    expect(slotsOfDay('2026-10-25', 'Europe/London')).toBe(50);
  });

  it('starts at the first instant of a day without a midnight [WIN-10]', () => {
    const [start] = boundaries('2027-04-30', 'Africa/Cairo', '2027-04-20T00:00:00Z');
    expect(start).toBe('2027-04-29T22:00:00Z');
  });

  it('resets a past date to today [WIN-2]', () => {
    const now = '2026-06-16T21:26:00Z';
    expect(boundaries('2020-01-01', 'America/Los_Angeles', now)).toEqual(
      boundaries('2026-06-16', 'America/Los_Angeles', now),
    );
  });

  it('accepts days up to six weeks from now and rejects the next [WIN-2]', () => {
    const now = '2026-06-16T21:26:00Z';
    expect(boundaries('2026-07-28', 'America/Los_Angeles', now)[0]).toBe('2026-07-28T07:00:00Z');
    expect(() => boundaries('2026-07-29', 'America/Los_Angeles', now)).toThrow(SearchDayError);
  });

  it('contains no day after the bookable weeks', () => {
    const now = '2026-06-16T21:26:00Z';
    const last = boundaries('2026-07-28', 'America/Los_Angeles', now);
    expect(last.slice(2)).toEqual(last.slice(2).map(() => '2026-07-29T21:00:00Z'));
  });
});
