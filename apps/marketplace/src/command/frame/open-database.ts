import { join } from 'node:path';
import { DirectoryInUse } from '../../database/directory-lock.ts';
import { openDirectory } from '../../database/embedded-directory.ts';
import { migrate, pendingMigrations } from '../../database/migrate.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { snapshotFile, sourceHash } from '../../database/snapshot-file.ts';
import { migrations } from '../../schema/migrations/migrations.ts';
import type { Settings } from '../../settings/settings.ts';
import { CommandError } from './command-error.ts';
import type { CommandDatabase } from './command.ts';
import { unreachable } from './machine-failure.ts';

// Who waits for the answer hears of a lost connection from the query that it ends.
const ignore = (): void => {};

const connect = async (url: string): Promise<CommandDatabase> => {
  try {
    const opened = await openServerDatabase({ url, onError: ignore, isPatient: true });
    return { ...opened, isEmbedded: false };
  } catch (error) {
    throw unreachable(error);
  }
};

const openEmbeddedAlone = async (
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<CommandDatabase> => {
  const stamp = await sourceHash((path) => !path.includes('.test.'));
  try {
    const { db, close } = await openDirectory({
      directory: join(settings.dataDir, 'marketplace'),
      fresh: false,
      snapshot: snapshotFile('empty', stamp),
      prepare: async (own) => {
        await migrate(own, migrations, signal);
      },
      onError: ignore,
    });
    return { db, isEmbedded: true, close };
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new CommandError('database_in_use', error.message, { cause: error });
  }
};

/**
 * Opens the database that the settings name; a server's schema may be behind, the embedded one's is brought up to date,
 * which an aborted `signal` ends before anything of it is written.
 */
export const openUnchecked = (
  settings: Settings,
  signal?: AbortSignal,
): Promise<CommandDatabase> =>
  settings.databaseUrl === undefined
    ? openEmbeddedAlone(settings, signal)
    : connect(settings.databaseUrl);

const pendingIn = async (opened: CommandDatabase): Promise<readonly string[]> => {
  try {
    return await pendingMigrations(opened.db, migrations);
  } catch (error) {
    await opened.close();
    throw error;
  }
};

/** Opens the database that the settings name for a command; throws a CommandError, also when its schema is behind, and ForeignSchema. */
export const openForCommand = async (settings: Settings): Promise<CommandDatabase> => {
  const opened = await openUnchecked(settings);
  const pending = await pendingIn(opened);
  if (pending.length === 0) return opened;
  await opened.close();
  throw new CommandError(
    'schema_behind',
    `The database lacks ${pending.length} of this version's migrations. Run: pawcall-marketplace migrate`,
  );
};
