import * as v from 'valibot';
import type { Logger } from 'pino';
import { CommandError } from './command-error.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Progress } from './progress.ts';

/** What a command prints. */
export interface Outcome {
  /** For machines, printed by `--json`: whatever JSON can hold. */
  readonly data: unknown;
  /** For people; the empty string prints nothing. */
  readonly text: string;
  /** Exit code 3. */
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
  /** What Ctrl-C leaves, in one line; undefined where every command's own sentence says it. */
  readonly interrupted: string | undefined;
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
 * Defines a command. `input` validates the options in camel case and, as `words`, the positionals; its messages
 * follow the option's name ("must be a date").
 */
export const defineCommand = <Schema extends InputSchema>(spec: {
  readonly name: string;
  readonly summary: string;
  readonly positionals?: readonly CommandPositional[];
  readonly options?: readonly CommandOption[];
  readonly interrupted?: string;
  readonly input: Schema;
  readonly run: (context: CommandContext, input: v.InferOutput<Schema>) => Promise<Outcome>;
}): Command => ({
  name: spec.name,
  summary: spec.summary,
  positionals: spec.positionals ?? [],
  options: spec.options ?? [],
  interrupted: spec.interrupted,
  run: async (context, given) => {
    const read = v.safeParse(spec.input, given);
    if (read.success) return spec.run(context, read.output);
    const faults = read.issues.map(
      (issue) => `${flagOf(v.getDotPath(issue) ?? '')} ${issue.message}.`,
    );
    throw new CommandError('usage', `${faults.join(' ')} See --help of this command.`);
  },
});

/** The context of a command. */
export interface CommandContext {
  /** Checked settings of file and environment; throws a SettingsError on first use. */
  readonly settings: () => Settings;
  /** The environment, with the settings file's variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The settings file that was read, if there is one. */
  readonly settingsFile: string | undefined;
  /** The names that stand in it. */
  readonly fileNames: readonly string[];
  /** In milliseconds, which every database keeps exactly. */
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  /** Aborted at the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** Then standard output has the result alone. */
  readonly isForMachines: boolean;
  /** Shows progress with an estimate on standard error, after two seconds. */
  readonly progress: (label: string, total?: number) => Progress;
  /** The configured database, without a statement timeout, closed with the command. Throws a CommandError. */
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
