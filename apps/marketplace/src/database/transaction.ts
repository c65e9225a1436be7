import type { Handle } from './database.ts';
import { passingFailureOf } from './passing.ts';

const TRIES = 3;
const PAUSE_MS = 20;

// After COMMIT was sent only the server's own word tells that nothing was done; a lost answer tells nothing.
const surelyUndone = (error: unknown, isCommitSent: boolean): boolean => {
  const failure = passingFailureOf(error);
  if (failure === 'clash') return true;
  const isGone = failure === 'lost' || failure === 'stopping' || failure === 'read_only';
  return isGone && !isCommitSent;
};

/**
 * Runs `work` in a transaction, or in the one that `db` already is; again, up to three times, when it surely was not
 * committed: after a deadlock, or when the connection was lost before the commit. Whether a commit whose answer was
 * lost took place only its caller can find out, by the idempotency key.
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
      if (!surelyUndone(error, isCommitSent) || tried >= TRIES) throw error;
      const pause = PAUSE_MS * tried * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
