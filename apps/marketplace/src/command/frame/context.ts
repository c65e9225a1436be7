import type { Logger } from 'pino';
import type { Handle } from '../../database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Progress } from './progress.ts';

/** What every command is given. */
export interface CommandContext {
  /** Of the settings file and the environment, checked; throws a SettingsError when first asked. */
  readonly settings: () => Settings;
  /** The variables as they were given, the settings file's included. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The settings file that was read, if there is one. */
  readonly settingsFile: string | undefined;
  /** The names that stand in it. */
  readonly fileNames: readonly string[];
  /** Milliseconds, which every database keeps without rounding. */
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  /** Aborted at the first SIGINT or SIGTERM: check it between pieces of work, and hand it on. */
  readonly signal: AbortSignal;
  /** Whether the answer is for a machine: then nothing but the answer goes to standard output. */
  readonly isForMachines: boolean;
  /** Tells on standard error how far the work is, with an estimate, once it has taken two seconds. */
  readonly progress: (label: string, total?: number) => Progress;
  /**
   * The database that the settings name, without a limit on a statement's time; opened once and closed when the
   * command ends. Throws a CommandError: unreachable, in use by a server (embedded), or its schema is not up to date.
   */
  readonly database: () => Promise<CommandDatabase>;
}

/** An open database of a command. */
export interface CommandDatabase {
  readonly db: Handle;
  readonly isEmbedded: boolean;
  readonly close: () => Promise<void>;
}
