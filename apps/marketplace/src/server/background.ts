import { sql } from 'kysely';
import type { Logger } from 'pino';
import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import { sweepBookings } from '../booking/sweep-bookings.ts';
import type { Handle } from '../database/database.ts';
import { checkBits } from '../search/check-bits.ts';
import { rollSlots } from '../search/roll-slots.ts';

/** Work that runs beside the requests. */
export interface Background {
  /** Starts nothing new and waits for what runs. */
  readonly stop: () => Promise<void>;
}

const HOURLY_MS = 3_600_000;
const DAILY_MS = 86_400_000;
const VACUUM_EVERY_MS = 600_000;

/** Vacuums and writes a checkpoint: the embedded engine does neither by itself. */
export const tidyEmbedded = async (db: Handle): Promise<void> => {
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
};

/** Compares the search's bits with the working hours; a drift is an error to look into, a stale bit only costs a 409. */
const reportDrift = async (db: Handle, log: Logger): Promise<void> => {
  const drift = await checkBits(db);
  const count = drift.spaces.length + drift.slots.length;
  if (count > 0) log.error({ count }, 'the search bits differ from the working hours');
};

/**
 * Keeps the search's days rolling forward, forgets what is no longer needed and, for the embedded database,
 * vacuums. A failure is logged and tried again the next time.
 */
export const startBackground = (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  readonly isEmbedded: boolean;
}): Background => {
  const { db, now, log } = options;
  let running: Promise<void> = Promise.resolve();
  const schedule = (name: string, everyMs: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      running = running
        .then(work)
        .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'));
    }, everyMs).unref();
  const timers = [
    schedule('roll', HOURLY_MS, () => rollSlots(db, now())),
    schedule('sweep bookings', HOURLY_MS, () => sweepBookings(db, now())),
    schedule('sweep accounts', HOURLY_MS, () => sweepAccounts(db, now())),
    schedule('check bits', DAILY_MS, () => reportDrift(db, log)),
    ...(options.isEmbedded ? [schedule('vacuum', VACUUM_EVERY_MS, () => tidyEmbedded(db))] : []),
  ];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
};
