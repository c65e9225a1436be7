import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { inTurn, type Followed } from './maintenance.ts';
import { dropSlots, settleAll, rebuildSearch } from './rebuild.ts';
import { leastEnd, readWindow, windowAt } from './window.ts';
import { slotOf } from '../availability/slots.ts';
import { compareAll } from './check-bits.ts';

/**
 * Moves the window of the bits forward to `now`: past slots go and, about once a week, another week of slots is made.
 * Running it again changes nothing; without bits it makes them. Run it at start and every hour.
 */
export const rollSlots = (
  db: Handle,
  now: Temporal.Instant,
  followed: Followed = {},
): Promise<void> =>
  inTurn(db, async () => {
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

/**
 * Compares the search's bits with the working hours, repairs what differs and logs how much it was [UPK-4]. Bits that
 * drift are an error to look into; until the repair a stale one costs a 409.
 */
export const repairDrift = (
  db: Handle,
  now: Temporal.Instant,
  log: Pick<Logger, 'error'>,
  followed: Followed = {},
): Promise<void> =>
  inTurn(db, async () => {
    const { providers, spaces, slots } = await compareAll(db, followed);
    const drift = { providers: providers.length, spaces: spaces.length, slots: slots.length };
    if (drift.providers + drift.spaces + drift.slots === 0) return;
    await settleAll(db, now, followed);
    log.error({ drift }, 'the search bits differed from the working hours and were repaired');
  });
