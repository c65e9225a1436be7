import { expectedTimes, type ExpectedTime } from './expected.ts';
import { oracleDays, type OracleDay } from './oracle.ts';
import { shownTimes, type ShownTime } from './shown.ts';

/** A day as the widget shows it beside the day as the oracle has it. */
export interface ComparedDay extends OracleDay {
  readonly expected: readonly ExpectedTime[];
  readonly shown: readonly ShownTime[];
  /** Times of the oracle that are not shown. */
  readonly missing: readonly string[];
  /** What is shown more than once, be it the same instant or the same text. */
  readonly doubled: readonly string[];
  /** What is shown under another time than the oracle's, or on a day that is not its own. */
  readonly moved: readonly string[];
}

const repeatedIn = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** The oracle's days of a zone, compared. */
export const comparedDays = (zone: string): readonly ComparedDay[] =>
  oracleDays(zone).map((oracle) => {
    const expected = expectedTimes(oracle);
    const shown = shownTimes(zone, oracle.day);
    const textOf = new Map(expected.map(({ start, text }) => [start, text]));
    const starts = shown.map(({ slot }) => slot.start_at);
    return {
      ...oracle,
      expected,
      shown,
      missing: expected.flatMap(({ start, text }) => (starts.includes(start) ? [] : [text])),
      doubled: [...repeatedIn(starts), ...repeatedIn(shown.map(({ text }) => text))],
      moved: shown.flatMap(({ slot, text }) => (textOf.get(slot.start_at) === text ? [] : [text])),
    };
  });
