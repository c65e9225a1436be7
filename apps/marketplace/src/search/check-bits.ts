import type { Handle } from '../database/database.ts';
import { attributesDiffer } from './attributes.ts';
import { activeProviders, createFreeBits } from './free-bits.ts';
import { allowLongWork } from './long-work.ts';
import { differingSlots, slotSpans } from './slot-rows.ts';
import { misplacedIn, readSpaceNames } from './spaces.ts';
import { readWindow } from './window.ts';

/** Where the stored bits differ from what providers, hours and reservations say. */
export interface BitDrift {
  /** Slot rows that were compared. */
  readonly checked: number;
  /** Providers whose own bits differ from their hours and bookings, by number. */
  readonly providers: readonly number[];
  /** Spaces whose members, listings or attributes differ. */
  readonly spaces: readonly string[];
  /** Slot rows that differ from the bits of their providers. */
  readonly slots: readonly { readonly space: string; readonly slot: number }[];
}

/**
 * Compares every bit with what it is made from, within one snapshot of the database. An empty drift means that the
 * search offers exactly what can be booked; otherwise `rebuildSearch` repairs it.
 */
export const checkBits = (db: Handle): Promise<BitDrift> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await allowLongWork(trx);
      const window = (await readWindow(trx)) ?? { first: 0, end: 0 };
      const providers: number[] = [];
      const free = createFreeBits(window);
      for await (const ids of activeProviders(trx))
        providers.push(...(await free.differing(trx, ids)));
      const names = await readSpaceNames(trx);
      const stored = await trx.selectFrom('e_space').select(['space', 'capacity']).execute();
      const capacities = new Map(stored.map(({ space, capacity }) => [space, capacity]));
      const spaces: string[] = [];
      const slots: { space: string; slot: number }[] = [];
      for (const space of names) {
        const capacity = capacities.get(space);
        const { left, joined } = await misplacedIn(trx, space);
        const isRight =
          capacity !== undefined &&
          left.length + joined.length === 0 &&
          !(await attributesDiffer(trx, { space, capacity }));
        if (!isRight) spaces.push(space);
        if (capacity === undefined) continue;
        for (const span of slotSpans({ space, capacity }, window.first, window.end))
          for (const slot of await differingSlots(trx, span)) slots.push({ space, slot });
      }
      return { checked: stored.length * (window.end - window.first), providers, spaces, slots };
    });
