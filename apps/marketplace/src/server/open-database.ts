import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { openDirectory } from '../database/embedded-directory.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { snapshotFile } from '../database/snapshot-file.ts';
import { sourceStamp } from '../database/source-stamp.ts';
import { rollSlots } from '../search/roll-slots.ts';
import { isPassing } from './answer.ts';
import { type Seed, seeds } from './seeds.ts';
import type { Settings } from './settings.ts';

/** The database of a running marketplace. */
export interface OpenDatabase {
  readonly db: Handle;
  readonly isEmbedded: boolean;
  readonly close: () => Promise<void>;
}

// Any fixed number other than the migrations': servers that start together fill the database once.
const SEED_LOCK = 7_292_256;
const CONNECT_TRIES = 15;
const CONNECT_PAUSE_MS = 1_000;

const isEmpty = async (db: Handle): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from provider) and not exists (select from app_user) as empty`.execute(
    db,
  );
  return rows[0]?.empty === true;
};

const fill = async (db: Handle, demo: readonly Seed[], now: Temporal.Instant): Promise<void> => {
  if (!(await isEmpty(db))) return;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    if (!(await isEmpty(trx))) return;
    for (const seed of demo) await seed(trx, { now });
  });
};

const connect = async (url: string, onError: (error: Error) => void, log: Logger) => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await openServerDatabase({ url, onError });
    } catch (error) {
      if (!isPassing(error) || tried >= CONNECT_TRIES) throw error;
      log.warn({ tried }, 'the database does not answer yet');
      await pause(CONNECT_PAUSE_MS);
    }
  }
};

/**
 * Opens the database that the settings name, brings its schema up to date and, in the demo, fills an empty one.
 * Throws DirectoryInUse when another process has the embedded one.
 */
export const openDatabase = async (
  settings: Settings,
  log: Logger,
  now: () => Temporal.Instant,
): Promise<OpenDatabase> => {
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection was lost');
  const prepare = async (db: Handle): Promise<void> => {
    const ran = await migrate(db, migrations);
    if (ran.length > 0) log.info({ migrations: ran }, 'the schema was brought up to date');
    if (settings.demo) await fill(db, seeds, now());
  };
  if (settings.databaseUrl !== undefined) {
    const opened = await connect(settings.databaseUrl, onError, log);
    await prepare(opened.db);
    await rollSlots(opened.db, now());
    return { ...opened, isEmbedded: false };
  }
  const stamp = await sourceStamp((path) => !path.includes('.test.'));
  const embedded = await openDirectory({
    directory: join(settings.dataDir, 'marketplace'),
    fresh: settings.fresh,
    snapshot: snapshotFile(settings.demo ? 'demo' : 'empty', stamp),
    prepare,
    onError,
  });
  await rollSlots(embedded.db, now());
  log.warn(
    'embedded database: one process, safe against a killed process but not against power loss',
  );
  return { db: embedded.db, isEmbedded: true, close: embedded.close };
};
