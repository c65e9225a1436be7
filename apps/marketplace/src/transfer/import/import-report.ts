import type { KindName } from '../rows/row-kind.ts';

/** What an import did, or would do, to one kind of row. */
export interface KindOutcome {
  readonly kind: KindName;
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  /** Taken away, or switched off where something refers to it. */
  readonly removed: number;
}

/** What writing one kind changed. */
export type Written = Omit<KindOutcome, 'kind' | 'read'>;

/** Nothing. */
export const NOTHING: Written = { added: 0, changed: 0, removed: 0 };

/** The sum of what was written to a kind. */
export const sum = (a: Written, b: Written): Written => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  removed: a.removed + b.removed,
});

/** A row that is not imported, and why. */
export interface RefusedRow {
  readonly file: string;
  /** The line on which the row begins, from 1. */
  readonly line: number;
  /** Name of the column or member; empty when the row as a whole is meant. */
  readonly field: string;
  readonly reason: string;
}

/** How many refusals a report lists. */
export const MOST_LISTED = 10_000;

/** What an import refused: all of it counted, the first ten thousand listed. */
export interface Refusals {
  readonly add: (refusal: RefusedRow) => void;
  /** How many are still listed. */
  readonly room: () => number;
  /** Counts refusals that are not listed. */
  readonly count: (more: number) => void;
  readonly total: () => number;
  /** Those listed, by file and line. */
  readonly listed: () => readonly RefusedRow[];
}

/** Collects refusals. */
export const createRefusals = (): Refusals => {
  const listed: RefusedRow[] = [];
  let total = 0;
  return {
    add: (refusal) => {
      total += 1;
      if (listed.length < MOST_LISTED) listed.push(refusal);
    },
    room: () => MOST_LISTED - listed.length,
    count: (more) => {
      total += more;
    },
    total: () => total,
    listed: () =>
      listed.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
  };
};
