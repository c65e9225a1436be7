import { busy } from '../../http/refusal.ts';

/** Runs costly work a few at a time. */
export interface Lanes {
  /** Runs the work when a lane is free. Throws a 503 Refusal when too many wait already. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Lanes that run `inFlight` works at once and let `queued` more wait (hashing must not sink the server). */
export const createLanes = (limits: {
  readonly inFlight: number;
  readonly queued: number;
}): Lanes => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> => {
    if (running < limits.inFlight) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limits.queued) return Promise.reject(busy());
    return new Promise((resolve) => waiting.push(resolve));
  };
  // A lane that is handed on stays counted as running.
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
