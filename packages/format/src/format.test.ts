import { describe, expect, it } from 'vitest';
import { formatDay, formatDayRange, formatLongDay, formatWeekday } from './day.ts';
import { formatAmount, formatRate, formatTotal } from './money.ts';
import { formatList, formatMinutes, formatRating } from './number.ts';
import { formatTime, formatTimeRange, formatZoneName, formatZoneOffset } from './time.ts';

// Engines differ in which space and dash they print; the words and numbers may not.
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(/[–—]/g, '-');
const usd = (amount: number) => ({ amount, currency: 'USD' });
const at = (text: string) => Temporal.Instant.from(text);
const day = Temporal.PlainDate.from('2026-06-16');

describe('money', () => {
  it("rounds a tile's rate up to whole units [TILE-4]", () => {
    expect(formatRate(usd(4800), 'en-US')).toBe('$48');
    expect(formatRate(usd(4801), 'en-US')).toBe('$49');
    expect(formatRate({ amount: 3250, currency: 'GBP' }, 'en-GB')).toBe('£33');
  });

  it('prints amounts with two decimals, and the total with the currency code [SUM-1]', () => {
    expect(formatAmount(usd(4800), 'en-US')).toBe('$48.00');
    expect(plain(formatTotal(usd(4644), 'en-US'))).toBe('$46.44 USD');
    expect(plain(formatTotal({ amount: 4644, currency: 'CAD' }, 'fr-CA'))).toBe('46,44 $ CAD');
  });

  it('prints a coupon with a true minus sign [SUM-2]', () => {
    expect(formatAmount(usd(-1000), 'en-US')).toBe('−$10.00');
  });

  it('prints currencies without minor units without decimals', () => {
    expect(formatAmount({ amount: 500, currency: 'JPY' }, 'en-US')).toBe('¥500');
  });
});

describe('days', () => {
  it('prints the day of a slot [TILE-3]', () => {
    expect(formatDay(day, 'en-US')).toBe('Tue, Jun 16');
    expect(formatLongDay(day, 'en-US')).toBe('Tuesday, June 16');
    expect(formatDay(day, 'fr-CA')).toContain('juin');
    expect(formatWeekday(day, 'fr-CA', 'long')).toBe('mardi');
  });

  it('prints the days of a week as one range [PANEL-4]', () => {
    expect(plain(formatDayRange(day.subtract({ days: 2 }), day.add({ days: 4 }), 'en-US'))).toMatch(
      /^Jun 14 ?- ?20$/,
    );
  });
});

describe('times', () => {
  const noon = at('2026-06-16T21:30:00Z');

  it('prints the time of the chosen zone [TILE-3][PANEL-5]', () => {
    expect(plain(formatTime(noon, 'America/Los_Angeles', 'en-US'))).toBe('2:30 PM');
    expect(plain(formatTime(noon, 'America/New_York', 'en-US'))).toBe('5:30 PM');
    expect(formatTime(noon, 'Europe/London', 'en-GB')).toBe('22:30');
  });

  it('prints start and end as one range [SUM-1]', () => {
    const range = plain(
      formatTimeRange(noon, noon.add({ minutes: 30 }), 'America/Los_Angeles', 'en-US'),
    );
    expect(range).toMatch(/^2:30 ?- ?3:00 PM$/);
  });

  it.each([
    ['en-US', '1:30 AM GMT-4', '1:30 AM GMT-5'],
    ['en-CA', '1:30 a.m. GMT-4', '1:30 a.m. GMT-5'],
    ['en-GB', '01:30 GMT-4', '01:30 GMT-5'],
    ['fr-CA', '01 h 30 UTC−4', '01 h 30 UTC−5'],
  ])('adds the offset to a time that occurs twice in %s [GO-6]', (locale, first, second) => {
    const text = (time: string) =>
      formatTime(at(time), 'America/Toronto', locale).replaceAll(/\s/g, ' ');
    expect(text('2027-11-07T05:30:00Z')).toBe(first);
    expect(text('2027-11-07T06:30:00Z')).toBe(second);
    expect(text('2027-11-07T07:00:00Z')).not.toMatch(/GMT|UTC/);
  });

  it.each([
    ['2027-11-07T05:30:00Z', /^1:30 AM GMT-4 - 1:00 AM GMT-5$/],
    ['2027-03-14T06:30:00Z', /^1:30 AM GMT-5 - 3:00 AM GMT-4$/],
    ['2027-03-14T06:00:00Z', /^1:00 ?- ?1:30 AM$/],
  ])(
    'prints both offsets when the clock changes within half an hour after %s [SUM-1][GO-6]',
    (start, range) => {
      const end = at(start).add({ minutes: 30 });
      const text = plain(formatTimeRange(at(start), end, 'America/Toronto', 'en-US'));
      expect(text).toMatch(range);
    },
  );

  it.each(['en-US', 'en-CA', 'en-GB', 'fr-CA'])(
    'prints the end of a range like a single time in %s, and the start too on a 24-hour clock [SUM-1][GO-2]',
    (locale) => {
      const [start, end] = [at('2026-11-27T08:30:00Z'), at('2026-11-27T09:15:00Z')];
      const range = formatTimeRange(start, end, 'UTC', locale);
      expect(range).toContain(formatTime(end, 'UTC', locale));
      if (!/m\.?$/i.test(range)) expect(range).toContain(formatTime(start, 'UTC', locale));
    },
  );

  it.each([
    ['en-US', '11:30 PM - 12:00 AM'],
    ['en-GB', '23:30 - 00:00'],
    ['fr-CA', '23 h 30 - 00 h 00'],
  ])('prints no dates in a range that ends at midnight in %s [SUM-1]', (locale, text) => {
    const start = at('2026-11-27T04:30:00Z');
    const range = formatTimeRange(start, start.add({ minutes: 30 }), 'America/Toronto', locale);
    expect(plain(range)).toBe(text);
  });

  it('names the zone with the offset of the shown date and not of today [GO-6][PANEL-5]', () => {
    const zone = 'America/Los_Angeles';
    expect(formatZoneName(zone, noon, 'en-US')).toBe('Pacific Time');
    expect(formatZoneOffset(zone, noon, 'en-US')).toBe('GMT-7');
    expect(formatZoneOffset(zone, at('2026-12-16T21:30:00Z'), 'en-US')).toBe('GMT-8');
  });
});

it.each([
  ['en-US', 598, '09:58'],
  ['en-US', 3600, '01:00:00'],
  ['en-US', 10_797, '02:59:57'],
  ['fr-CA', 10_797, '02 h 59 min 57 s'],
])('prints in %s the remaining time of %i s, with hours [GO-4]', (locale, seconds, text) => {
  expect(plain(formatMinutes(seconds, locale))).toBe(text);
  // No line breaks in it.
  expect(formatMinutes(seconds, locale)).not.toContain(' ');
});

it('prints ratings with one decimal [TILE-1] and joins names as the language does', () => {
  expect(formatRating(5, 'en-US')).toBe('5.0');
  expect(formatRating(4.86, 'fr-CA')).toBe('4,9');
  expect(formatList(['itching', 'fleas'], 'en-US')).toBe('itching, fleas');
});
