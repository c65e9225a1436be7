import {
  dayPicker,
  firstDayOfWeek,
  moveDay,
  weekOfDay,
  type DayCell,
  type DayPickerWeek,
} from '@pawcall/domain';
import { formatDayNumber, formatDayRange, formatLongDay, formatWeekday } from '@pawcall/format';
import {
  memo,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import daysCss from '../styles/day-picker.css?inline';
import { useEventCallback } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { chevronLeft, chevronRight } from '../ui/icons/base.ts';
import { useAnnounce, useClock, useStyles } from '../ui/ui-context.ts';
import { useOptimisticChoice } from '../ui/useOptimisticChoice.ts';
import { useToday } from './useToday.ts';

export type DayPickerProps = {
  readonly zone: string;
  readonly selected: string | null;
  /** Label of the group of days; without it there is no group. */
  readonly label?: string;
  readonly onPick: (day: string) => void;
  /** Called on press, before `onPick`. */
  readonly onPress?: (day: string) => void;
  /** The day that a change of week selects; without it only the shown week changes. */
  readonly openDayOf?: (week: DayPickerWeek) => string | null;
};

const KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;

/** Six weeks from today, one week at a time; arrow keys move between days (PANEL-4). */
export const DayPicker = memo(function DayPicker(props: DayPickerProps) {
  const { zone, selected, label, onPick, openDayOf } = props;
  useStyles(daysCss);
  const { t, locale } = useText();
  const clock = useClock();
  const announce = useAnnounce();
  const today = useToday(zone);
  const now = clock.now();
  const first = firstDayOfWeek(locale);
  const calendar = { now, zone, firstDayOfWeek: first };
  const [shown, setShown] = useState<{ week: number; of: string | null } | null>(null);
  const [chosen, pick] = useOptimisticChoice(selected, onPick, props.onPress);
  const [focusDay, setFocusDay] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);

  const week =
    shown && shown.of === selected ? shown.week : selected ? weekOfDay(selected, calendar) : 0;
  const weekAt = (at: number) => dayPicker({ ...calendar, selected: chosen, week: at });
  const rangeOf = ({ cells }: DayPickerWeek) => {
    const [from, to] = [cells[0], cells.at(-1)].map(
      (cell) => cell && Temporal.PlainDate.from(cell.day),
    );
    return from && to ? formatDayRange(from, to, locale) : '';
  };
  const picker = weekAt(week);

  const showWeek = (next: number) => {
    setShown({ week: next, of: selected });
    setFocusDay(null);
    announce(`${rangeOf(weekAt(next))}. ${t('quote.week', { week: next + 1 })}`);
  };
  const changeWeek = (next: number) => {
    showWeek(next);
    const day = openDayOf?.(weekAt(next));
    if (day) onPick(day);
  };
  const moveFocus = useEventCallback((event: KeyboardEvent, day: string) => {
    const key = KEYS.find((each) => each === event.key);
    if (!key) return;
    event.preventDefault();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = moveDay(day, key, { ...calendar, rtl });
    const nextWeek = weekOfDay(next, calendar);
    if (nextWeek !== week) showWeek(nextWeek);
    setFocusDay(next);
    hasMoved.current = true;
  });
  // In the layout effect, so that the next key press reaches the new day.
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus();
  }, [focusDay]);

  // Deferred: changing the focused element's `tabIndex` forces a style recalculation in the frame of the press.
  const stop = useDeferredValue(tabStop(picker.cells, focusDay, chosen ?? today));
  return (
    <div
      className="pc-days"
      part="day-picker"
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      <div className="pc-days__nav">
        <IconButton
          icon={chevronLeft}
          label={t('quote.previousWeek')}
          disabled={!picker.canGoBack}
          onClick={() => changeWeek(week - 1)}
        />
        <p>
          <span>{rangeOf(picker)}</span>
          <small>{t('quote.week', { week: week + 1 })}</small>
        </p>
        <IconButton
          icon={chevronRight}
          label={t('quote.nextWeek')}
          disabled={!picker.canGoForward}
          onClick={() => changeWeek(week + 1)}
        />
      </div>
      <div className="pc-days__grid" ref={grid}>
        {picker.cells.map((cell) => (
          <DayButton
            key={cell.day}
            day={cell.day}
            today={cell.today}
            selectable={cell.selectable}
            selected={cell.selected}
            tabStop={cell.day === stop}
            onPick={pick}
            onMove={moveFocus}
          />
        ))}
      </div>
    </div>
  );
});

type DayButtonProps = Pick<DayCell, 'day' | 'today' | 'selectable' | 'selected'> & {
  readonly tabStop: boolean;
  readonly onPick: (day: string) => void;
  readonly onMove: (event: KeyboardEvent, day: string) => void;
};

/** Memoized: a press changes two days at most. */
const DayButton = memo(function DayButton(props: DayButtonProps) {
  const { day, today, selectable, selected, tabStop, onPick, onMove } = props;
  return (
    <button
      type="button"
      data-day={day}
      className={classNames('pc-day', today && 'is-today', selected && 'is-sel')}
      part={classNames('day', selected && 'selected')}
      aria-pressed={selected}
      aria-current={today ? 'date' : undefined}
      disabled={!selectable}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => selectable && onPick(day)}
      onKeyDown={(event) => onMove(event, day)}
    >
      <DayText of={day} />
    </button>
  );
});

/** Short on screen, in full for screen readers. */
const DayText = memo(function DayText({ of }: { readonly of: string }) {
  const { locale } = useText();
  const day = Temporal.PlainDate.from(of);
  return (
    <>
      <small>{formatWeekday(day, locale, 'short')}</small> <b>{formatDayNumber(day, locale)}</b>
      <span className="pc-vh">{` ${formatLongDay(day, locale)}`}</span>
    </>
  );
});

/** The tab stop: the day reached by arrow keys, else the chosen day or today, else the first selectable one. */
const tabStop = (
  cells: readonly DayCell[],
  focusDay: string | null,
  preferred: string,
): string | undefined =>
  [focusDay, preferred].find((day) => cells.some((cell) => cell.day === day && cell.selectable)) ??
  cells.find((cell) => cell.selectable)?.day;
