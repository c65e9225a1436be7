import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPicker, firstDayOfWeek, moveDay, openDay, pickDay, weekOfDay } from './day-picker.ts';
import type { DayKey } from './day-picker.ts';
import { at, SWEPT_ZONES } from './test-samples.ts';
import { lastSearchDay, today } from './search-window.ts';

const ZONE = 'America/New_York';
// A Wednesday.
const now = at('2027-06-16T10:00', ZONE);
const calendar = { now, zone: ZONE, firstDayOfWeek: 7 };
const pick = (week: number, selected: string | null = null) =>
  dayPicker({ ...calendar, week, selected });

const anyCalendar = fc.record({
  now: fc
    .integer({ min: 1_767_225_600_000, max: 1_861_920_000_000 })
    .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds)),
  zone: fc.constantFrom(...SWEPT_ZONES),
  firstDayOfWeek: fc.constantFrom(1, 6, 7),
});

describe('day picker', () => {
  it('begins with the calendar week of today, its past days closed [PANEL-4]', () => {
    const { cells, today: shownToday, firstDay } = pick(0, '2027-06-18');
    expect(firstDay).toBe('2027-06-13');
    expect(shownToday).toBe('2027-06-16');
    expect(cells.map((cell) => cell.selectable)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(cells.filter((cell) => cell.selected).map((cell) => cell.day)).toEqual(['2027-06-18']);
    expect(cells.filter((cell) => cell.today).map((cell) => cell.weekday)).toEqual([3]);
  });

  it('moves through weeks 0 to 5 [PANEL-4]', () => {
    expect(pick(0)).toMatchObject({ canGoBack: false, canGoForward: true });
    expect(pick(3)).toMatchObject({ week: 3, canGoBack: true, canGoForward: true });
    expect(pick(5)).toMatchObject({ canGoBack: true, canGoForward: false, lastDay: '2027-07-24' });
    expect([pick(-1).week, pick(9).week]).toEqual([0, 5]);
  });

  it.each([
    ['en-US', 7],
    ['en-CA', 7],
    ['fr-CA', 7],
    ['en-GB', 1],
    ['de', 1],
  ])('starts the week of %s on day %d [PANEL-4]', (locale, first) => {
    expect(firstDayOfWeek(locale)).toBe(first);
    const picked = dayPicker({ ...calendar, firstDayOfWeek: first, week: 0, selected: null });
    expect(picked.cells[0]?.weekday).toBe(first);
  });

  it('chooses the first open day of a week: the one of the chosen time, or one not known to be without times [PANEL-4]', () => {
    const open = (week: number, chosen: string | null, ...empty: string[]) =>
      openDay(pick(week), { chosen, isEmpty: (day) => empty.includes(day) });
    expect(open(0, null)).toBe('2027-06-16');
    expect(open(0, null, '2027-06-16', '2027-06-17')).toBe('2027-06-18');
    expect(open(1, '2027-06-18')).toBe('2027-06-20');
    expect(open(0, '2027-06-18')).toBe('2027-06-18');
    expect(openDay(pick(1), { chosen: null, isEmpty: () => true })).toBe('2027-06-20');
  });

  it('clears the chosen day in the filter only [PANEL-4]', () => {
    expect(pickDay('2027-06-18', '2027-06-18', 'filter')).toBeNull();
    expect(pickDay('2027-06-18', '2027-06-18', 'panel')).toBe('2027-06-18');
    expect(pickDay('2027-06-18', '2027-06-19', 'filter')).toBe('2027-06-19');
  });

  it('has six weeks of seven days in order, open from today to its last day [PANEL-4]', () => {
    fc.assert(
      fc.property(anyCalendar, (any) => {
        const weeks = [0, 1, 2, 3, 4, 5].map((week) => dayPicker({ ...any, week, selected: null }));
        const cells = weeks.flatMap((week) => week.cells);
        const first = Temporal.PlainDate.from(cells[0]?.day ?? '');
        expect(cells.map((cell) => cell.day)).toEqual(
          Array.from({ length: 42 }, (_, days) => first.add({ days }).toString()),
        );
        const current = today(any.now, any.zone);
        const last = weeks[0]?.lastDay ?? '';
        expect(last <= lastSearchDay(any.now, any.zone)).toBe(true);
        for (const cell of cells) {
          expect(cell.past).toBe(cell.day < current);
          expect(cell.selectable).toBe(cell.day >= current && cell.day <= last);
        }
        expect(weeks[0]?.cells.filter((cell) => cell.today)).toHaveLength(1);
      }),
    );
  });

  it('finds the week of every day it shows [PANEL-4]', () => {
    fc.assert(
      fc.property(anyCalendar, fc.integer({ min: 0, max: 5 }), fc.nat(6), (any, week, index) => {
        const day = dayPicker({ ...any, week, selected: null }).cells[index]?.day ?? '';
        expect(weekOfDay(day, any)).toBe(week);
      }),
    );
    expect(weekOfDay('2026-01-01', calendar)).toBe(0);
    expect(weekOfDay('2028-01-01', calendar)).toBe(5);
  });
});

describe('keys of the day picker', () => {
  it.each<[DayKey, string]>([
    ['ArrowLeft', '2027-06-22'],
    ['ArrowRight', '2027-06-24'],
    ['ArrowUp', '2027-06-16'],
    ['ArrowDown', '2027-06-30'],
    ['Home', '2027-06-20'],
    ['End', '2027-06-26'],
    ['PageUp', '2027-06-16'],
    ['PageDown', '2027-06-30'],
  ])('%s leads from 23 June to %s [GO-1, PANEL-4]', (key, day) => {
    expect(moveDay('2027-06-23', key, calendar)).toBe(day);
  });

  it('left and right change sides from right to left [GO-1]', () => {
    expect(moveDay('2027-06-23', 'ArrowLeft', { ...calendar, rtl: true })).toBe('2027-06-24');
    expect(moveDay('2027-06-23', 'ArrowRight', { ...calendar, rtl: true })).toBe('2027-06-22');
  });

  it('never leave the six weeks [PANEL-4]', () => {
    const key = fc.constantFrom<DayKey>(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(anyCalendar, fc.array(key, { maxLength: 60 }), (any, keys) => {
        const { firstDay, lastDay } = dayPicker({ ...any, week: 0, selected: null });
        const day = keys.reduce(
          (from, pressed) => moveDay(from, pressed, any),
          today(any.now, any.zone),
        );
        expect(day >= firstDay && day <= lastDay).toBe(true);
      }),
    );
  });
});
