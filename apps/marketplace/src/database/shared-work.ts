/** Does what a key names, once for all who ask for it before it begins. */
export type SharedWork<T> = (key: string, work: () => Promise<T>) => Promise<T>;

// The embedded database answers before the next request is looked at: all that have come are let in first.
const letOthersIn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Lets callers who want the same read or done share one piece of work, which begins after each of them has asked: nobody
 * is told what was so before, and nothing is kept. Of a key one runs at a time. `work` may depend on the key alone, and
 * what it throws is thrown to all who share it.
 */
export const createSharedWork = <T>(): SharedWork<T> => {
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
