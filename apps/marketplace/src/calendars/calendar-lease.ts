import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import type { CalendarKey } from './busy-times.ts';
import type { CalendarFailureCode } from './calendar-failure.ts';
import type { CalendarSource } from './read-calendar.ts';

/** A calendar that this process alone reads and writes until its lease ends. */
export interface LeasedCalendar extends CalendarKey, CalendarSource {
  readonly pushes: boolean;
  readonly version: string | null;
  readonly coveredUntil: Temporal.Instant;
  readonly failure: string | null;
  readonly failures: number;
  /** The provider's zone. */
  readonly timeZone: string;
  /** When the lease ends; also the sign that it is still this one. */
  readonly lease: Temporal.Instant;
}

const LEASE_SECONDS = 60;
/** Within the lease, so that another process never meets this one at the calendar. */
export const WORK_MS = 45_000;
const PULL_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 300;

/** When a calendar is read again that has failed so many times in a row. */
const nextPull = (now: Temporal.Instant, failures: number): Temporal.Instant =>
  now.add({ seconds: Math.min(PULL_SECONDS * 2 ** Math.min(failures, 8), LONGEST_PAUSE_SECONDS) });

/** Leases the calendar that has been due longest, by a date in the future instead of a lock: no transaction is open meanwhile. */
export const leaseCalendar = async (
  db: Handle,
  now: Temporal.Instant,
): Promise<LeasedCalendar | undefined> => {
  const { rows } = await sql<LeasedCalendar>`
    update provider_calendar c set next_at = ${now.add({ seconds: LEASE_SECONDS })}
    from provider p
    where p.id = c.provider_id and (c.provider_id, c.uuid) = (
      select d.provider_id, d.uuid from provider_calendar d where d.next_at <= ${now}
      order by d.next_at limit 1 for update skip locked)
    returning c.provider_id as "providerId", c.uuid, c.kind, c.url, c.username, c.password, c.pushes, c.version,
      c.covered_until as "coveredUntil", c.failure, c.failures, p.time_zone as "timeZone", c.next_at as lease`.execute(
    db,
  );
  return rows[0];
};

const leased = (db: Handle, { providerId, uuid, lease }: LeasedCalendar) =>
  db
    .updateTable('provider_calendar')
    .where('provider_id', '=', providerId)
    .where('uuid', '=', uuid)
    .where('next_at', '=', lease);

/** Notes what was read. Answers false when the lease has gone to another process, or the calendar is disconnected. */
export const noteRead = async (
  trx: Handle,
  calendar: LeasedCalendar,
  read: {
    readonly version: string | null;
    readonly coveredUntil: Temporal.Instant;
    readonly at: Temporal.Instant;
  },
): Promise<boolean> => {
  const noted = await leased(trx, calendar)
    .set({ version: read.version, covered_until: read.coveredUntil, last_ok_at: read.at })
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
};

/** Ends the lease and says when the calendar is next read. Answers false when the lease had gone. */
export const endLease = async (
  db: Handle,
  calendar: LeasedCalendar,
  failure: CalendarFailureCode | null,
  now: Temporal.Instant,
): Promise<boolean> => {
  const failures = failure === null ? 0 : calendar.failures + 1;
  const ended = await leased(db, calendar)
    .set({ failure, failures, next_at: nextPull(now, failures) })
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};
