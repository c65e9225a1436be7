import type { Clock } from '@pawcall/auth-client';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): Promise<void>;
  /** Sets the device's time wrong, or right, without time passing. */
  jump(ms: number): void;
  /** How many timers are waiting. */
  timers(): number;
}

const START = Temporal.Instant.from('2027-03-14T12:00:00Z');

/** Lets everything run that waits for nothing but promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createFakeClock = (start = START): FakeClock => {
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  let elapsed = 0;
  let wrong = 0;
  return {
    now: () => start.add({ milliseconds: Math.round(elapsed + wrong) }),
    monotonicMs: () => elapsed,
    after: (ms, run) => {
      const timer = { at: elapsed + ms, run };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    advance: async (ms) => {
      const end = elapsed + ms;
      for (;;) {
        await settle();
        const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        elapsed = Math.max(elapsed, next.at);
        waiting.delete(next);
        next.run();
      }
      elapsed = end;
    },
    jump: (ms) => {
      wrong += ms;
    },
    timers: () => waiting.size,
  };
};
