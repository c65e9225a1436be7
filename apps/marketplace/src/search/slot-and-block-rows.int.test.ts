import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProvider, uuidFor } from '../../testing/search-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { slotOf } from '../availability/half-hour-slots.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { blockOf } from './slot-and-block-rows.ts';
import { changeProvider } from './index-provider.ts';
import { checkBits } from './check-bitmaps.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { rollSlots } from './maintain-index.ts';
import { clearSlotBits } from './slot-bitmaps.ts';

const now = Temporal.Instant.from('2026-10-26T17:12:00Z');
// Nine to one in California is a block.
const NINE = Temporal.Instant.from('2026-10-27T16:00:00Z');
const HALF_HOURS = Array.from({ length: 8 }, (_, index) => ({
  start: NINE.add({ minutes: 30 * index }),
  end: NINE.add({ minutes: 30 * (index + 1) }),
}));
const NO_DRIFT = { providers: [], spaces: [], slots: [] };
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await sql`truncate provider, reservation, search restart identity cascade`.execute(database.db);
  await insertProviders(database.db, [aProvider('Other')]);
  await rebuildSearch(database.db, now);
});
afterAll(() => database.close());

/** How many are free between nine and one, by space. */
const freeInBlock = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ space: string; free: number }>`
    select space, bit_count(bits)::integer as free from e_block
    where block = ${blockOf(slotOf(NINE))} and bit_count(bits) > 0`.execute(database.db);
  return Object.fromEntries(rows.map(({ space, free }) => [space, free]));
};

describe('the rows of blocks', { timeout: 60_000 }, () => {
  it('contain a provider until its last slot in the block is booked, in every partition [UPK-3]', async () => {
    const vet = aProvider('Vet', { licences: ['us-CA', 'us-NV'] });
    const id = (await insertProviders(database.db, [vet])).get(vet.uuid) ?? 0;
    await changeProvider(database.db, vet.uuid, {});
    for (const { start, end } of HALF_HOURS) {
      expect(await freeInBlock()).toEqual({ 'us:VET': 2, 'us-CA:VET': 2, 'us-NV:VET': 1 });
      await database.db.transaction().execute(async (trx) => {
        await sql`insert into reservation (provider_id, during, state, created_at)
          values (${id}, tstzrange(${start}, ${end}), 'booked', ${now})`.execute(trx);
        await clearSlotBits(trx, { providerId: id, start, end });
      });
      expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    }
    expect(await freeInBlock()).toEqual({ 'us:VET': 1, 'us-CA:VET': 1 });
  });

  it('follow the hours and licences of a provider [UPK-4]', async () => {
    const other = uuidFor('Other');
    await changeProvider(database.db, other, { days_off: ['2026-10-27'] });
    expect(await freeInBlock()).toEqual({});
    await changeProvider(database.db, other, { days_off: [], licences: ['us-NV'] });
    expect(await freeInBlock()).toEqual({ 'us:VET': 1, 'us-NV:VET': 1 });
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });

  it('do not contain removed providers [UPK-4]', async () => {
    await insertProviders(database.db, [aProvider('Vet')]);
    await rebuildSearch(database.db, now);
    expect(await freeInBlock()).toEqual({ 'us:VET': 2, 'us-CA:VET': 2 });
    await changeProvider(database.db, uuidFor('Vet'), { licences: ['us-NV'] });
    expect(await freeInBlock()).toEqual({ 'us:VET': 2, 'us-CA:VET': 1, 'us-NV:VET': 1 });
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });

  it('are deleted when the window has passed them, not before [UPK-3]', async () => {
    const first = async () => {
      const { rows } = await sql<{
        block: number;
      }>`select min(block) as block from e_block`.execute(database.db);
      return rows[0]?.block;
    };
    const block = blockOf(slotOf(NINE));
    await rollSlots(database.db, NINE.add({ hours: 3, minutes: 59 }));
    expect(await first()).toBe(block);
    await rollSlots(database.db, NINE.add({ hours: 4 }));
    expect(await first()).toBe(block + 1);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });

  it('are detected when they drift, and repaired [UPK-4]', async () => {
    await sql`update e_block set bits = ~bits where block = ${blockOf(slotOf(NINE))}`.execute(
      database.db,
    );
    await sql`delete from e_block where block = ${blockOf(slotOf(NINE)) + 6}`.execute(database.db);
    const slots = ['us-CA:VET', 'us:VET'].flatMap((space) =>
      [slotOf(NINE), slotOf(NINE) + 48].map((slot) => ({ space, slot })),
    );
    expect(await checkBits(database.db)).toMatchObject({ ...NO_DRIFT, slots });
    await rebuildSearch(database.db, now);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });
});
