import type { Clock } from './clock.ts';

/** A device clock that is wrong by less is left alone, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The server's time as far as answers told it; the device's until one has. */
export interface ServerTime {
  /** Device time, or the server's when the two differ by more than 60 s. */
  now(): Temporal.Instant;
  /** Counted on from when it was last told by the monotonic count alone, in milliseconds; null until then. */
  countedMs(): number | null;
  observe(serverTime: Temporal.Instant): void;
}

/** Keeps the server's time on a device whose clock may be wrong. */
export const createServerTime = (clock: Clock): ServerTime => {
  let aheadOfCount: number | null = null;
  let aheadOfDevice = 0;
  const countedMs = () => (aheadOfCount === null ? null : aheadOfCount + clock.monotonicMs());

  return {
    now: () => {
      const device = clock.now();
      const deviceMs = device.epochMilliseconds;
      // The monotonic count may stand still while the device sleeps; its clock goes on. Set back, that changes nothing; set
      // forward by hand, it ends a hold early for the eye: that is told, and the time can be asked for anew (GO-4).
      const ahead = Math.max((countedMs() ?? deviceMs) - deviceMs, aheadOfDevice);
      if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return device;
      return device.add({ milliseconds: Math.round(ahead) });
    },
    countedMs,
    observe: ({ epochMilliseconds }) => {
      aheadOfCount = epochMilliseconds - clock.monotonicMs();
      aheadOfDevice = epochMilliseconds - clock.now().epochMilliseconds;
    },
  };
};
