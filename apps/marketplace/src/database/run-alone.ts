import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { onPatientConnection } from './patient-connection.ts';

/**
 * Runs work unless another process that serves this database is just running work of the same name. Answers whether
 * it ran. The database ends the claim with the connection, so that a process that dies leaves nothing behind. For a
 * PostgreSQL server only: the embedded database has one connection, and one process.
 */
export const runAlone = (db: Handle, name: string, work: () => Promise<void>): Promise<boolean> =>
  onPatientConnection(db, async (own) => {
    const key = sql`hashtextextended(${`pawcall ${name}`}, 0)`;
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${key}) as mine`.execute(own);
    if (rows[0]?.mine !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(own);
    }
    return true;
  });
