import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBooking } from '@pawcall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  askQuote,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { openPGlite, testEngines } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { Handle } from '../database/kysely-handle.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/growing.md'), 'utf8');

const blockOf = (name: string): string => {
  const block = new RegExp(`\`\`\`sql ${name}\\n([\\s\\S]*?)\n\`\`\``).exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/growing.md has no block of ${name}.`);
  return block;
};

/** The tables that the page spreads over shards by their provider. */
const spread = Array.from(
  blockOf('citus').matchAll(/create_distributed_table\('(\w+)', 'provider_id'/g),
  ([, name = '']) => name,
);

const giveKeys = (db: Handle): Promise<unknown> => sql.raw(blockOf('keys')).execute(db);

/** What Citus refuses: a unique or excluding index without the column by which a table is spread. */
const strayIndexes = async (db: Handle): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index x
    where (indisunique or indisexclusion) and indrelid::regclass::text = any (${spread}) and not exists (
      select from pg_attribute a
      where a.attrelid = x.indrelid and a.attname = 'provider_id' and a.attnum = any (x.indkey))`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Where what links and references name is looked up without a provider. */
const lookedUp = async (db: Handle): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct a.attrelid::regclass || '.' || a.attname as name
    from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
    where a.attrelid in ('quote'::regclass, 'booking'::regclass) and a.attname in ('uuid', 'reference')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

// Those of the search by space are made anew in each shard.
const tablesOfProviders = async (db: Handle): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'provider_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'space')`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

describe.each(testEngines)('tables by provider, on %s', (_, open) => {
  it('have unique keys within a shard, and still book a slot once [GO-4]', async () => {
    const { db, close } = await open();
    expect(spread).toEqual(expect.arrayContaining(['reservation', 'quote', 'booking', 'audit']));
    expect(await strayIndexes(db)).toContain('booking_reference');
    await giveKeys(db);
    expect(await strayIndexes(db)).toEqual([]);
    expect(await lookedUp(db)).toEqual(['booking.reference', 'booking.uuid', 'quote.uuid']);
    expect((await tablesOfProviders(db)).toSorted()).toEqual(spread.toSorted());
    // What the page says has to change in the server before it books there.
    await sql`drop index booking_reference`.execute(db);
    await sql`create unique index booking_reference on booking (reference)`.execute(db);
    const server = await createTestServer(db, { now: MONDAY });
    const [vet = ''] = await insertVets(db, ['spread']);
    const [one, other] = [await insertClient(db), await insertClient(db)];
    const quote = quoteIn(await askQuote(server, vet, 60, { as: one.uuid }));
    expect((await askQuote(server, vet, 60, { as: other.uuid })).status).toBe(409);
    const body = { quote_uuid: quote.uuid };
    expect((await server.call(createBooking, { as: one.uuid, key: 'a', body })).status).toBe(200);
    await close();
  });
});

// The embedded engine is PostgreSQL 18: from 17 on partitions are held to what Citus holds shards to.
it('tables by provider can be partitioned by provider with their exclusion constraint [GO-4]', async () => {
  const { db, close } = await openPGlite();
  await giveKeys(db);
  for (const table of spread) {
    await sql
      .raw(
        `create table divided_${table} (like ${table} including all) partition by hash (provider_id);
        create table divided_${table}_0 partition of divided_${table} for values with (modulus 2, remainder 0);
        create table divided_${table}_1 partition of divided_${table} for values with (modulus 2, remainder 1)`,
      )
      .execute(db);
  }
  const hold = async (provider: number): Promise<number> => {
    const { rows } = await sql`
      insert into divided_reservation (provider_id, during, state, created_at)
      values (${provider}, '[2026-06-15 16:00Z,2026-06-15 16:30Z)', 'booked', now())
      on conflict do nothing returning id`.execute(db);
    return rows.length;
  };
  expect([await hold(1), await hold(1), await hold(2), await hold(3)]).toEqual([1, 0, 1, 1]);
  await close();
});
