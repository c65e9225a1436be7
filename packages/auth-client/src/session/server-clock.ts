import { CLOCK_TOLERANCE_MS, createServerTime, type Clock } from '@pawcall/transport';
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
  const server = createServerTime(clock);
  const deviceMs = () => clock.now().epochMilliseconds;

  const readings = (): readonly number[] => {
    const device = deviceMs();
    return [device + (store.readOffset() ?? 0), server.countedMs() ?? device];
  };

  return {
    now: server.now,
    observe: (serverTime) => {
      server.observe(serverTime);
      const offset = serverTime.epochMilliseconds - deviceMs();
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
