import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Days for which the log of searches is kept. */
const KEPT_DAYS = 7;

/** Deletes searches and their results after a week, in batches. To be run from time to time; nothing depends on when. */
export const sweepSearches = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const past = now.subtract({ hours: KEPT_DAYS * 24 });
  await deleteInBatches(db, 'search', sql`created_at < ${past}`);
};
