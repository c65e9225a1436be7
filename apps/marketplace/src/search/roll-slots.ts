import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { allowLongWork } from './long-work.ts';
import { readFreeSlots } from './population.ts';
import { readSpaces } from './read-spaces.ts';
import { rebuildSearch, windowAt } from './rebuild.ts';
import { slotChunks, writeSlotRows } from './slot-rows.ts';

/** Days for which the log of searches is kept. */
const SEARCH_LOG_DAYS = 7;

/**
 * Moves the window of the bitmaps forward to `now`: past slots go, new ones are made, old searches leave the
 * log. Running it again changes nothing; without bitmaps it makes them. Run it at start and every hour.
 */
export const rollSlots = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  await db
    .deleteFrom('search')
    .where('created_at', '<', now.subtract({ hours: SEARCH_LOG_DAYS * 24 }))
    .execute();
  const rolled = await db.transaction().execute(async (trx) => {
    await allowLongWork(trx);
    const { rows } = await sql<{ first_slot: number; end_slot: number }>`
      select first_slot, end_slot from e_window for update`.execute(trx);
    const covered = rows[0];
    const { first, end } = windowAt(now);
    if (covered === undefined || covered.end_slot <= first) return false;
    await trx.deleteFrom('e_slot').where('slot', '<', first).execute();
    const from = covered.end_slot;
    if (end > from) {
      const free = await readFreeSlots(trx, from, end);
      for (const space of await readSpaces(trx))
        for (const chunk of slotChunks(space, free, from, end)) await writeSlotRows(trx, chunk);
    }
    await trx
      .updateTable('e_window')
      .set({ first_slot: Math.max(first, covered.first_slot), end_slot: Math.max(end, from) })
      .execute();
    return true;
  });
  if (!rolled) await rebuildSearch(db, now);
};
