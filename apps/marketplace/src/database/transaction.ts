import type { Handle } from './database.ts';
import { codeOf } from './error-code.ts';

const TRIES = 3;
const PAUSE_MS = 20;
const CLASHES: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Runs `work` in a transaction, or in the one that `db` already is; again, up to three times, after a deadlock. */
export const inTransaction = async <T>(
  db: Handle,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return work(db);
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!CLASHES.has(codeOf(error)) || tried >= TRIES) throw error;
      const pause = PAUSE_MS * tried * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
