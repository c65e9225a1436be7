import type { WeeklyRule } from '../availability/offered-slots.ts';
import type { Problems } from './page.ts';
import { typed } from './session.ts';
import type { Texts } from './texts.ts';

const DAY_MINUTES = 24 * 60;

/** Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** One span of a weekday, as it is typed; `row` numbers the spans of a day. */
export interface TypedSpan {
  readonly weekday: number;
  readonly row: number;
  /** `09:00`, or the empty text. */
  readonly start: string;
  readonly end: string;
}

/** The names of a span's two fields. */
export const fieldsOf = ({ weekday, row }: Pick<TypedSpan, 'weekday' | 'row'>) => ({
  start: `start-${weekday}-${row}`,
  end: `end-${weekday}-${row}`,
});

const clockText = (minutes: number): string =>
  Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' });

/** The spans that a form shows for working hours, and an empty one for each weekday. */
export const spansOf = (rules: readonly WeeklyRule[]): readonly TypedSpan[] =>
  WEEKDAYS.flatMap((weekday) => {
    const own = rules
      .filter((rule) => rule.weekday === weekday)
      .toSorted((a, b) => a.start_minute - b.start_minute)
      .map((rule) => ({ start: clockText(rule.start_minute), end: clockText(rule.end_minute) }));
    return [...own, { start: '', end: '' }].map((span, row) => ({ weekday, row, ...span }));
  });

/** The spans of a sent form. */
export const spansIn = (form: URLSearchParams): readonly TypedSpan[] =>
  [...form.keys()].flatMap((name) => {
    const [, weekday, row] = /^start-([1-7])-(\d)$/.exec(name) ?? [];
    if (weekday === undefined || row === undefined) return [];
    const place = { weekday: Number(weekday), row: Number(row) };
    const names = fieldsOf(place);
    return [{ ...place, start: typed(form, names.start), end: typed(form, names.end) }];
  });

/** The minute of a quarter hour such as `09:15`; undefined for any other text. */
const minuteOf = (text: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):(00|15|30|45)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** The working hours of a sent form, and what is wrong with it. */
export const checkHours = (
  spans: readonly TypedSpan[],
  texts: Texts,
  nameOf: (weekday: number) => string,
): { readonly rules: readonly WeeklyRule[]; readonly problems: Problems } => {
  const rules: WeeklyRule[] = [];
  const problems: Record<string, string> = {};
  for (const span of spans.filter(({ start, end }) => start !== '' || end !== '')) {
    const { weekday } = span;
    const fields = fieldsOf(span);
    const start_minute = minuteOf(span.start);
    const end = minuteOf(span.end);
    const tell = (field: string, text: string): void => {
      problems[field] = `${nameOf(weekday)}: ${text}`;
    };
    const unreadable = (text: string) => (text === '' ? texts.timeNeeded : texts.quarterHours);
    if (start_minute === undefined) tell(fields.start, unreadable(span.start));
    if (end === undefined) tell(fields.end, unreadable(span.end));
    if (start_minute === undefined || end === undefined) continue;
    const end_minute = end === 0 ? DAY_MINUTES : end;
    const isOverlapping = rules.some(
      (rule) =>
        rule.weekday === weekday &&
        rule.start_minute < end_minute &&
        start_minute < rule.end_minute,
    );
    if (end_minute <= start_minute) tell(fields.end, texts.endBeforeStart);
    else if (isOverlapping) tell(fields.start, texts.overlap);
    else rules.push({ weekday, start_minute, end_minute });
  }
  return { rules, problems };
};
