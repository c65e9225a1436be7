import type { Handle } from '../database/database.ts';

const last = new WeakMap<Handle, Promise<unknown>>();

/** Runs one work after the other on a database, in this process: two that move its window would undo each other. */
export const inTurn = <T>(db: Handle, work: () => Promise<T>): Promise<T> => {
  const before = last.get(db) ?? Promise.resolve();
  const own = before.then(work, work);
  last.set(db, own);
  return own;
};
