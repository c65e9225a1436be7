import { migrate } from '../src/database/migrate.ts';
import { migrations } from '../src/schema/migrations/migrations.ts';
import { postgresBinaries, startPrivatePostgres } from './private-postgres.ts';
import { openServerDatabase } from '../src/database/server-database.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const openPostgres = async (binaries: string): Promise<TestDatabase> => {
  const postgres = await startPrivatePostgres(binaries);
  const opened = await openServerDatabase({ url: postgres.url, onError: () => undefined });
  await migrate(opened.db, migrations);
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await postgres.stop();
    },
  };
};

const binaries = postgresBinaries();
/** The engines on which a race is run: PGlite, and a private PostgreSQL where its binaries are. */
export const testEngines: [string, () => Promise<TestDatabase>][] = [['PGlite', openTestDatabase]];
if (binaries !== undefined) testEngines.push(['PostgreSQL', () => openPostgres(binaries)]);
