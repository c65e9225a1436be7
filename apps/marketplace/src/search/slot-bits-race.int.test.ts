import { describe, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { createHandle } from '../database/database.ts';
import { postgresDatabase } from '../../testing/test-engines.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { checkBits } from './check-bits.ts';
import { rebuildSearch } from './rebuild.ts';
import { rollSlots } from './roll-slots.ts';
import { aProvider } from '../../testing/search-test-market.ts';
import { slotOf } from '../availability/slots.ts';
import { clearSlotBits } from './slot-bits.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
const slot = {
  start: Temporal.Instant.from('2026-06-17T17:00:00Z'),
  end: Temporal.Instant.from('2026-06-17T18:00:00Z'),
};

const UNDONE = 'a booking that comes to nothing';
const unlessUndone = (error: unknown): void => {
  if (!(error instanceof Error) || error.message !== UNDONE) throw error;
};

// One connection cannot race: without the server's binaries there is nothing to prove here.
describe.runIf(inject('postgres') !== '')('slot bits under concurrent claims', () => {
  it('lose nothing and never wait in a circle, with rebuilding and rolling in between', async () => {
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
      work.splice(20, 0, () => rebuildSearch(db, now));
      work.splice(45, 0, () => rollSlots(db, now.add({ hours: 2 })));
      await Promise.all(work.map((one) => one().catch(unlessUndone)));
      expect(await checkBits(db)).toMatchObject({ spaces: [], slots: [] });
      const { rows } = await sql<{ free: number }>`
        select coalesce(sum(bit_count(bits)), 0)::int as free from e_slot
        where space = 'us:VET' and slot in (${slotOf(slot.start)}, ${slotOf(slot.start) + 1})`.execute(
        db,
      );
      expect(rows[0]?.free).toBe(60);
    } finally {
      await db.destroy();
    }
  }, 120_000);
});
