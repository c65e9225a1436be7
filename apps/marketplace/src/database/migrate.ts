import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Handle } from './database.ts';
import { codeOf } from './error-code.ts';
import { onPatientConnection } from './patient-connection.ts';

/** The database holds the tables of another version; the message says what to do. */
export class ForeignSchema extends Error {
  override readonly name = 'ForeignSchema';
}

const DUPLICATE_TABLE = '42P07';

const isForeign = (error: unknown): boolean =>
  codeOf(error) === DUPLICATE_TABLE ||
  (error instanceof Error && error.message.startsWith('corrupted migrations'));

const stepOf = (script: string): Migration => ({
  up: async (trx: Handle) => {
    await sql.raw(script).execute(trx);
  },
});

/**
 * Runs the scripts that have not run yet, in the order of their names and all in one transaction; servers that
 * start together run each once. Returns the names of those that ran. Throws ForeignSchema.
 */
export const migrate = (
  db: Handle,
  scripts: Readonly<Record<string, string>>,
): Promise<readonly string[]> =>
  onPatientConnection(db, async (own) => {
    const steps = Object.entries(scripts).map(([name, script]) => [name, stepOf(script)] as const);
    const migrator = new Migrator({
      db: own,
      provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (isForeign(error))
      throw new ForeignSchema(
        'The database was made by another version of the marketplace. Make the embedded one anew with FRESH=1 (npm start -- --fresh), or let DATABASE_URL name an empty database.',
        { cause: error },
      );
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  });
