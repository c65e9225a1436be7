import type { Clock } from './clock.ts';

/** A device clock that is wrong by less is left alone, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The server's time as far as answers told it; null until one has. */
export interface ServerTime {
  /** Device time, or the server's when the two differ by more than 60 s. */
  now(): Temporal.Instant | null;
  /** The server's time counted on from when it was last seen, in milliseconds, whatever the device's clock does. */
  countedMs(): number | null;
  observe(serverTime: Temporal.Instant): void;
}

/** Keeps the server's time on a device whose clock may be wrong. */
export const createServerTime = (clock: Clock): ServerTime => {
  let seen: { readonly serverMs: number; readonly monotonicMs: number } | null = null;
  const countedMs = () => seen && seen.serverMs + clock.monotonicMs() - seen.monotonicMs;

  return {
    now: () => {
      const server = countedMs();
      if (server === null) return null;
      const device = clock.now();
      const differs = Math.abs(server - device.epochMilliseconds) > CLOCK_TOLERANCE_MS;
      return differs ? Temporal.Instant.fromEpochMilliseconds(Math.round(server)) : device;
    },
    countedMs,
    observe: ({ epochMilliseconds: serverMs }) => {
      seen = { serverMs, monotonicMs: clock.monotonicMs() };
    },
  };
};
