import type { Handle } from './kysely-handle.ts';
import { transientFailureOf } from './database-error.ts';

const TRIES = 3;
const PAUSE_MS = 20;

// Once COMMIT was sent, a lost connection does not tell whether it took effect.
const isSurelyRolledBack = (error: unknown, isCommitSent: boolean): boolean => {
  const failure = transientFailureOf(error);
  if (failure === 'clash') return true;
  const isGone = failure === 'lost' || failure === 'stopping' || failure === 'read_only';
  return isGone && !isCommitSent;
};

/**
 * Runs `work` in a transaction, or in the one that `db` already is. Retries twice when it surely was not committed: after
 * a deadlock, or a connection lost before COMMIT. A caller resolves a lost commit by its idempotency key.
 */
export const inTransaction = async <T>(
  db: Handle,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return work(db);
  for (let tried = 1; ; tried += 1) {
    let isCommitSent = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        isCommitSent = true;
        return result;
      });
    } catch (error) {
      if (!isSurelyRolledBack(error, isCommitSent) || tried >= TRIES) throw error;
      const pause = PAUSE_MS * tried * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/** Runs work that only reads; retries it when the connection was lost or the server was stopping. */
export const retryRead = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = transientFailureOf(error);
      if ((failure !== 'lost' && failure !== 'stopping') || tried >= TRIES) throw error;
    }
  }
};
