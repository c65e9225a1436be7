import type { RawBuilder } from 'kysely';
import type { KindName } from '../rows/row-kind.ts';

/** A staged row that is wrong, and what the reason names. */
export interface Found {
  readonly kind: KindName;
  readonly file: number;
  readonly line: number;
  readonly detail: string | null;
}

/** Something that can be wrong between staged rows, or with what they name. */
export interface Check {
  readonly find: RawBuilder<Found>;
  readonly field: (kind: KindName) => string;
  readonly reason: (detail: string) => string;
}
