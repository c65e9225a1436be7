import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, SWEPT_ZONES } from './test-samples.ts';
import {
  clampSearchDay,
  clockNumber,
  dayRange,
  defaultSearchDay,
  defaultTimeWindow,
  isDay,
  lastSearchDay,
  notPast,
  today,
} from './search-window.ts';

const ZONE = 'America/New_York';
const anyZone = fc.constantFrom(...SWEPT_ZONES);
const anyInstant = fc
  .integer({ min: 1_767_225_600_000, max: 1_861_920_000_000 })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));
const anyDay = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());

describe('default day', () => {
  it.each([
    ['2027-06-16T22:29:59', '2027-06-16'],
    ['2027-06-16T22:30:00', '2027-06-17'],
    ['2027-06-16T23:59:59', '2027-06-17'],
    ['2027-06-17T00:00:00', '2027-06-17'],
    ['2028-02-28T22:31:00', '2028-02-29'],
    ['2027-12-31T22:30:00', '2028-01-01'],
  ])('at %s is %s [WIN-1]', (local, day) => {
    expect(defaultSearchDay(at(local, ZONE), ZONE)).toBe(day);
  });

  it('is today or tomorrow of the zone, whatever the zone [WIN-1]', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (now, zone) => {
        const local = now.toZonedDateTimeISO(zone);
        const late = local.hour * 100 + local.minute >= 2230;
        const expected = local.toPlainDate().add({ days: late ? 1 : 0 });
        expect(defaultSearchDay(now, zone)).toBe(expected.toString());
      }),
    );
  });
});

describe('day of a search', () => {
  const now = at('2027-06-16T10:00', ZONE);

  it('resets a past date to today [WIN-2]', () => {
    expect(clampSearchDay('2027-06-15', now, ZONE)).toBe('2027-06-16');
  });

  it('becomes today when midnight made it past, and is otherwise unchanged [WIN-2]', () => {
    const days = ['2027-06-15', '2027-06-16', '2027-07-01'];
    expect(days.map((day) => notPast({ day }, '2027-06-16').day)).toEqual([
      '2027-06-16',
      '2027-06-16',
      '2027-07-01',
    ]);
  });

  it('keeps today even late in the evening when it was chosen [WIN-2]', () => {
    expect(clampSearchDay('2027-06-16', at('2027-06-16T23:00', ZONE), ZONE)).toBe('2027-06-16');
  });

  it('lies at most six weeks from now [WIN-2]', () => {
    expect(lastSearchDay(now, ZONE)).toBe('2027-07-28');
    expect(clampSearchDay('2027-07-28', now, ZONE)).toBe('2027-07-28');
    expect(clampSearchDay('2027-07-29', now, ZONE)).toBe('2027-07-28');
  });

  it.each([null, '', 'tomorrow', '2027-02-30', '2027-6-1', '+002027-06-20', '2027-06-20T10:00'])(
    'is the default day for %j [WIN-1, WIN-2]',
    (day) => {
      expect(clampSearchDay(day, now, ZONE)).toBe('2027-06-16');
    },
  );

  it('always lies between today and six weeks from now, and is then stable [WIN-2]', () => {
    fc.assert(
      fc.property(anyDay, anyInstant, anyZone, (day, instant, zone) => {
        const clamped = clampSearchDay(day, instant, zone);
        expect(clamped >= today(instant, zone)).toBe(true);
        expect(clamped <= lastSearchDay(instant, zone)).toBe(true);
        expect(clampSearchDay(clamped, instant, zone)).toBe(clamped);
      }),
    );
  });

  it('knows which days exist [WIN-2]', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2027-02-29')).toBe(false);
  });
});

describe('default time window', () => {
  it.each([
    ['00:00', 30, 2000],
    ['09:29', 930, 2000],
    ['09:30', 1000, 2000],
    ['09:31', 1000, 2000],
    ['18:59', 1900, 2000],
    ['19:00', 1930, 2359],
    ['22:29', 2230, 2359],
    ['22:30', 800, 2359],
    ['23:59', 800, 2359],
  ])('at %s goes from %d to %d [WIN-3]', (time, from, to) => {
    expect(defaultTimeWindow(at(`2027-06-16T${time}`, ZONE), ZONE)).toEqual({ from, to });
  });

  it('has half hours in the future, in order [WIN-3]', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (now, zone) => {
        const { from, to } = defaultTimeWindow(now, zone);
        const local = now.toZonedDateTimeISO(zone);
        const clock = local.hour * 100 + local.minute;
        expect([0, 30]).toContain(from % 100);
        expect(from).toBeLessThan(to);
        expect(from === 800 || from > clock).toBe(true);
        expect(to).toBe(local.hour >= 19 ? 2359 : 2000);
      }),
    );
  });
});

describe('clock number', () => {
  it('turns 14:30 into 1430 [WIN-4]', () => {
    expect(clockNumber('14:30')).toBe(1430);
    expect(clockNumber('00:05')).toBe(5);
    expect(clockNumber('9:05')).toBe(905);
  });

  it.each(['', '24:00', '12:60', '1430', '-1:30', '14:30 pm', '14:3'])(
    'refuses %j [WIN-4]',
    (text) => {
      expect(clockNumber(text)).toBeNull();
    },
  );

  it('keeps hour and minute of every time of day [WIN-4]', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const time = Temporal.PlainTime.from({ hour, minute }).toString().slice(0, 5);
        expect(clockNumber(time)).toBe(hour * 100 + minute);
      }),
    );
  });
});

describe('range of a day', () => {
  it.each([
    ['2027-06-16', 'America/New_York', 24],
    ['2027-03-14', 'America/New_York', 23],
    ['2027-11-07', 'America/New_York', 25],
    ['2027-03-28', 'Europe/London', 23],
    ['2027-10-31', 'Europe/London', 25],
    ['2027-10-03', 'Australia/Lord_Howe', 23.5],
    ['2027-04-04', 'Australia/Lord_Howe', 24.5],
    ['2027-03-14', 'America/St_Johns', 23],
    ['2027-06-16', 'Asia/Kathmandu', 24],
  ])('of %s in %s is %d hours [PANEL-1, WIN-10]', (day, zone, hours) => {
    const { start, end } = dayRange(day, zone);
    expect(start.until(end).total('hours')).toBe(hours);
  });

  it('starts at 01:00 where the clock skips midnight [PANEL-1]', () => {
    const { start, end } = dayRange('2018-11-04', 'America/Sao_Paulo');
    expect(start.toString()).toBe('2018-11-04T03:00:00Z');
    expect(start.until(end).total('hours')).toBe(23);
  });

  it('begins where the day before ends and contains only its own day [PANEL-1, WIN-10]', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const { start, end } = dayRange(day, zone);
        const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
        expect(dayRange(tomorrow, zone).start.equals(end)).toBe(true);
        expect(today(start, zone)).toBe(day);
        expect(today(end.subtract({ nanoseconds: 1 }), zone)).toBe(day);
        expect(today(end, zone)).toBe(tomorrow);
      }),
    );
  });
});
