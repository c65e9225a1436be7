import { sql } from 'kysely';
import { slotOf } from '../availability/slots.ts';
import type { Handle } from '../database/database.ts';
import { rollSlots } from './roll-slots.ts';
import type { Followed } from './upkeep.ts';

/**
 * Whether there are providers and the search has not been made, or not to its end, or covers none of the times to come: after a migration that
 * changed what it is made of, where filling a database was cut short, or when nobody served it for longer than it reaches.
 */
export const isSearchMissing = async (db: Handle, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from provider where is_active)
      and not exists (select from e_window where end_slot > ${slotOf(now)}) as missing`.execute(db);
  return rows[0]?.missing === true;
};

/** Makes a search that is missing or over; several processes at once make it once. Answers whether it was. */
export const makeMissingSearch = async (
  db: Handle,
  now: Temporal.Instant,
  followed: Followed = {},
): Promise<boolean> => {
  if (!(await isSearchMissing(db, now))) return false;
  await rollSlots(db, now, followed);
  return true;
};
