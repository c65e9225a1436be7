import type { Environment } from './environment.ts';
import { readFileSync } from 'node:fs';
import { resolve, join } from 'node:path';
import { parseEnv } from 'node:util';
import { codeOf } from '../../database/database-error.ts';
import { CommandError, unreachable } from './command-error.ts';
import { DirectoryInUse } from '../../database/directory-lock.ts';
import { openDirectory } from '../../database/embedded-directory.ts';
import { migrate, pendingMigrations } from '../../database/migrate.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { snapshotFile, sourceHash } from '../../database/snapshot-file.ts';
import { migrations } from '../../schema/migrations/read-migrations.ts';
import { type Settings, readSettings } from '../../settings/settings.ts';
import type { CommandDatabase, CommandContext } from './command.ts';
import { createLogger } from '../../server/logger.ts';
import { startProgress, type Progress } from './progress.ts';

/** The settings file that is read when none is named, in the working directory. */
export const SETTINGS_FILE = 'pawcall.env';

// Some editors begin a file with it; it would become part of the first name.
const BYTE_ORDER_MARK = /^\uFEFF/;

/** A settings file that was read, if there is one. */
export interface ReadSettingsFile {
  readonly file: string | undefined;
  readonly values: Environment;
}

/** Reads the file of `--settings` or `PAWCALL_SETTINGS`, else `pawcall.env` if present. Throws a CommandError. */
export const readSettingsFile = (
  named: string | undefined,
  environment: Environment,
): ReadSettingsFile => {
  const wanted = named ?? environment['PAWCALL_SETTINGS'];
  const file = resolve(wanted ?? SETTINGS_FILE);
  try {
    return { file, values: parseEnv(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, '')) };
  } catch (error) {
    if (wanted === undefined && codeOf(error) === 'ENOENT') return { file: undefined, values: {} };
    throw new CommandError(
      'settings',
      `The settings file ${file} cannot be read (${codeOf(error) ?? 'unknown'}). Name another with --settings, or write one with: pawcall-marketplace init`,
      { cause: error },
    );
  }
};

// The query that loses its connection reports it.
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

/** Opens the configured database; migrates an embedded one, which an aborted `signal` prevents. */
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
export const openForCommand = async (
  settings: Settings,
  signal: AbortSignal,
): Promise<CommandDatabase> => {
  const opened = await openUnchecked(settings, signal);
  const pending = await pendingIn(opened);
  if (pending.length === 0) return opened;
  await opened.close();
  throw new CommandError(
    'schema_behind',
    `The database lacks ${pending.length} of this version's migrations. Run: pawcall-marketplace migrate`,
  );
};

const SILENT: Progress = { advance: () => {}, end: () => {} };

// In milliseconds, which every database and client keeps exactly.
const now = (): Temporal.Instant =>
  Temporal.Now.instant().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });

const tell = (label: string, total: number | undefined): Progress =>
  startProgress(label, total, {
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    elapsed: () => performance.now(),
  });

/** Creates a command's context; `close` closes the database if it was opened. */
export const createContext = (options: {
  readonly environment: Environment;
  readonly settingsFile: string | undefined;
  /** Runs until stopped; its output is the log. */
  readonly isServer: boolean;
  readonly isForMachines: boolean;
  readonly signal: AbortSignal;
}): { readonly context: CommandContext; readonly close: () => Promise<void> } => {
  // Read lazily: `init` writes the file.
  let read: ReadSettingsFile | undefined;
  const settingsFile = (): ReadSettingsFile =>
    (read ??= readSettingsFile(options.settingsFile, options.environment));
  // The process's environment wins over the file.
  const environment = (): Environment => ({ ...settingsFile().values, ...options.environment });
  let known: Settings | undefined;
  const settings = (): Settings => (known ??= readSettings(environment()));
  let opened: Promise<CommandDatabase> | undefined;
  const context: CommandContext = {
    settings,
    get environment() {
      return environment();
    },
    get settingsFile() {
      return settingsFile().file;
    },
    get fileNames() {
      return Object.keys(settingsFile().values);
    },
    now,
    log: options.isServer ? createLogger(settings().logLevel) : createLogger('error', 2),
    signal: options.signal,
    isForMachines: options.isForMachines,
    progress: options.isForMachines ? () => SILENT : tell,
    database: () => (opened ??= openForCommand(settings(), options.signal)),
  };
  const close = async (): Promise<void> => {
    const database = await opened?.catch(() => undefined);
    await database?.close();
  };
  return { context, close };
};

/** Runs work of several phases, which tells in percent how far each is. */
export const withPhases = async <T>(
  progress: CommandContext['progress'],
  work: (onPhase: (phase: string, share: number) => void) => Promise<T>,
): Promise<T> => {
  let current: { readonly phase: string; readonly line: ReturnType<typeof progress> } | undefined;
  let percent = 0;
  try {
    return await work((phase, share) => {
      if (current?.phase !== phase) {
        current?.line.end();
        current = { phase, line: progress(`${phase}, percent`, 100) };
        percent = 0;
      }
      const reached = Math.floor(share * 100);
      if (reached > percent) current.line.advance(reached - percent);
      percent = Math.max(percent, reached);
    });
  } finally {
    current?.line.end();
  }
};
