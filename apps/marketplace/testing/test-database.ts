import { inject, vi } from 'vitest';
import { sql } from 'kysely';
import type { Handle } from '../src/database/kysely-handle.ts';
import { openEmbedded } from '../src/database/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { migrations } from '../src/schema/migrations/read-migrations.ts';
import type { OnStatement, PoolState } from '../src/database/scoped-driver.ts';
import { snapshotFile, sourceHash } from '../src/database/snapshot-file.ts';
import { openServerDatabase } from '../src/database/server-database.ts';
import { createDatabase, MIGRATED } from './create-postgres-database.ts';

/** A database of one test: migrated and empty. */
export interface TestDatabase {
  readonly db: Handle;
  readonly poolState: () => PoolState;
  readonly close: () => Promise<void>;
}

const fail = (error: Error): void => {
  throw error;
};

const snapshotOf = async (): Promise<Blob> => {
  const stamp = await sourceHash((path) => path.startsWith('schema/'));
  const file = snapshotFile('test-schema', stamp);
  const stored = await file.read();
  if (stored !== undefined) return stored;
  const made = await openEmbedded({ onError: fail });
  await migrate(made.db, migrations);
  const dump = await made.engine.dumpDataDir('none');
  await made.close();
  await file.write(dump);
  return dump;
};

let snapshot: Promise<Blob> | undefined;

/** A database with every migration applied and no rows, to load. */
export const schemaSnapshot = (): Promise<Blob> => (snapshot ??= snapshotOf());

type OpenDatabase = (options?: { readonly onStatement?: OnStatement }) => Promise<TestDatabase>;

/** Opens a database with every migration applied and no rows, embedded and in memory. The caller closes it. */
export const openPGlite: OpenDatabase = async (options) =>
  openEmbedded({ snapshot: await schemaSnapshot(), onError: fail, ...options });

const server = inject('postgres');

/** The URL of a database with every migration applied and no rows, on the run's PostgreSQL. */
export const postgresDatabase = (): Promise<string> => createDatabase(server, { copyOf: MIGRATED });

const openPostgres: OpenDatabase = async (options) =>
  openServerDatabase({ url: await postgresDatabase(), onError: () => undefined, ...options });

/** The engines on which a race is run: PGlite, and PostgreSQL where its binaries are. */
export const testEngines: [string, OpenDatabase][] = [['PGlite', openPGlite]];
if (server !== '') testEngines.push(['PostgreSQL', openPostgres]);

/** Opens a migrated database without rows: on PostgreSQL where its binaries are, as it is three times as fast as PGlite. */
export const openTestDatabase: OpenDatabase = server === '' ? openPGlite : openPostgres;

/** Waits until so many sessions of the database wait for a lock, or until `isDone` says that none will. */
export const untilLocksAwaited = async (
  db: Handle,
  sessions: number,
  isDone: () => boolean = () => false,
): Promise<void> => {
  await vi.waitUntil(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return isDone() || (rows[0]?.waiting ?? 0) >= sessions;
  }, 60_000);
};
