import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';

/** Runs work in a transaction in which nobody else changes the signing keys; they can be read meanwhile. */
export const withKeysLocked = <T>(db: Handle, work: (trx: Handle) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`lock table signing_key in share row exclusive mode`.execute(trx);
    return work(trx);
  });
