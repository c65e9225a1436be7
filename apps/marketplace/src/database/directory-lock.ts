import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the directory; the message says what to do. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

export interface DirectoryLock {
  readonly release: () => void;
}

const BUSY = 5;

const isBusy = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'errcode' in thrown && thrown.errcode === BUSY;

/**
 * Locks a directory for this process until released or the process ends. Throws DirectoryInUse. It is the lock of an
 * SQLite file: the one kernel lock that Node offers, which a killed process cannot leave behind.
 */
export const lockDirectory = (directory: string): DirectoryLock => {
  mkdirSync(directory, { recursive: true });
  // SQLite would open a directory without write permission read-only, and lock nothing.
  accessSync(directory, constants.W_OK);
  const file = new DatabaseSync(join(directory, 'lock'));
  try {
    file.exec('pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive');
  } catch (thrown) {
    file.close();
    if (!isBusy(thrown)) throw thrown;
    throw new DirectoryInUse(
      `Another marketplace is already running on ${directory}. The embedded database serves one process: stop the other one, set DATA_DIR to another directory, or set DATABASE_URL to use a PostgreSQL server.`,
    );
  }
  return { release: () => file.close() };
};
