import type { Handle } from '../database/database.ts';
import { hasPatientConnections } from '../database/patient-connection.ts';
import { runAfterOthers } from '../database/run-alone.ts';

const last = new WeakMap<Handle, Promise<unknown>>();

/**
 * Runs one work on the whole search after the other, also when another process began it: two that move its window would
 * undo each other, and a check would take what is half done for drift. One of this process at a time asks for the turn,
 * so that those that wait hold one connection for long work in all.
 */
export const inTurn = <T>(db: Handle, work: () => Promise<T>): Promise<T> => {
  const asked = (): Promise<T> =>
    hasPatientConnections(db) ? runAfterOthers(db, 'search upkeep', work) : work();
  const before = last.get(db) ?? Promise.resolve();
  const own = before.then(asked, asked);
  last.set(db, own);
  return own;
};
