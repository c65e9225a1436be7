import type { Clock } from '../clock.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves on by `ms` and runs what falls due, in order. */
  advance(ms: number): void;
  /** The same, and lets run before and between what waits for nothing but promises. For tests in Node. */
  pass(ms: number): Promise<void>;
  /** Sets the device's time wrong, or right, without time passing. */
  jump(ms: number): void;
  /** How many timers are waiting. */
  pending(): number;
}

/** Lets everything run that waits for nothing but promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A fake clock that starts at `start` (16 June 2026, 11:00 in San Diego unless given). */
export const createFakeClock = (start = '2026-06-16T18:00:00Z'): FakeClock => {
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  const begin = Temporal.Instant.from(start);
  let elapsed = 0;
  let wrong = 0;
  /** Runs the first timer that falls due until then; false when there is none. */
  const runNext = (end: number): boolean => {
    const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
    if (next === undefined) return false;
    elapsed = Math.max(elapsed, next.at);
    waiting.delete(next);
    next.run();
    return true;
  };
  return {
    now: () => begin.add({ milliseconds: Math.round(elapsed + wrong) }),
    monotonicMs: () => elapsed,
    setTimeout: (run, ms) => {
      const timer = { at: elapsed + ms, run };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    advance: (ms) => {
      const end = elapsed + ms;
      while (runNext(end));
      elapsed = end;
    },
    pass: async (ms) => {
      const end = elapsed + ms;
      do await settle();
      while (runNext(end));
      elapsed = end;
    },
    jump: (ms) => {
      wrong += ms;
    },
    pending: () => waiting.size,
  };
};
