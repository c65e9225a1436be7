import * as v from 'valibot';
import type { Logger } from 'pino';
import { CommandError } from './command-error.ts';
import type { Handle } from '../../database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Progress } from './progress.ts';

/** What a command prints. */
export interface Outcome {
  /** For machines, printed by `--json`: whatever JSON can hold. */
  readonly data: unknown;
  /** For people; the empty string prints nothing. */
  readonly text: string;
  /** It ran, but somebody has to look at something: the exit code is 3. */
  readonly wantsAttention?: boolean;
}

/** One option of a command, as its help shows it. */
export interface CommandOption {
  /** For example `--since <instant>` or `--force`; `--since` arrives as `since`, `--dry-run` as `dryRun`. */
  readonly flags: string;
  readonly meaning: string;
}

/** One command of `pawcall-marketplace`. */
export interface Command {
  /** One word, or two where a noun has several verbs: `migrate`, `keys rotate`. */
  readonly name: string;
  readonly summary: string;
  readonly positionals: readonly CommandPositional[];
  readonly options: readonly CommandOption[];
  /** Runs with what commander read, which the command's own schema has yet to accept. */
  readonly run: (context: CommandContext, given: unknown) => Promise<Outcome>;
}

/** One word that follows a command's name: `<file>`, `[file]` or `[files...]`. */
export interface CommandPositional {
  readonly usage: string;
  readonly meaning: string;
}

type InputSchema = v.GenericSchema<unknown, object>;

const flagOf = (path: string): string =>
  path === 'words' || path.startsWith('words.')
    ? 'what follows the name'
    : `--${path.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Defines a command. `input` reads the options by their names in camel case, and under `words` the list of what
 * follows the command's name; a value that it refuses is told with its option (exit code 2), so its messages go on
 * from the option's name: "must be a date such as 2026-11-22".
 */
export const defineCommand = <Schema extends InputSchema>(spec: {
  readonly name: string;
  readonly summary: string;
  readonly positionals?: readonly CommandPositional[];
  readonly options?: readonly CommandOption[];
  readonly input: Schema;
  readonly run: (context: CommandContext, input: v.InferOutput<Schema>) => Promise<Outcome>;
}): Command => ({
  name: spec.name,
  summary: spec.summary,
  positionals: spec.positionals ?? [],
  options: spec.options ?? [],
  run: async (context, given) => {
    const read = v.safeParse(spec.input, given);
    if (read.success) return spec.run(context, read.output);
    const faults = read.issues.map(
      (issue) => `${flagOf(v.getDotPath(issue) ?? '')} ${issue.message}.`,
    );
    throw new CommandError('usage', `${faults.join(' ')} See --help of this command.`);
  },
});

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

/** Exactly one word after the command's name. */
export const oneWord = v.pipe(
  v.tuple([v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))]),
  v.transform(([word]) => word),
);

/** A whole number from 1 on. */
export const count = (fallback: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A moment: an instant such as `2026-11-22T10:00:00Z`, or a day such as `2026-11-22`, which begins at midnight UTC. */
export const moment = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = /^\d{4}-\d\d-\d\d$/.test(dataset.value)
      ? `${dataset.value}T00:00:00Z`
      : dataset.value;
    try {
      return Temporal.Instant.from(text);
    } catch {
      addIssue({ message: 'must be a day such as 2026-11-22 or an instant in UTC' });
      return NEVER;
    }
  }),
);
