import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';

const offsetIn = (zone: string, now: Temporal.Instant): number =>
  now.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;

/**
 * Logs which version of the time zone data every local time is computed with: the runtime's. For information also
 * in which of the providers' zones the database's own data, which nothing reads, has another time at `now`.
 */
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
