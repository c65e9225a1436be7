import { describe, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { createHandle } from '../database/kysely-handle.ts';
import { postgresDatabase } from '../../testing/test-database.ts';
import { changeProvider } from './index-provider.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { type BitDrift, checkBits } from './check-bitmaps.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { rollSlots } from './maintain-index.ts';
import { aProvider, nineToFive, uuidFor } from '../../testing/search-fixtures.ts';
import { slotOf } from '../availability/half-hour-slots.ts';
import { clearSlotBits } from './slot-bitmaps.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
// A whole block of the search, of which nothing is left.
const slot = {
  start: Temporal.Instant.from('2026-06-27T16:00:00Z'),
  end: Temporal.Instant.from('2026-06-27T20:00:00Z'),
};

const UNDONE = 'a booking that comes to nothing';
const unlessUndone = (error: unknown): void => {
  if (!(error instanceof Error) || error.message !== UNDONE) throw error;
};

// One connection cannot race: without the server's binaries there is nothing to prove here.
describe.runIf(inject('postgres') !== '')('slot bits under concurrent claims', () => {
  it('stay correct without deadlocks during rebuilds, window moves, checks and provider changes [UPK-3]', async () => {
    const pool = new pg.Pool({ connectionString: await postgresDatabase(), max: 24 });
    const db = createHandle(pool);
    try {
      const licences = [['us-CA', 'us-NV'], ['us-NV', 'us-WY', 'us-CA'], ['us-WY']];
      const ids = await insertProviders(
        db,
        Array.from({ length: 60 }, (_, index) =>
          aProvider(`Racer ${index}`, { licences: licences[index % 3] ?? [] }),
        ),
      );
      await rebuildSearch(db, now);
      const claim = (providerId: number, keep: boolean) =>
        db.transaction().execute(async (trx) => {
          await sql`insert into reservation (provider_id, during, state, created_at)
            values (${providerId}, tstzrange(${slot.start}, ${slot.end}), 'booked', ${now})`.execute(
            trx,
          );
          await clearSlotBits(trx, { providerId, ...slot });
          if (!keep) throw new Error(UNDONE);
        });
      const work = [...ids.values()].map((id) => () => claim(id, id % 2 === 0));
      const early = nineToFive.map((rule) => ({ ...rule, start_minute: 8 * 60 }));
      const change = (index: number) => async () => {
        await changeProvider(db, uuidFor(`Racer ${index}`), {
          hours: early,
          licences: [...(licences[index % 3] ?? []), 'us-TX'],
        });
      };
      work.splice(10, 0, change(3), change(4), change(5));
      work.splice(20, 0, () => rebuildSearch(db, now));
      work.splice(30, 0, change(6), change(7), () => rebuildSearch(db, now));
      work.splice(45, 0, () => rollSlots(db, now.add({ hours: 2 })));
      work.splice(50, 0, () => rollSlots(db, now.add({ hours: 24 * 9 })));
      const drifts: BitDrift[] = [];
      const check = async () => {
        drifts.push(await checkBits(db));
      };
      work.splice(5, 0, check, check);
      work.splice(35, 0, check, check);
      let isRacing = true;
      const untrue: unknown[] = [];
      // At another time nobody is booked, so everybody is free in whatever anybody reads.
      const look = async () => {
        while (isRacing) {
          const { rows } = await sql<{ free: number; dogs: number }>`
            select bit_count(s.bits)::int as free, bit_count(a.bits)::int as dogs
            from e_slot s join e_attr a on a.space = s.space and a.attr = 'species:DOG'
            where s.space = 'us:VET' and s.slot = ${slotOf(slot.start) + 48 * 20}`.execute(db);
          const [seen] = rows;
          if (seen?.free !== 60 || seen.dogs !== 60) untrue.push(seen);
        }
      };
      const looked = look();
      await Promise.all(work.map((one) => one().catch(unlessUndone))).finally(
        () => (isRacing = false),
      );
      await looked;
      expect(untrue).toEqual([]);
      const none = { providers: [], spaces: [], slots: [] };
      expect(drifts).toMatchObject([none, none, none, none]);
      expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
      const { rows } = await sql<{ free: number }>`
        select coalesce(sum(bit_count(bits)), 0)::int as free from e_slot
        where space = 'us:VET' and slot in (${slotOf(slot.start)}, ${slotOf(slot.start) + 1})`.execute(
        db,
      );
      expect(rows[0]?.free).toBe(60);
    } finally {
      await db.destroy();
    }
  });
});
