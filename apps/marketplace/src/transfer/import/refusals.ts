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
