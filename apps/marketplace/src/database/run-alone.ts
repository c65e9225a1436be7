import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { onPatientConnection } from './patient-connection.ts';

const keyOf = (name: string) => sql`hashtextextended(${`pawcall ${name}`}, 0)`;

/**
 * Runs work unless another process that serves this database is just running work of the same name. Answers whether
 * it ran. The database ends the claim with the connection, so that a process that dies leaves nothing behind. For a
 * PostgreSQL server only: the embedded database has one connection, and one process.
 */
export const runAlone = (db: Handle, name: string, work: () => Promise<void>): Promise<boolean> =>
  onPatientConnection(db, async (own) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${keyOf(name)}) as mine`.execute(own);
    if (rows[0]?.mine !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(own);
    }
    return true;
  });

/** Waits while another process runs work of the same name, then runs it. For a PostgreSQL server only, as `runAlone`. */
export const runAfterOthers = <T>(db: Handle, name: string, work: () => Promise<T>): Promise<T> =>
  onPatientConnection(db, async (own) => {
    await sql`select pg_advisory_lock(${keyOf(name)})`.execute(own);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(own);
    }
  });
