import { sql } from 'kysely';
import type { Handle } from './database.ts';

const patientHandles = new WeakMap<Handle, Handle>();

/** Says which connections take the long work of a database, so that it neither waits for requests nor they for it. */
export const usePatientHandle = (db: Handle, patient: Handle): void => {
  patientHandles.set(db, patient);
};

/** The connections for the long work of a database: they have no limit of time and none of silence; those given where there are none apart. */
export const patientOf = (db: Handle): Handle => patientHandles.get(db) ?? db;

/** Whether a database has connections for long work apart from those of requests: a server has, the embedded one has not. */
export const hasPatientConnections = (db: Handle): boolean => patientHandles.has(db);

/** Runs work on one connection without limits of time: for what waits for other servers that start, or runs long. */
export const onPatientConnection = <T>(db: Handle, work: (own: Handle) => Promise<T>): Promise<T> =>
  patientOf(db)
    .connection()
    .execute(async (own) => {
      await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(own);
      try {
        return await work(own);
      } finally {
        await sql`reset lock_timeout; reset statement_timeout`.execute(own);
      }
    });
