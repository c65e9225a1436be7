import type { Clock } from '@pawcall/transport';
import { CLOCK_TOLERANCE_MS } from '../constants.ts';
import type { Session } from './session.ts';

/** Whether a session may be used, must be refreshed first, or has ended (SES-2). */
export type Verdict = 'valid' | 'refreshable' | 'ended';

/** The server's time as far as this device can tell. */
export interface ServerClock {
  /** Device time, or the server's when the two differ by more than 60 s. */
  now(): Temporal.Instant;
  observe(serverTime: Temporal.Instant): void;
  judge(session: Session): Verdict;
}

/** Where a known error of the device clock is kept, in milliseconds, so that a reload still knows it. */
export interface OffsetStore {
  readOffset(): number | null;
  writeOffset(offsetMs: number | null): void;
}

/**
 * A device clock may be wrong, and may jump. Several readings are kept: the device's own time, that time
 * corrected by the last known error, and the server's time counted on from when it was last seen. A session is
 * valid or ended only when all readings agree; in doubt the server is asked by a refresh.
 */
export const createServerClock = (clock: Clock, store: OffsetStore): ServerClock => {
  let seen: { readonly serverMs: number; readonly monotonicMs: number } | null = null;
  const deviceMs = () => clock.now().epochMilliseconds;

  const readings = (): readonly number[] => {
    const offset = store.readOffset();
    const device = deviceMs();
    if (seen !== null) return [device + (offset ?? 0), counted(seen)];
    return offset === null ? [device] : [device, device + offset];
  };
  const counted = (from: { readonly serverMs: number; readonly monotonicMs: number }): number =>
    from.serverMs + (clock.monotonicMs() - from.monotonicMs);

  return {
    now: () => {
      const device = clock.now();
      if (seen === null) return device;
      const server = counted(seen);
      const differs = Math.abs(server - device.epochMilliseconds) > CLOCK_TOLERANCE_MS;
      return differs ? Temporal.Instant.fromEpochMilliseconds(Math.round(server)) : device;
    },
    observe: (serverTime) => {
      seen = { serverMs: serverTime.epochMilliseconds, monotonicMs: clock.monotonicMs() };
      const offset = seen.serverMs - deviceMs();
      const known = store.readOffset() ?? 0;
      if (Math.abs(offset - known) <= CLOCK_TOLERANCE_MS) return;
      store.writeOffset(Math.abs(offset) > CLOCK_TOLERANCE_MS ? offset : null);
    },
    judge: (session) => {
      const times = readings();
      if (times.every((time) => time < session.expiresAt.epochMilliseconds)) return 'valid';
      const end = session.refreshableUntil.epochMilliseconds;
      return times.every((time) => time >= end) ? 'ended' : 'refreshable';
    },
  };
};
