import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { seedAccounts } from '../demo/users/seed-accounts.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { seedDemo } from '../demo/seed-demo-data.ts';
import { logFailure, transientFailureOf } from '../database/database-error.ts';
import { isSearchMissing, makeMissingSearch } from '../search/maintain-index.ts';
import { openDirectory } from '../database/embedded-directory.ts';
import { openReads, type Reads, readsFromPrimary } from '../database/read-replica.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../schema/migrations/read-migrations.ts';
import { runExclusive } from '../database/long-running-connection.ts';
import { openServerDatabase, takesWrites } from '../database/server-database.ts';
import type { OnStatement, PoolState } from '../database/scoped-driver.ts';
import { snapshotFile, sourceHash } from '../database/snapshot-file.ts';
import { refuseDemoUsers, refuseForeign } from '../demo/users/refuse-demo-beside-real-data.ts';
import type { Settings } from '../settings/settings.ts';

/** Makes demo data; does nothing where there is some. */
export type Seed = (db: Handle, options: { readonly now: Temporal.Instant }) => Promise<void>;

/** The demo data, in the order in which it is made. */
export const seeds: readonly Seed[] = [seedDemo, seedAccounts];

const LOGGED_SHARES = 10;

/** Builds a missing or outdated search before serving, and logs each tenth. Failures leave it to the upkeep [UPK-5]. */
export const completeSearch = async (
  db: Handle,
  now: Temporal.Instant,
  log: Logger,
): Promise<void> => {
  try {
    if (!(await isSearchMissing(db, now))) return;
    log.info(
      'the search is not made yet, or its days have passed: it is made before the first answer',
    );
    let logged = 0;
    const onShare = (share: number): void => {
      const reached = Math.floor(share * LOGGED_SHARES);
      if (reached > logged) log.info({ percent: reached * LOGGED_SHARES }, 'making the search');
      logged = Math.max(logged, reached);
    };
    await makeMissingSearch(db, now, { onShare });
  } catch (error) {
    logFailure(log, error, {}, 'the search could not be made before the start');
  }
};

/** The database of a running marketplace. */
export interface OpenDatabase {
  readonly db: Handle;
  readonly isEmbedded: boolean;
  /** Whether the database takes writes. */
  readonly isWritable: () => Promise<boolean>;
  readonly poolState: () => PoolState;
  readonly reads: Reads;
  readonly close: () => Promise<void>;
}

const CONNECT_TRIES = 15;
const CONNECT_PAUSE_MS = 1_000;

const fill = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  await refuseForeign(db);
  for (const seed of seeds) await seed(db, { now });
};

const bringUpToDate = async (db: Handle, log: Logger): Promise<void> => {
  const ran = await migrate(db, migrations);
  if (ran.length > 0) log.info({ migrations: ran }, 'the schema was brought up to date');
};

const connect = async (
  options: Parameters<typeof openServerDatabase>[0],
  log: Logger,
): ReturnType<typeof openServerDatabase> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await openServerDatabase(options);
    } catch (error) {
      if (transientFailureOf(error) === undefined || tried >= CONNECT_TRIES) throw error;
      log.warn({ tried }, 'the database does not answer yet');
      await pause(CONNECT_PAUSE_MS);
    }
  }
};

const readsOf = (
  { databaseReadUrl: url, readLagSeconds }: Settings,
  primary: Handle,
  onError: (error: Error) => void,
  log: Logger,
): Reads =>
  url === undefined
    ? readsFromPrimary(primary)
    : openReads({ primary, url, mostLagMs: readLagSeconds * 1000, onError, log });

/**
 * Opens and migrates the database, seeds the demo and builds a missing search. Throws DirectoryInUse and
 * ForeignSchema.
 */
export const openDatabase = async (
  settings: Settings,
  log: Logger,
  now: () => Temporal.Instant,
  onStatement?: OnStatement,
): Promise<OpenDatabase> => {
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection was lost');
  if (settings.databaseUrl !== undefined) {
    const opened = await connect({ url: settings.databaseUrl, onError, onStatement }, log);
    await bringUpToDate(opened.db, log);
    // Servers that start together fill the database once.
    if (settings.demo) await runExclusive(opened.db, 'seed', () => fill(opened.db, now()));
    else await refuseDemoUsers(opened.db);
    await completeSearch(opened.db, now(), log);
    const reads = readsOf(settings, opened.db, onError, log);
    const close = async (): Promise<void> => {
      await reads.close();
      await opened.close();
    };
    return { ...opened, isEmbedded: false, reads, close };
  }
  const stamp = await sourceHash((path) => !path.includes('.test.'));
  const embedded = await openDirectory({
    directory: join(settings.dataDir, 'marketplace'),
    fresh: settings.fresh,
    snapshot: snapshotFile(settings.demo ? 'demo' : 'empty', stamp),
    prepare: async (db) => {
      await bringUpToDate(db, log);
      if (settings.demo) await fill(db, now());
      else await refuseDemoUsers(db);
      await completeSearch(db, now(), log);
    },
    onError,
    onStatement,
  });
  log.warn(
    'embedded database: one process, safe against a killed process but not against power loss',
  );
  return {
    ...embedded,
    isEmbedded: true,
    isWritable: () => takesWrites(embedded.db),
    reads: readsFromPrimary(embedded.db),
  };
};
