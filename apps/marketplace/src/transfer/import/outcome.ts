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
