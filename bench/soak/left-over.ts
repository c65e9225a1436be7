import { sql } from 'kysely';
import { sweepAccounts } from '../../apps/marketplace/src/accounts/delete-expired-account-data.ts';
import { sweepBookings } from '../../apps/marketplace/src/booking/sweep-bookings.ts';
import type { Handle } from '../../apps/marketplace/src/database/kysely-handle.ts';
import { sweepSearches } from '../../apps/marketplace/src/search/search-log.ts';
import { countDoubles } from '../marketplace/booking-load.ts';

/** Longer than anything is kept that is not kept for good. */
const KEPT_DAYS = 40;
const EXPIRING = [
  'idempotency',
  'search',
  'outbox',
  'throttle',
  'one_time_code',
  'magic_link',
  'account_session',
  'pharmacy_token',
  'pharmacy_session_code',
] as const;

const count = async (db: Handle, from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(from)}`.execute(db);
  return rows[0]?.count ?? -1;
};

/** Counts rows that should not be there: at once, when every hold has ended, and after the upkeep of forty days later. */
export const countLeftOver = async (
  db: Handle,
  now: Temporal.Instant,
  holdMinutes: number,
): Promise<Readonly<Record<string, number>>> => {
  const ended = now.add({ minutes: holdMinutes * 3 });
  const found: Record<string, number> = {
    'bookings of one time': await countDoubles(db),
    'mails not delivered': await count(db, `outbox where kind = 'mail' and delivered_at is null`),
    'holds that do not end': await count(
      db,
      `reservation where state = 'held' and expires_at > '${ended.toString()}'`,
    ),
    'booked times without booking': await count(
      db,
      `reservation r where state = 'booked' and quote_uuid is not null and not exists (
        select from booking b where b.reservation_id = r.id and b.status = 'BOOKED')`,
    ),
  };
  const later = now.add({ hours: 24 * KEPT_DAYS });
  await sweepSearches(db, later);
  await sweepBookings(db, later);
  await sweepAccounts(db, later);
  for (const table of EXPIRING) found[table] = await count(db, table);
  found['quotes without booking'] = await count(
    db,
    'quote q where not exists (select from booking b where b.quote_uuid = q.uuid)',
  );
  // The demo's own one was made to stay.
  found['unverified users'] = await count(
    db,
    `app_user where email_verified_at is null and created_at < '${later.toString()}'`,
  );
  return found;
};
