import type { Clock } from '@pawcall/auth-client';

/** The time limit of one run, over all its tries and the refresh of the session. */
export interface Deadline {
  /** Aborts when time is up or the caller gives up. */
  readonly signal: AbortSignal;
  leftMs(): number;
  expired(): boolean;
  release(): void;
}

/** Starts the time limit of a run (WIRE-3). */
export const startDeadline = (
  clock: Clock,
  timeoutMs: number,
  caller: AbortSignal | undefined,
): Deadline => {
  const end = clock.monotonicMs() + timeoutMs;
  const limit = new AbortController();
  const cancel = clock.after(timeoutMs, () => limit.abort());
  return {
    signal: caller === undefined ? limit.signal : AbortSignal.any([caller, limit.signal]),
    leftMs: () => end - clock.monotonicMs(),
    expired: () => limit.signal.aborted && caller?.aborted !== true,
    release: cancel,
  };
};
