import { seedAccounts } from '../demo/users/seed-accounts.ts';
import type { Handle } from '../database/database.ts';
import { seedDemo } from '../demo/seed.ts';

/** Makes demo data; does nothing where there is some. */
export type Seed = (db: Handle, options: { readonly now: Temporal.Instant }) => Promise<void>;

/** The demo data, in the order in which it is made. */
export const seeds: readonly Seed[] = [seedDemo, seedAccounts];
