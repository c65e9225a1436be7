import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { patientOf } from '../database/patient-connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { holdDoorOpen } from './import-door.ts';

/**
 * Lifts, for one transaction, the time limits that the server sets for requests: making bitmaps for a large market
 * takes longer, and Node computes between the statements.
 */
export const allowLongWork = async (trx: Handle): Promise<void> => {
  await sql`select set_config(name, '0', true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
    trx,
  );
};

/**
 * Runs a slice of upkeep without limits of time, beside no import, in a transaction on the connections for long work,
 * which no request waits for and which may say nothing for long; or in the transaction that `db` already is.
 */
export const inLongTransaction = (
  db: Handle,
  work: (trx: Handle) => Promise<void>,
): Promise<void> =>
  inTransaction(db.isTransaction ? db : patientOf(db), async (trx) => {
    await allowLongWork(trx);
    await holdDoorOpen(trx);
    await work(trx);
  });

/** Looks at one snapshot of the database, without limits of time and on the connections for long work. */
export const inLongSnapshot = <T>(db: Handle, look: (trx: Handle) => Promise<T>): Promise<T> =>
  patientOf(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await allowLongWork(trx);
      return look(trx);
    });
