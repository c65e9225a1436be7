/** Time as the widget's effects see it: the present moment, and a timer that returns its own cancel. */
export interface Clock {
  now(): Temporal.Instant;
  setTimeout(fn: () => void, ms: number): () => void;
}

/** The device's clock. */
export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  setTimeout: (fn, ms) => {
    const timer = globalThis.setTimeout(fn, ms);
    return () => globalThis.clearTimeout(timer);
  },
};
