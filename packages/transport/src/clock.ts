/** The time source of an instance: device time, monotonic milliseconds and timers. */
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

/** The time limit of one run, over all its tries and the refresh of the session. */
export interface Deadline {
  /** When time is up, on the clock's monotonic count. */
  readonly endMs: number;
  /** Aborts when time is up or the caller gives up. */
  readonly signal: AbortSignal;
  expired(): boolean;
  release(): void;
}

/** Starts the time limit of a run (WIRE-3). */
export const startDeadline = (
  clock: Clock,
  timeoutMs: number,
  caller: AbortSignal | undefined,
): Deadline => {
  const limit = new AbortController();
  return {
    endMs: clock.monotonicMs() + timeoutMs,
    signal: caller === undefined ? limit.signal : AbortSignal.any([caller, limit.signal]),
    expired: () => limit.signal.aborted && caller?.aborted !== true,
    release: clock.setTimeout(() => limit.abort(), timeoutMs),
  };
};

/** A promise with the two ways to settle it. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** A promise that is settled from outside; `Promise.withResolvers` is missing in Node 20 (PKG-2). */
export const createDeferred = <T>(): Deferred<T> => {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
};
