import { sql } from 'kysely';
import type { Handle } from './kysely-handle.ts';

const longRunningHandles = new WeakMap<Handle, Handle>();

/** Sets the handle whose connections run a database's long work, apart from those of requests. */
export const setLongRunningHandle = (db: Handle, patient: Handle): void => {
  longRunningHandles.set(db, patient);
};

/** The handle for long work, without timeouts; `db` itself where there is none. */
export const longRunningHandle = (db: Handle): Handle => longRunningHandles.get(db) ?? db;

/** Whether long work has connections of its own: a server's has, the embedded database's has not. */
export const hasLongRunningConnections = (db: Handle): boolean => longRunningHandles.has(db);

/** Runs work on one connection without timeouts. */
export const onLongRunningConnection = <T>(
  db: Handle,
  work: (own: Handle) => Promise<T>,
): Promise<T> =>
  longRunningHandle(db)
    .connection()
    .execute(async (own) => {
      await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(own);
      try {
        return await work(own);
      } finally {
        await sql`reset lock_timeout; reset statement_timeout`.execute(own);
      }
    });

const keyOf = (name: string) => sql`hashtextextended(${`pawcall ${name}`}, 0)`;

/**
 * Runs work under an advisory lock of that name, unless another process holds it. Returns whether it ran. For a
 * PostgreSQL server only: the embedded database has one connection, and one process.
 */
export const tryExclusive = (
  db: Handle,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> =>
  onLongRunningConnection(db, async (own) => {
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

/** Waits for the advisory lock of that name, then runs the work. For a PostgreSQL server only. */
export const runExclusive = <T>(db: Handle, name: string, work: () => Promise<T>): Promise<T> =>
  onLongRunningConnection(db, async (own) => {
    await sql`select pg_advisory_lock(${keyOf(name)})`.execute(own);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(own);
    }
  });
