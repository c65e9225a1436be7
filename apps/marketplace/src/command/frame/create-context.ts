import { createLogger } from '../../server/logger.ts';
import { readSettings, type Settings } from '../../settings/settings.ts';
import type { CommandContext, CommandDatabase } from './command.ts';
import { openForCommand } from './open-database.ts';
import { startProgress, type Progress } from './progress.ts';
import { type Environment, type ReadSettingsFile, readSettingsFile } from './settings-file.ts';

const SILENT: Progress = { advance: () => {}, end: () => {} };

// Milliseconds, which every database and reader of the wire keeps without rounding.
const now = (): Temporal.Instant =>
  Temporal.Now.instant().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });

const tell = (label: string, total: number | undefined): Progress =>
  startProgress(label, total, {
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    elapsed: () => performance.now(),
  });

/** Makes what a command is given; `close` closes the database if the command opened it. */
export const createContext = (options: {
  readonly environment: Environment;
  readonly settingsFile: string | undefined;
  /** Whether it runs until it is stopped: then the log is its output. */
  readonly isServer: boolean;
  readonly isForMachines: boolean;
  readonly signal: AbortSignal;
}): { readonly context: CommandContext; readonly close: () => Promise<void> } => {
  // Not before it is asked for: `init` writes the file that is named.
  let read: ReadSettingsFile | undefined;
  const settingsFile = (): ReadSettingsFile =>
    (read ??= readSettingsFile(options.settingsFile, options.environment));
  // What is set for this process wins over what is written in the file.
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
    database: () => (opened ??= openForCommand(settings())),
  };
  const close = async (): Promise<void> => {
    const database = await opened?.catch(() => undefined);
    await database?.close();
  };
  return { context, close };
};
