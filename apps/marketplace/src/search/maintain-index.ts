import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../database/kysely-handle.ts';
import { serializeUpkeep, type Followed } from './maintenance-transactions.ts';
import { dropSlots, settleAll, rebuildSearch } from './rebuild-index.ts';
import { leastEnd, readWindow, windowAt } from './indexed-window.ts';
import { slotOf } from '../availability/half-hour-slots.ts';
import { compareAll } from './check-bitmaps.ts';

/**
 * Moves the window forward to `now`: drops past slots and adds a week about weekly. Idempotent; run it at start and
 * hourly.
 */
export const rollSlots = (
  db: Handle,
  now: Temporal.Instant,
  followed: Followed = {},
): Promise<void> =>
  serializeUpkeep(db, async () => {
    const covered = await readWindow(db);
    const { first } = windowAt(now);
    if (covered === undefined || covered.end < leastEnd(now)) return settleAll(db, now, followed);
    if (covered.first >= first) return;
    await dropSlots(db, { first, end: covered.end });
    await db
      .updateTable('e_window')
      .set({ first_slot: first })
      .where('first_slot', '<', first)
      .execute();
  });

/** Whether the search is missing, incomplete or over although there are providers. */
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

/** Rebuilds the search after a change of the runtime's zone data, and logs it [UPK-1]. */
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

/**
 * Repairs bits that differ from the working hours and logs how many [UPK-4]. Drift is a bug; until then a stale bit
 * costs a 409.
 */
export const repairDrift = (
  db: Handle,
  now: Temporal.Instant,
  log: Pick<Logger, 'error'>,
  followed: Followed = {},
): Promise<void> =>
  serializeUpkeep(db, async () => {
    const { providers, spaces, slots } = await compareAll(db, followed);
    const drift = { providers: providers.length, spaces: spaces.length, slots: slots.length };
    if (drift.providers + drift.spaces + drift.slots === 0) return;
    await settleAll(db, now, followed);
    log.error({ drift }, 'the search bits differed from the working hours and were repaired');
  });
