import { inject, vi } from 'vitest';
import { sql } from 'kysely';
import { openServerDatabase } from '../src/database/server-database.ts';
import { openTestDatabase } from './test-database.ts';
import { createDatabase, MIGRATED } from './test-postgres.ts';
import type { Handle } from '../src/database/database.ts';

const server = inject('postgres');

/** The URL of a database with every migration applied and no rows, on the run's PostgreSQL. */
export const postgresDatabase = (): Promise<string> => createDatabase(server, { copyOf: MIGRATED });

const openPostgres: typeof openTestDatabase = async (options) =>
  openServerDatabase({ url: await postgresDatabase(), onError: () => undefined, ...options });

/** The engines on which a race is run: PGlite, and PostgreSQL where its binaries are. */
export const testEngines: [string, typeof openTestDatabase][] = [['PGlite', openTestDatabase]];
if (server !== '') testEngines.push(['PostgreSQL', openPostgres]);

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
  }, 20_000);
};
