import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the directory; the message says what to do. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/** A held lock. */
export interface DirectoryLock {
  readonly release: () => void;
}

const BUSY = 5;

const isBusy = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'errcode' in thrown && thrown.errcode === BUSY;

/**
 * Takes a directory for this process alone, until released or until the process ends in any way. Throws
 * DirectoryInUse. Two processes on one embedded database destroy each other's writes without an error.
 *
 * The lock is the exclusive lock of an SQLite file, because that is the one kernel lock which Node offers: unlike
 * a file with a process id it cannot be left behind by a killed process.
 */
export const lockDirectory = (directory: string): DirectoryLock => {
  mkdirSync(directory, { recursive: true });
  // SQLite opens what it may not write to read it, and locks nothing.
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
