import { codeOf, transientFailureOf } from '../../database/database-error.ts';

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

/** Exit codes: done; failed; usage; done but needs attention; stopped by a signal. */
export const EXIT = { done: 0, failed: 1, usage: 2, attention: 3, interrupted: 130 } as const;

const USAGE: ReadonlySet<CommandFailure> = new Set(['usage', 'settings']);

/** The exit code of a failure. */
export const exitCodeOf = (code: CommandFailure): number => {
  if (USAGE.has(code)) return EXIT.usage;
  return code === 'interrupted' ? EXIT.interrupted : EXIT.failed;
};

const INSUFFICIENT_PRIVILEGE = '42501';

/** Advice where the user of DATABASE_URL is not the owner. */
export const BECOME_OWNER =
  'Name its owner there, or make that user the owner: alter database … owner to …; reassign owned by … to …';

/** The database's message about a missing permission; undefined for other errors. */
export const notAllowed = (error: unknown): string | undefined =>
  error instanceof Error && codeOf(error) === INSUFFICIENT_PRIVILEGE
    ? `The user of DATABASE_URL may not do this: ${error.message}`
    : undefined;

// Wrong name, password, database or certificate.
const NOT_LET_IN = /^28|^3D000$|TLS|CERT|UNABLE/;
// pg gives it no code.
const NO_TLS = /does not support SSL/;

/** Whether the database could not be reached or refused the login. */
export const isAway = (error: unknown): boolean =>
  transientFailureOf(error) === 'unreachable' ||
  NOT_LET_IN.test(codeOf(error) ?? '') ||
  (error instanceof Error && NO_TLS.test(error.message));

/** The error for it. */
export const unreachable = (error: unknown): CommandError =>
  new CommandError(
    'database_unreachable',
    `The database that DATABASE_URL names does not answer: ${error instanceof Error ? error.message : 'unknown'}. Check host, port, name and password; pawcall-marketplace doctor says more.`,
    { cause: error },
  );

const NO_WRITING: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);
const fullDisk = (where: string): string =>
  `The disk is full. Make room ${where}, and start again: what was acknowledged is still there.`;
// The embedded database reports only WASI's number.
const WASI_FULL = 51;

/** The embedded database ended, or never answers: its own errors do not say why. */
export const GAVE_UP =
  'The embedded database gave up, as where the disk is full. Make room where DATA_DIR is, and start again: what was acknowledged is still there.';

const listening = (code: string, { port, address = '' }: NodeJS.ErrnoException & Address) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another process listens there, or two settings name it. Stop that process, or set another port (MARKETPLACE_PORT, AUTH_PORT, HEALTH_PORT).`;
  if (code === 'EADDRNOTAVAIL')
    return `${address} is no address of this machine. Set HOST and HEALTH_HOST to one that is, or leave them out.`;
  return `Port ${port} may not be listened at (${code}). Set a port from 1024 on (MARKETPLACE_PORT, AUTH_PORT, HEALTH_PORT).`;
};

interface Address {
  readonly port?: number;
  readonly address?: string;
}

/** An error of the machine (port, folder, disk) with advice; undefined for other errors. */
export const machineFailure = (error: unknown): string | undefined => {
  const code = codeOf(error);
  const isFull = typeof error === 'object' && error !== null && 'errno' in error;
  if (code === 'ENOSPC' || (code === undefined && isFull && error.errno === WASI_FULL))
    return fullDisk('where DATA_DIR is');
  if (transientFailureOf(error) === 'no_room') return fullDisk('on the database server');
  // WebAssembly's.
  if (error instanceof Error && error.name === 'RuntimeError')
    return `${GAVE_UP} (${error.message})`;
  if (!isSystemError(error) || code === undefined) return undefined;
  if (error.syscall === 'listen') return listening(code, error);
  if (error.path === undefined || !NO_WRITING.has(code)) return undefined;
  return `${error.path} cannot be written (${code}). Let DATA_DIR, or the file that was named, be where the user that runs this may write.`;
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException & Address =>
  error instanceof Error && 'syscall' in error;
