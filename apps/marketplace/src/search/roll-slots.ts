import type { Handle } from '../database/database.ts';
import { inTurn } from './in-turn.ts';
import { dropSlots, settleAll } from './rebuild.ts';
import type { Followed } from './upkeep.ts';
import { leastEnd, readWindow, windowAt } from './window.ts';

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
