import { sql } from 'kysely';
import type { Logger } from 'pino';
import { sweepAccounts } from '../accounts/delete-expired-account-data.ts';
import { sweepBookings } from '../booking/sweep-bookings.ts';
import { addressRule } from '../calendars/provider-calendars.ts';
import { syncCalendars } from '../calendars/sync-calendars.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { logFailure } from '../database/database-error.ts';
import { tryExclusive } from '../database/long-running-connection.ts';
import { repairDrift, rollSlots, followZoneData } from '../search/maintain-index.ts';
import { sweepSearches } from '../search/search-log.ts';
import { sendReminders } from '../booking/send-reminders.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createOutbox } from '../mail/outbox.ts';
import { passOnEndedOffers } from '../waitlist/offer-freed-time.ts';
import { startPoll } from './poll.ts';
import type { Settings } from '../settings/settings.ts';
import type { Watch } from '../observability/observability.ts';
import type { OpenDatabase } from './open-database.ts';

/** Work that runs beside the requests. */
export interface Background {
  /** Starts nothing new and waits for what runs, the search's upkeep to its next slice. */
  readonly stop: () => Promise<void>;
}

const HOURLY_MS = 3_600_000;
const DAILY_MS = 86_400_000;
const REMINDERS_EVERY_MS = 15_000;
const OFFERS_EVERY_MS = 5_000;
// Each calendar is due every half minute.
const CALENDARS_EVERY_MS = 5_000;
const VACUUM_EVERY_MS = 600_000;

/** Vacuums and writes a checkpoint: the embedded engine does neither by itself. */
export const tidyEmbedded = async (db: Handle): Promise<void> => {
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
};

/**
 * Rolls the search forward, repairs drift, deletes old rows and vacuums the embedded database, one after the other.
 * Failures are logged and retried the next time [UPK-2].
 */
export const startBackground = (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  readonly isEmbedded: boolean;
  readonly watch?: Watch | undefined;
}): Background => {
  const { db, now, log, isEmbedded, watch } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  const run = (name: string, work: () => Promise<void>): void => {
    running = running
      .then(async () => {
        if (signal.aborted) return;
        const watched = async (): Promise<void> => {
          await (watch?.work(name, work) ?? work());
        };
        if (isEmbedded) await watched();
        else await tryExclusive(db, name, watched);
      })
      .catch((error: unknown) => {
        if (!signal.aborted || error !== signal.reason)
          logFailure(log, error, { work: name }, 'background work failed');
      });
  };
  const schedule = (name: string, everyMs: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => run(name, work), everyMs).unref();
  const hourly = [
    ['roll', () => rollSlots(db, now(), { signal })],
    ['sweep searches', () => sweepSearches(db, now())],
    ['sweep bookings', () => sweepBookings(db, now())],
    ['sweep accounts', () => sweepAccounts(db, now())],
  ] as const;
  const repair = ['repair drift', () => repairDrift(db, now(), log, { signal })] as const;
  run('zone data', () => logZoneData(db, now(), log));
  run('follow zone data', () => followZoneData(db, now(), log, { signal }));
  for (const [name, work] of [...hourly, repair]) run(name, work);
  const timers = [
    ...hourly.map(([name, work]) => schedule(name, HOURLY_MS, work)),
    schedule(repair[0], DAILY_MS, repair[1]),
    ...(isEmbedded ? [schedule('vacuum', VACUUM_EVERY_MS, () => tidyEmbedded(db))] : []),
  ];
  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
};

/** Starts background work: upkeep, deletion, reminders, calendars and, with `smtpUrl`, mail. Failures are logged and retried. */
export const startWork = (options: {
  readonly database: Pick<OpenDatabase, 'db' | 'isEmbedded'>;
  readonly settings: Pick<
    Settings,
    'smtpUrl' | 'smtpFrom' | 'demo' | 'publicOrigin' | 'visitsAddress' | 'calendarsPrivate'
  >;
  readonly log: Logger;
  readonly now: () => Temporal.Instant;
  readonly watch?: Watch | undefined;
}): Background => {
  const { settings, log, now, watch } = options;
  const { db, isEmbedded } = options.database;
  const background = startBackground({ db, now, log, isEmbedded, watch });
  const mailWorker =
    settings.smtpUrl === undefined
      ? undefined
      : createMailWorker({
          db,
          now,
          log,
          smtpUrl: settings.smtpUrl,
          from: settings.smtpFrom,
          keep: settings.demo,
          watch,
        });
  mailWorker?.start();
  const mail = createOutbox({ now });
  const market = { db, now, settings, mail };
  const reminders = startPoll({
    name: 'reminders',
    watch,
    pauseMs: REMINDERS_EVERY_MS,
    log,
    work: () => sendReminders(market),
  });
  const offers = startPoll({
    name: 'waitlist',
    watch,
    pauseMs: OFFERS_EVERY_MS,
    log,
    work: () => passOnEndedOffers(market),
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const rule = addressRule(settings);
  const calendars = startPoll({
    name: 'calendars',
    watch,
    pauseMs: CALENDARS_EVERY_MS,
    log,
    work: () => syncCalendars({ market, log, rule, signal, watch }),
  });
  return {
    stop: async () => {
      stopping.abort();
      await calendars.stop();
      await Promise.all([reminders.stop(), offers.stop()]);
      await mailWorker?.stop();
      await background.stop();
    },
  };
};

const offsetIn = (zone: string, now: Temporal.Instant): number =>
  now.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;

/** Logs the runtime's time zone data version, and zones in which the database's own data differs. */
export const logZoneData = async (
  db: Handle,
  now: Temporal.Instant,
  log: Pick<Logger, 'info'>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from utc_offset)::integer as seconds from pg_timezone_names
    where name in (select distinct time_zone from provider) order by name`.execute(db);
  const databaseDiffers = rows
    .filter(({ name, seconds }) => seconds !== offsetIn(name, now))
    .map(({ name }) => name);
  log.info({ zoneData: process.versions['tz'], databaseDiffers }, 'time zone data');
};
