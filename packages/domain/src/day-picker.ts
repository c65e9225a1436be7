import { DAY_PICKER_WEEKS, SEARCH_DAYS_AHEAD } from './constants.ts';
import { indexes } from './number-range.ts';
import type { Day } from './search-window.ts';

/** Where and how the calendar is counted. */
export interface Calendar {
  readonly now: Temporal.Instant;
  readonly zone: string;
  /** 1 Monday to 7 Sunday, see `firstDayOfWeek`. */
  readonly firstDayOfWeek: number;
}

/** One day of a week. */
export interface DayCell {
  readonly day: Day;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly today: boolean;
  readonly past: boolean;
  readonly selected: boolean;
  readonly selectable: boolean;
}

/** One week of the day picker (PANEL-4). */
export interface DayPickerWeek {
  /** 0 to 5. */
  readonly week: number;
  readonly cells: readonly DayCell[];
  readonly today: Day;
  /** First cell of week 0; it may be past. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** The first day of the week of a locale: 7 (Sunday) in the US and Canada, else 1 (Monday). */
export const firstDayOfWeek = (locale: string): number => (/-(US|CA)\b/i.test(locale) ? 7 : 1);

/** A week of the day picker: week 0 is the calendar week of today; past days cannot be chosen (PANEL-4). */
export const dayPicker = (
  picker: Calendar & { readonly selected: Day | null; readonly week: number },
): DayPickerWeek => {
  const span = spanOf(picker);
  const week = Math.trunc(within(picker.week, 0, DAY_PICKER_WEEKS - 1));
  const start = span.first.add({ weeks: week });
  const cells = indexes(7).map((index): DayCell => {
    const date = start.add({ days: index });
    const past = isBefore(date, span.today);
    return {
      day: date.toString(),
      weekday: date.dayOfWeek,
      today: date.equals(span.today),
      past,
      selected: date.toString() === picker.selected,
      selectable: !past && !isBefore(span.last, date),
    };
  });
  return {
    week,
    cells,
    today: span.today.toString(),
    firstDay: span.first.toString(),
    lastDay: span.last.toString(),
    canGoBack: week > 0,
    canGoForward: week < DAY_PICKER_WEEKS - 1,
  };
};

/** The week of a day, 0 to 5; the nearest one for a day outside (PANEL-4). */
export const weekOfDay = (day: Day, calendar: Calendar): number => {
  const days = spanOf(calendar).first.until(Temporal.PlainDate.from(day)).days;
  return within(Math.floor(days / 7), 0, DAY_PICKER_WEEKS - 1);
};

/** The day selected with a week: the chosen slot's, else the first not known to be empty, else the first (PANEL-4). */
export const openDay = (
  { cells }: DayPickerWeek,
  known: { readonly chosen: Day | null; readonly isEmpty: (day: Day) => boolean },
): Day | null => {
  const days = cells.filter((cell) => cell.selectable).map((cell) => cell.day);
  const own = days.find((day) => day === known.chosen);
  return own ?? days.find((day) => !known.isEmpty(day)) ?? days[0] ?? null;
};

/** Keys that move within the day picker. */
export type DayKey =
  'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown';

/** The day that a key moves to, within the six weeks (GO-1). */
export const moveDay = (
  day: Day,
  key: DayKey,
  calendar: Calendar & { readonly rtl?: boolean },
): Day => {
  const span = spanOf(calendar);
  const date = Temporal.PlainDate.from(day);
  const moved = date.add({ days: stepOf(key, date, calendar) });
  if (isBefore(moved, span.first)) return span.first.toString();
  return (isBefore(span.last, moved) ? span.last : moved).toString();
};

/** The selection after a click on a day; in the filter, a click on the selected day clears it (PANEL-4). */
export const pickDay = (selected: Day | null, day: Day, mode: 'panel' | 'filter'): Day | null =>
  mode === 'filter' && selected === day ? null : day;

const stepOf = (
  key: DayKey,
  date: Temporal.PlainDate,
  calendar: Calendar & { readonly rtl?: boolean },
): number => {
  const column = columnOf(date, calendar.firstDayOfWeek);
  switch (key) {
    case 'ArrowLeft':
      return calendar.rtl === true ? 1 : -1;
    case 'ArrowRight':
      return calendar.rtl === true ? -1 : 1;
    case 'ArrowUp':
    case 'PageUp':
      return -7;
    case 'ArrowDown':
    case 'PageDown':
      return 7;
    case 'Home':
      return -column;
    case 'End':
      return 6 - column;
  }
};

const spanOf = (calendar: Calendar) => {
  const today = calendar.now.toZonedDateTimeISO(calendar.zone).toPlainDate();
  const first = today.subtract({ days: columnOf(today, calendar.firstDayOfWeek) });
  const end = first.add({ days: DAY_PICKER_WEEKS * 7 - 1 });
  const limit = today.add({ days: SEARCH_DAYS_AHEAD });
  return { today, first, last: isBefore(limit, end) ? limit : end };
};

const columnOf = (date: Temporal.PlainDate, first: number): number =>
  (date.dayOfWeek - first + 7) % 7;

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(a, b) < 0;

const within = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);
