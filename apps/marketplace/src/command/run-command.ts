import { Command as Program, CommanderError } from 'commander';
import { DirectoryInUse } from '../database/directory-lock.ts';
import { ForeignSchema } from '../database/migrate.ts';
import { SettingsError } from '../settings/settings.ts';
import {
  CommandError,
  type CommandFailure,
  EXIT,
  exitCodeOf,
  GAVE_UP,
  machineFailure,
  BECOME_OWNER,
  notAllowed,
  isAway,
  unreachable,
} from './framework/command-error.ts';
import type { Command, Outcome } from './framework/command.ts';
import { createContext } from './framework/create-context.ts';
import { type Environment } from './framework/environment.ts';
import { commands } from './all-commands.ts';

const GROUPS: Readonly<Record<string, string>> = {
  providers: 'who can be booked',
  partners: 'whose pages carry the widget',
  users: 'who has an account',
  bookings: 'what is booked',
  keys: 'what signs access tokens',
};

const INTERRUPTED =
  'Interrupted. What was finished before stays, and nothing of the rest was changed.';

// The database never answers without a writable disk, and Node would exit as if all were well.
const tellStall = (): never => {
  process.stderr.write(`${GAVE_UP}\n`);
  process.exit(EXIT.failed);
};

const failureOf = (
  error: unknown,
  interrupted: string | undefined,
): { readonly code: CommandFailure; readonly message: string } => {
  if (error instanceof CommandError) return error;
  if (error instanceof SettingsError) return { code: 'settings', message: error.message };
  if (error instanceof DirectoryInUse) return { code: 'database_in_use', message: error.message };
  if (error instanceof ForeignSchema) return { code: 'schema_foreign', message: error.message };
  if (interrupted !== undefined) return { code: 'interrupted', message: interrupted };
  const refused = machineFailure(error);
  if (refused !== undefined) return { code: 'refused', message: refused };
  if (isAway(error)) return unreachable(error);
  const forbidden = notAllowed(error);
  if (forbidden !== undefined) return { code: 'refused', message: `${forbidden}. ${BECOME_OWNER}` };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: 'failed', message: `The command failed, and not as foreseen.\n${detail}` };
};

const print = ({ data, text }: Outcome, isForMachines: boolean): void => {
  if (!isForMachines) process.stdout.write(text);
  else if (data !== null) process.stdout.write(`${JSON.stringify(data)}\n`);
};

const stopAtSignals = (): AbortSignal => {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return controller.signal;
};

const runOne = async (
  command: Command,
  words: readonly string[],
  options: Readonly<Record<string, unknown>>,
  environment: Environment,
): Promise<number> => {
  const signal = stopAtSignals();
  const { json, settings, ...own } = options;
  const isForMachines = json === true;
  let close = (): Promise<void> => Promise.resolve();
  process.once('beforeExit', tellStall);
  try {
    const made = createContext({
      environment,
      settingsFile: typeof settings === 'string' ? settings : undefined,
      isServer: command.name === 'serve' || command.name === 'work',
      isForMachines,
      signal,
    });
    close = made.close;
    const outcome = await command.run(made.context, { ...own, words });
    print(outcome, isForMachines);
    return outcome.wantsAttention === true ? EXIT.attention : EXIT.done;
  } catch (error) {
    const interrupted = signal.aborted ? (command.interrupted ?? INTERRUPTED) : undefined;
    const { code, message } = failureOf(error, interrupted);
    const output = isForMachines ? JSON.stringify({ error: { code, message } }) : message;
    process.stderr.write(`${output}\n`);
    return exitCodeOf(code);
  } finally {
    await close();
    process.off('beforeExit', tellStall);
  }
};

const groupOf = (program: Program, noun: string): Program =>
  program.commands.find((each) => each.name() === noun) ??
  program.command(noun).description(GROUPS[noun] ?? '');

const declare = (
  program: Program,
  command: Command,
  run: (words: readonly string[], options: Readonly<Record<string, unknown>>) => Promise<void>,
): void => {
  const [noun = '', verb] = command.name.split(' ');
  const own = verb === undefined ? program.command(noun) : groupOf(program, noun).command(verb);
  own.description(command.summary);
  for (const { usage, meaning } of command.positionals) own.argument(usage, meaning);
  for (const { flags, meaning } of command.options) own.option(flags, meaning);
  own
    .option('--settings <file>', 'settings file (pawcall.env of this folder, if it is there)')
    .option('--json', 'print the answer, or the error, as JSON')
    .action(() => run(own.args, own.opts()));
};

/** `pawcall-marketplace`: runs the command that the words name; answers the exit code. */
export const runCommand = async (
  words: readonly string[],
  environment: Environment,
): Promise<number> => {
  let exitCode: number = EXIT.done;
  const program = new Program('pawcall-marketplace')
    .description('Runs a Pawcall marketplace.')
    .exitOverride()
    .showHelpAfterError('(--help lists what there is)');
  for (const command of commands)
    declare(program, command, async (rest, options) => {
      exitCode = await runOne(command, rest, options, environment);
    });
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
};
