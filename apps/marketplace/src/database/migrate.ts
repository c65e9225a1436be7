import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Handle } from './kysely-handle.ts';
import { heedSignals } from './heed-signals.ts';
import { codeOf } from './database-error.ts';
import { onLongRunningConnection } from './long-running-connection.ts';

/** The database holds the tables of another version; the message says what to do. */
export class ForeignSchema extends Error {
  override readonly name = 'ForeignSchema';
}

const DUPLICATE_TABLE = '42P07';
const MADE_BY_ANOTHER =
  'The database was made by another version of the marketplace. Make the embedded one anew with FRESH=1 (npm start -- --fresh), or let DATABASE_URL name an empty database.';

const isForeign = (error: unknown): boolean =>
  codeOf(error) === DUPLICATE_TABLE ||
  (error instanceof Error && error.message.startsWith('corrupted migrations'));

const migratorOf = (
  db: Handle,
  scripts: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Migrator => {
  const steps = Object.entries(scripts).map(
    ([name, script]) => [name, stepOf(script, signal)] as const,
  );
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) },
  });
};

const stepOf = (script: string, signal: AbortSignal | undefined): Migration => ({
  up: async (trx: Handle) => {
    await heedSignals(signal);
    await sql.raw(script).execute(trx);
  },
});

/**
 * Runs the scripts that have not run yet by name in one transaction, once among servers that start together. Returns their
 * names. Throws ForeignSchema, or the reason of an aborted `signal`; then none has run.
 */
export const migrate = (
  db: Handle,
  scripts: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<readonly string[]> =>
  onLongRunningConnection(db, async (own) => {
    const { error, results = [] } = await migratorOf(own, scripts, signal).migrateToLatest();
    if (isForeign(error)) throw new ForeignSchema(MADE_BY_ANOTHER, { cause: error });
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  });

const namesOfRun = async (db: Handle): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (found[0]?.isThere !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** The names of the scripts that have not run yet. Throws ForeignSchema when unknown or later ones have run. */
export const pendingMigrations = async (
  db: Handle,
  scripts: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const run = await namesOfRun(db);
  const unknown = run.filter((name) => !(name in scripts));
  if (unknown.length > 0)
    throw new ForeignSchema(
      `The database was made by another version of the marketplace, which is newer: this one does not know ${unknown.join(', ')}. Run the version that made it, or restore a backup into an empty database.`,
    );
  const pending = Object.keys(scripts)
    .filter((name) => !run.includes(name))
    .toSorted();
  const [next] = pending;
  if (next !== undefined && run.some((name) => name > next))
    throw new ForeignSchema(MADE_BY_ANOTHER);
  return pending;
};
