import type { Handle } from './kysely-handle.ts';

/** A value per database, created on first use. */
export const perDatabase = <T>(make: () => T): ((db: Handle) => T) => {
  const made = new WeakMap<Handle, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const one = make();
    made.set(db, one);
    return one;
  };
};

/** Runs `work` once for all callers that share `key` and call before it starts. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

// The embedded database answers before the next request is handled: let the waiting ones join first.
const letOthersIn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Coalesces concurrent calls by key into one that starts after each of them was made, so that no result is stale. Calls
 * of one key run one at a time. `work` may depend on the key alone; what it throws is thrown to all its callers.
 */
export const createSingleFlight = <T>(): SingleFlight<T> => {
  const waiting = new Map<string, Promise<T>>();
  const running = new Map<string, Promise<void>>();
  const begin = (key: string, work: () => Promise<T>): Promise<T> => {
    waiting.delete(key);
    const result = work();
    const end = (): void => void running.delete(key);
    running.set(key, result.then(end, end));
    return result;
  };
  return (key, work) => {
    const shared = waiting.get(key);
    if (shared !== undefined) return shared;
    const next = Promise.resolve(running.get(key))
      .then(letOthersIn)
      .then(() => begin(key, work));
    waiting.set(key, next);
    return next;
  };
};
