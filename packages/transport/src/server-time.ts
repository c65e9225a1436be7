import type { Clock } from './clock.ts';

/** A device clock that is wrong by less is left alone, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The server's time as far as answers told it; null until one has. */
export interface ServerTime {
  /** Device time, or the server's when the two differ by more than 60 s. */
  now(): Temporal.Instant | null;
  /** Counted on from when it was last seen by the monotonic count alone, in milliseconds, whatever the device's clock does. */
  countedMs(): number | null;
  observe(serverTime: Temporal.Instant): void;
}

interface Sighting {
  readonly serverMs: number;
  readonly monotonicMs: number;
  readonly deviceMs: number;
}

/** Keeps the server's time on a device whose clock may be wrong. */
export const createServerTime = (clock: Clock): ServerTime => {
  let seen: Sighting | null = null;
  const countedFrom = ({ serverMs, monotonicMs }: Sighting) =>
    serverMs + clock.monotonicMs() - monotonicMs;

  return {
    now: () => {
      if (seen === null) return null;
      const device = clock.now();
      // The monotonic count may stand still while the device sleeps; its clock goes on. Set back, that changes nothing; set
      // forward by hand, it ends a hold early for the eye: that is told, and the time can be asked for anew (GO-4).
      const server = Math.max(
        countedFrom(seen),
        seen.serverMs + device.epochMilliseconds - seen.deviceMs,
      );
      const differs = Math.abs(server - device.epochMilliseconds) > CLOCK_TOLERANCE_MS;
      return differs ? Temporal.Instant.fromEpochMilliseconds(Math.round(server)) : device;
    },
    countedMs: () => seen && countedFrom(seen),
    observe: ({ epochMilliseconds: serverMs }) => {
      seen = {
        serverMs,
        monotonicMs: clock.monotonicMs(),
        deviceMs: clock.now().epochMilliseconds,
      };
    },
  };
};
