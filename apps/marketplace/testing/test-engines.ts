import { inject } from 'vitest';
import { openServerDatabase } from '../src/database/server-database.ts';
import { openTestDatabase } from './test-database.ts';
import { createDatabase, MIGRATED } from './test-postgres.ts';

const server = inject('postgres');

/** The URL of a database with every migration applied and no rows, on the run's PostgreSQL. */
export const postgresDatabase = (): Promise<string> => createDatabase(server, { copyOf: MIGRATED });

const openPostgres: typeof openTestDatabase = async (options) =>
  openServerDatabase({ url: await postgresDatabase(), onError: () => undefined, ...options });

/** The engines on which a race is run: PGlite, and PostgreSQL where its binaries are. */
export const testEngines: [string, typeof openTestDatabase][] = [['PGlite', openTestDatabase]];
if (server !== '') testEngines.push(['PostgreSQL', openPostgres]);
