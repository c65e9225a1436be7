import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { allowLongWork } from './long-work.ts';
import { readFreeSlots, readMembers } from './population.ts';
import { readSpaces } from './read-spaces.ts';
import type { StoredSpace } from './read-spaces.ts';
import { differingSlots, slotChunks } from './slot-rows.ts';
import { attributeRows, spacesOf } from './spaces.ts';
import type { Space } from './spaces.ts';

/** Where the stored bitmaps differ from what providers, hours and reservations say. */
export interface BitDrift {
  /** Slot rows that were compared. */
  readonly checked: number;
  /** Spaces whose listing or attributes differ. */
  readonly spaces: readonly string[];
  /** Slot rows that differ. */
  readonly slots: readonly { readonly space: string; readonly slot: number }[];
}

/**
 * Makes every bitmap anew, within one snapshot of the database, and compares. An empty drift means that the
 * search offers exactly what can be booked; otherwise `rebuildSearch` repairs it.
 */
export const checkBits = (db: Handle): Promise<BitDrift> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await allowLongWork(trx);
      const { rows } = await sql<{ first_slot: number; end_slot: number }>`
        select first_slot, end_slot from e_window`.execute(trx);
      const { first_slot: first, end_slot: end } = rows[0] ?? { first_slot: 0, end_slot: 0 };
      const stored = await readSpaces(trx);
      const expected = spacesOf(await readMembers(trx));
      const free = await readFreeSlots(trx, first, end);
      const slots: { space: string; slot: number }[] = [];
      for (const space of stored)
        for (const chunk of slotChunks(space, free, first, end))
          for (const slot of await differingSlots(trx, chunk))
            slots.push({ space: space.space, slot });
      return {
        checked: stored.length * (end - first),
        spaces: await differingSpaces(trx, stored, expected),
        slots,
      };
    });

const differingSpaces = async (
  db: Handle,
  stored: readonly StoredSpace[],
  expected: readonly Space[],
): Promise<readonly string[]> => {
  const listed = new Map(stored.map((space) => [space.space, idsOf(space)]));
  const differing = new Set(stored.map((space) => space.space));
  for (const space of expected) {
    const same = listed.get(space.space) === idsOf(space);
    if (same && (await sameAttributes(db, space))) differing.delete(space.space);
    else differing.add(space.space);
  }
  return [...differing].toSorted();
};

const idsOf = (space: StoredSpace): string => space.members.map((member) => member.id).join();

const sameAttributes = async (db: Handle, space: Space): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    select not exists (
      select from (
        select r.attr, r.bits::bit varying as bits
        from jsonb_to_recordset(${JSON.stringify(attributeRows(space))}::jsonb) as r (attr text, bits text)
      ) r
      full join (select attr, bits from e_attr where space = ${space.space}) a on a.attr = r.attr
      where a.bits is distinct from r.bits
    ) as same`.execute(db);
  return rows[0]?.same ?? false;
};
