import { codeOf } from '../../database/error-code.ts';
import { passingFailureOf } from '../../database/passing.ts';

const NO_WRITING: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);
const fullDisk = (where: string): string =>
  `The disk is full. Make room ${where}, and start again: what was acknowledged is still there.`;
// The embedded database's own errors have WASI's number alone.
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

/** What the machine refused, and what to do about it: a port, a folder, room; undefined for every other error. */
export const machineFailure = (error: unknown): string | undefined => {
  const code = codeOf(error);
  const isFull = typeof error === 'object' && error !== null && 'errno' in error;
  if (code === 'ENOSPC' || (code === undefined && isFull && error.errno === WASI_FULL))
    return fullDisk('where DATA_DIR is');
  if (passingFailureOf(error) === 'no_room') return fullDisk('on the database server');
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
