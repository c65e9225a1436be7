/** Why a command stopped; scripts may tell them apart by `--json`. */
export const COMMAND_FAILURES = [
  'usage',
  'settings',
  'database_unreachable',
  'database_in_use',
  'schema_behind',
  'schema_foreign',
  'not_found',
  'refused',
  'tool_missing',
  'tool_failed',
  'interrupted',
  'failed',
] as const;

/** One of the reasons for which a command stops. */
export type CommandFailure = (typeof COMMAND_FAILURES)[number];

/** A command stopped; the message says what happened, why, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: CommandFailure;

  constructor(code: CommandFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What the process answers: done; failed; not understood; done, but something wants a look; stopped by a signal. */
export const EXIT = { done: 0, failed: 1, usage: 2, attention: 3, interrupted: 130 } as const;

const USAGE: ReadonlySet<CommandFailure> = new Set(['usage', 'settings']);

/** The exit code of a failure. */
export const exitCodeOf = (code: CommandFailure): number => {
  if (USAGE.has(code)) return EXIT.usage;
  return code === 'interrupted' ? EXIT.interrupted : EXIT.failed;
};
