/** The one source of time of an instance: the device's time, a monotonic count of milliseconds and a timer. */
export interface Clock {
  now(): Temporal.Instant;
  monotonicMs(): number;
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  setTimeout(run: () => void, ms: number): () => void;
}

/** The device's own clock. */
export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  monotonicMs: () => performance.now(),
  setTimeout: (run, ms) => {
    const timer = globalThis.setTimeout(run, ms);
    return () => globalThis.clearTimeout(timer);
  },
};

/** Waits `ms` milliseconds; an abort ends the wait at once. */
export const wait = (clock: Clock, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const end = () => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
