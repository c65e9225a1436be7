import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { rebuildSearch } from './rebuild.ts';
import type { Followed } from './upkeep.ts';

/**
 * Brings the search in line with this runtime's zone data when its bits were made with other ones, and says so: the
 * same hours are other instants where a country has changed its clocks since. Until then a search shows the former
 * instants, which no quote takes [UPK-1].
 */
export const followZoneData = async (
  db: Handle,
  now: Temporal.Instant,
  log: Pick<Logger, 'info'>,
  followed: Followed = {},
): Promise<void> => {
  const own = process.versions['tz'] ?? null;
  const { rows } = await sql<{ made: string | null }>`
    select zone_data as made from e_window where zone_data is distinct from ${own}`.execute(db);
  const [other] = rows;
  if (other === undefined) return;
  await rebuildSearch(db, now, followed);
  log.info({ from: other.made, to: own }, 'the search follows other time zone data');
};
