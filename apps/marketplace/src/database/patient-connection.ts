import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Runs work on one connection without limits of time: for what waits for other servers that start, or runs long. */
export const onPatientConnection = <T>(db: Handle, work: (own: Handle) => Promise<T>): Promise<T> =>
  db.connection().execute(async (own) => {
    await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(own);
    try {
      return await work(own);
    } finally {
      await sql`reset lock_timeout; reset statement_timeout`.execute(own);
    }
  });
