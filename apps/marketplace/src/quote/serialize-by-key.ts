import { valueOrStale } from '../database/value-or-stale.ts';

/**
 * Attempts what a key names, after this process's other attempts at it. `settled` answers or throws what came of it
 * meanwhile; undefined when it has still to be attempted.
 */
export type SerializeByKey = <T>(
  key: string,
  settled: () => Promise<T | undefined>,
  attempt: () => Promise<T>,
) => Promise<T>;

const LONGEST_WAIT_MS = 1_000;

const nothing = (): void => undefined;

/**
 * Lets callers attempt the same one after the other, so that all who come too late need not attempt it at all. It saves
 * work and decides nothing. Nobody waits more than a second or two for others: then attempts run side by side.
 */
export const createSerializer = (): SerializeByKey => {
  const running = new Map<string, Promise<void>>();
  return async (key, settled, attempt) => {
    const until = performance.now() + LONGEST_WAIT_MS;
    for (
      let other = running.get(key);
      other !== undefined && performance.now() < until;
      other = running.get(key)
    ) {
      await other;
      const result = await settled();
      if (result !== undefined) return result;
    }
    const result = attempt();
    if (!running.has(key)) {
      const ended = valueOrStale(result.then(nothing, nothing), undefined);
      running.set(
        key,
        ended.then(() => void running.delete(key)),
      );
    }
    return result;
  };
};
