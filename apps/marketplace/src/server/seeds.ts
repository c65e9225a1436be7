import type { Handle } from '../database/database.ts';

/** Fills an empty database with demo data. */
export type Seed = (db: Handle, options: { readonly now: Temporal.Instant }) => Promise<void>;

/** The demo data, in the order in which it is made. */
export const seeds: readonly Seed[] = [];
