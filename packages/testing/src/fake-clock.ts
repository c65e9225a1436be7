/** A clock that stands still until a test moves it. */
export interface FakeClock {
  now(): Temporal.Instant;
  setTimeout(fn: () => void, ms: number): () => void;
  /** Moves on by `ms` and runs what falls due, in order. */
  advance(ms: number): void;
  /** How many timers are waiting. */
  pending(): number;
}

/** A fake clock that starts at `start` (16 June 2026, 11:00 in San Diego unless given). */
export const createFakeClock = (start = '2026-06-16T18:00:00Z'): FakeClock => {
  let now = Temporal.Instant.from(start);
  let timers: { readonly at: Temporal.Instant; readonly fn: () => void }[] = [];
  const nextDue = (until: Temporal.Instant) =>
    timers
      .filter((timer) => Temporal.Instant.compare(timer.at, until) <= 0)
      .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))[0];
  return {
    now: () => now,
    setTimeout(fn, ms) {
      const timer = { at: now.add({ milliseconds: Math.ceil(ms) }), fn };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const until = now.add({ milliseconds: ms });
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const timer = due;
        timers = timers.filter((other) => other !== timer);
        now = timer.at;
        timer.fn();
      }
      now = until;
    },
    pending: () => timers.length,
  };
};
