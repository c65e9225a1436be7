import { sql } from 'kysely';
import { createHandle, type Handle } from './kysely-handle.ts';
import { setLongRunningHandle } from './long-running-connection.ts';
import {
  COMMANDS,
  HEALTH,
  LONG_RUNNING,
  REQUESTS,
  SESSION,
  UNLIMITED,
  poolStateOf,
  createPool,
  type PoolLimits,
} from './server-pool.ts';
import type { OnStatement, PoolState } from './scoped-driver.ts';

const OLDEST_VERSION = 150_000;

export interface ServerDatabase {
  readonly db: Handle;
  /** Whether the server takes writes; false when it does not answer in a second. */
  readonly isWritable: () => Promise<boolean>;
  readonly poolState: () => PoolState;
  readonly close: () => Promise<void>;
}

/** Whether this database is neither a replica nor read-only. */
export const takesWrites = async (db: Handle): Promise<boolean> => {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable`.execute(
    db,
  );
  return rows[0]?.writable === true;
};

const refuseOld = async (db: Handle): Promise<void> => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION)
    throw new Error('DATABASE_URL names a PostgreSQL server older than 15. Use 15 or newer.');
};

/** Connects to a PostgreSQL server of version 15 or newer; throws when it is older or cannot be reached. */
export const openServerDatabase = async (options: {
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** Without the timeouts of requests. */
  readonly isPatient?: boolean;
  readonly limits?: Partial<PoolLimits>;
  readonly onStatement?: OnStatement | undefined;
}): Promise<ServerDatabase> => {
  const { url, onError, onStatement } = options;
  const open = (limits: PoolLimits, session: readonly string[]): Handle =>
    createHandle(createPool({ url, onError, limits, session }));
  const pool =
    options.isPatient === true
      ? createPool({
          url,
          onError,
          limits: { ...REQUESTS, silenceMs: undefined },
          session: COMMANDS,
        })
      : createPool({ url, onError, limits: { ...REQUESTS, ...options.limits }, session: SESSION });
  const db = createHandle(pool, { namesTransactions: true, onStatement });
  const patient = open(LONG_RUNNING, UNLIMITED);
  const health = open(HEALTH, SESSION);
  setLongRunningHandle(db, patient);
  const close = async (): Promise<void> => {
    await Promise.all([db, patient, health].map((handle) => handle.destroy()));
  };
  try {
    await refuseOld(db);
  } catch (error) {
    await close();
    throw error;
  }
  const isWritable = (): Promise<boolean> => takesWrites(health).catch(() => false);
  return { db, isWritable, poolState: poolStateOf(pool), close };
};
