import { sql } from 'kysely';
import { SLOT_MINUTES } from '@pawcall/domain';
import { bookableSlots, slotOf } from '../availability/slots.ts';
import type { Handle } from '../database/database.ts';
import { allowLongWork } from './long-work.ts';
import { readFreeSlots, readMembers } from './population.ts';
import { attributeRows, listingRows, spaceRow, spacesOf } from './spaces.ts';
import { slotChunks, writeSlotRows } from './slot-rows.ts';

const SLOTS_A_DAY = (24 * 60) / SLOT_MINUTES;

/** Slots that the bitmaps cover at an instant: a day more than can be booked, so that rows are there in time. */
export const windowAt = (
  now: Temporal.Instant,
): { readonly first: number; readonly end: number } => ({
  first: slotOf(now),
  end: bookableSlots(now).to + SLOTS_A_DAY,
});

const insertJson = async (
  db: Handle,
  table: 'e_space' | 'e_listing' | 'e_attr',
  rows: readonly object[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
};

/**
 * Makes every bitmap anew from providers, licences, hours and reservations, in one transaction. Searches read
 * the old bitmaps until it commits; bookings of that moment wait for it.
 */
export const rebuildSearch = (db: Handle, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await allowLongWork(trx);
    await sql`lock table e_window, e_slot in share row exclusive mode`.execute(trx);
    for (const table of ['e_slot', 'e_attr', 'e_listing', 'e_space', 'e_window'] as const)
      await sql`delete from ${sql.table(table)}`.execute(trx);
    const { first, end } = windowAt(now);
    const spaces = spacesOf(await readMembers(trx));
    const free = await readFreeSlots(trx, first, end);
    await insertJson(trx, 'e_space', spaces.map(spaceRow));
    for (const space of spaces) {
      await insertJson(trx, 'e_listing', listingRows(space));
      await insertJson(trx, 'e_attr', attributeRows(space));
      for (const chunk of slotChunks(space, free, first, end)) await writeSlotRows(trx, chunk);
    }
    await sql`insert into e_window (first_slot, end_slot) values (${first}, ${end})`.execute(trx);
    await sql`analyze e_space, e_listing, e_attr, e_slot`.execute(trx);
  });
