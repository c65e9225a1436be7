/** The one source of time of an instance: the device's time, a monotonic count of milliseconds and a timer. */
export interface Clock {
  now(): Temporal.Instant;
  monotonicMs(): number;
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}
/** The device's own clock. */
export declare const createSystemClock: () => Clock;
/** Waits `ms` milliseconds; an abort ends the wait at once. */
export declare const wait: (clock: Clock, ms: number, signal?: AbortSignal) => Promise<void>;
