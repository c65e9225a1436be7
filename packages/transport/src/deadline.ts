import type { Clock } from './clock.ts';

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
