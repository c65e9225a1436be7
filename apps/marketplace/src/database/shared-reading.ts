/** Reads what a key names, for all who ask for it before the reading begins. */
export type SharedReading<T> = (key: string, read: () => Promise<T>) => Promise<T>;

// The embedded database answers before the next request is looked at: all that have come are let in first.
const letOthersIn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Lets callers who want to read the same share one reading, which begins after each of them has asked: nobody is told
 * what was so before, and nothing is kept. Of a key one reading runs at a time. `read` may depend on the key alone, and
 * what it throws is thrown to all who share it.
 */
export const createSharedReading = <T>(): SharedReading<T> => {
  const waiting = new Map<string, Promise<T>>();
  const running = new Map<string, Promise<void>>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    waiting.delete(key);
    const result = read();
    const end = (): void => void running.delete(key);
    running.set(key, result.then(end, end));
    return result;
  };
  return (key, read) => {
    const shared = waiting.get(key);
    if (shared !== undefined) return shared;
    const next = Promise.resolve(running.get(key))
      .then(letOthersIn)
      .then(() => begin(key, read));
    waiting.set(key, next);
    return next;
  };
};
