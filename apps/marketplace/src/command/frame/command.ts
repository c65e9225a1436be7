import * as v from 'valibot';
import { CommandError } from './command-error.ts';
import type { CommandContext } from './context.ts';

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
