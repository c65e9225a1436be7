import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { freeSlots } from '../availability/free-slots.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { checkBits } from './check-bitmaps.ts';
import { randomProviders } from '../../testing/random-providers.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { rollSlots } from './maintain-index.ts';
import { clearSlotBits } from './slot-bitmaps.ts';

const now = Temporal.Instant.from('2026-10-26T17:12:00Z');
const NO_DRIFT = { providers: [], spaces: [], slots: [] };
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  await sql`truncate provider, reservation, search restart identity cascade`.execute(database.db);
  await insertProviders(database.db, randomProviders(40, 5));
  await rebuildSearch(database.db, now);
});

afterAll(() => database.close());

const bits = async (): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select string_agg(space || slot || bits::text, ' ' order by space, slot) as text
    from e_slot where bit_count(bits) > 0`.execute(database.db);
  return rows[0]?.text ?? '';
};

const reserve = (id: number, start: Temporal.Instant, end: Temporal.Instant) =>
  sql`insert into reservation (provider_id, during, state, created_at)
    values (${id}, tstzrange(${start}, ${end}), 'booked', ${now})`.execute(database.db);

const someoneFree = async () => {
  for (let id = 1; id <= 40; id += 1) {
    const free = await freeSlots(database.db, {
      providerId: id,
      now,
      start: now,
      end: now.add({ hours: 120 }),
    });
    const [first] = free;
    if (first !== undefined) return { id, slot: first };
  }
  throw new Error('nobody is free');
};

describe('slot bits', { timeout: 60_000 }, () => {
  it('equal hours and reservations after a rebuild, and drift is detected', async () => {
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    const { id, slot } = await someoneFree();
    await reserve(id, slot.start, slot.end);
    expect(await checkBits(database.db)).toMatchObject({ providers: [id], spaces: [], slots: [] });
    await sql`update provider set species = '{FISH}' where id = ${id}`.execute(database.db);
    expect((await checkBits(database.db)).spaces.length).toBeGreaterThanOrEqual(2);
  });

  it('are cleared in every space with a booking', async () => {
    const before = await bits();
    const { id, slot } = await someoneFree();
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into reservation (provider_id, during, state, created_at)
        values (${id}, tstzrange(${slot.start}, ${slot.end}), 'booked', ${now})`.execute(trx);
      await clearSlotBits(trx, { providerId: id, ...slot });
    });
    expect(await bits()).not.toBe(before);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });
});

describe('rolling the window', { timeout: 60_000 }, () => {
  const later = now.add({ hours: 31 });

  it('equals a rebuild, and does nothing the second time', async () => {
    await rollSlots(database.db, later);
    const rolled = await bits();
    await rollSlots(database.db, later);
    expect(await bits()).toBe(rolled);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    await rebuildSearch(database.db, later);
    expect(await bits()).toBe(rolled);
  });

  it('lengthens the bits of each provider, week after week', async () => {
    for (const days of [5, 9, 20]) {
      await rollSlots(database.db, now.add({ hours: days * 24 }));
      expect(await checkBits(database.db)).toMatchObject({ slots: [], providers: [] });
    }
  });

  it('rebuilds the bitmaps after a long downtime, and when there are none', async () => {
    const much = now.add({ hours: 24 * 60 });
    await rollSlots(database.db, much);
    const fresh = await bits();
    expect(fresh).not.toBe('');
    await sql`delete from e_window`.execute(database.db);
    await sql`delete from e_slot`.execute(database.db);
    await rollSlots(database.db, much);
    expect(await bits()).toBe(fresh);
  });
});
