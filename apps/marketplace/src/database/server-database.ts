import { sql } from 'kysely';
import pg from 'pg';
import { createHandle, type Handle } from './database.ts';

const MAX_CONNECTIONS = 10;
// Also the longest wait for a free connection: below the client's own limit of ten seconds.
const CONNECT_TIMEOUT_MS = 8_000;
const OLDEST_VERSION = 150_000;
const SESSION = [
  'timezone=UTC',
  'statement_timeout=5s',
  'lock_timeout=2s',
  'idle_in_transaction_session_timeout=10s',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A PostgreSQL server. */
export interface ServerDatabase {
  readonly db: Handle;
  readonly close: () => Promise<void>;
}

/**
 * Connects to a PostgreSQL server of version 15 or newer; throws when it cannot be reached or is older. A lost
 * connection is reported to `onError` and replaced at the next query.
 */
export const openServerDatabase = async (options: {
  readonly url: string;
  readonly onError: (error: Error) => void;
}): Promise<ServerDatabase> => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: SESSION,
    application_name: 'pawcall-marketplace',
  });
  pool.on('error', options.onError);
  // A client in use has no listener of the pool's: without one, losing its connection would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = createHandle(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db);
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION)
      throw new Error('DATABASE_URL names a PostgreSQL server older than 15. Use 15 or newer.');
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
};
