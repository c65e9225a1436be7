import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';
import { openServerDatabase } from '../src/database/server-database.ts';
import { migrations } from '../src/schema/migrations/read-migrations.ts';
import { postgresBinaries, startPrivatePostgres } from './start-postgres.ts';
import { createDatabase, MIGRATED } from './create-postgres-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's PostgreSQL answers; the empty string where there are no binaries of it. */
    postgres: string;
  }
}

/** Starts one PostgreSQL for all tests of the run, with a migrated database to copy. Answers how to stop it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const binaries = postgresBinaries();
  if (binaries === undefined) {
    provide('postgres', '');
    return () => Promise.resolve();
  }
  const { url, stop } = await startPrivatePostgres(binaries);
  const template = await openServerDatabase({
    url: await createDatabase(url, { name: MIGRATED }),
    onError: () => undefined,
  });
  await migrate(template.db, migrations);
  await template.close();
  provide('postgres', url);
  return stop;
}
