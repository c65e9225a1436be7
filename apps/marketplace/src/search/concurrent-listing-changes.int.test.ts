import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { untilLocksAwaited, testEngines, type TestDatabase } from '../../testing/test-database.ts';
import { aProvider, uuidFor } from '../../testing/search-fixtures.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { changeProvider, type ProviderChange } from './index-provider.ts';
import { checkBits } from './check-bitmaps.ts';
import { rebuildSearch } from './rebuild-index.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
const NO_DRIFT = { providers: [], spaces: [], slots: [] };
// As many as a space takes before it grows.
const FULL = 64;

let database: TestDatabase;
let db: Handle;

const fill = async (count: number, licences: readonly string[]): Promise<void> => {
  await insertProviders(
    db,
    Array.from({ length: count }, (_, index) => aProvider(`Vet ${index}`, { licences })),
  );
  await rebuildSearch(db, now);
};

const insertNewcomer = (trx: Handle) => insertProviders(trx, [aProvider('Newcomer')]);

const change = (name: string, parts: ProviderChange, handle = db) =>
  changeProvider(handle, uuidFor(name), parts);

// In a transaction of its own that is never run again, so that a deadlock is seen.
const changeOnce = (name: string, parts: ProviderChange) =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await change(name, parts, trx);
  });

/** Adds a licence without the maintenance lock, so that a rebuild finds a provider to add. */
const licenseQuietly = (name: string, jurisdiction: string) =>
  sql`insert into licence (provider_id, jurisdiction)
    select id, ${jurisdiction} from provider where uuid = ${uuidFor(name)}`.execute(db);

/** A booking in progress, as far as who waits for slots can tell. */
const touchSlots = (trx: Handle) =>
  sql`update e_slot set bits = bits where slot = (select min(slot) from e_slot)`.execute(trx);

// One connection cannot race: without the server's binaries there is nothing to prove here.
describe.runIf(inject('postgres') !== '')('providers of a partition', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    const postgres = testEngines.find(([name]) => name === 'PostgreSQL');
    if (postgres === undefined) throw new Error('no PostgreSQL');
    database = await postgres[1]();
    ({ db } = database);
  });
  afterEach(() => database.close());

  it('are indexed once when a rebuild and a change add them concurrently [UPK-3]', async () => {
    await fill(FULL, ['us-CA']);
    await insertNewcomer(db);
    let both: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await touchSlots(trx);
      const rebuilt = rebuildSearch(db, now);
      await untilLocksAwaited(db, 1);
      both = Promise.all([rebuilt, changeOnce('Newcomer', {})]);
      await untilLocksAwaited(db, 2);
    });
    await both;
    const { rows } = await sql<{ spaces: number }>`
      select count(*)::integer as spaces from e_listing l join provider p on p.id = l.provider_id
      where p.uuid = ${uuidFor('Newcomer')}`.execute(db);
    expect(rows).toEqual([{ spaces: 2 }]);
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('change without a deadlock: partitions are locked before slots [UPK-4]', async () => {
    await fill(2, ['us-CA', 'us-NV']);
    await change('Vet 1', { licences: ['us-NV'] });
    let both: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await touchSlots(trx);
      const leaving = changeOnce('Vet 0', { licences: ['us-NV'] });
      await untilLocksAwaited(db, 1);
      both = Promise.all([leaving, changeOnce('Vet 1', { hours: [] })]);
      await untilLocksAwaited(db, 2);
    });
    await both;
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('join a partition that its last provider leaves concurrently [UPK-4]', async () => {
    await fill(2, ['us-CA']);
    await change('Vet 1', { licences: ['us-NV'] });
    let entered: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from e_space where space = 'us-CA:VET' for update`.execute(trx);
      entered = changeOnce('Vet 1', { licences: ['us-CA'] });
      await untilLocksAwaited(db, 1);
      await change('Vet 0', { licences: [] }, trx);
    });
    await entered;
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('stay when reactivated while a rebuild removes them [UPK-3]', async () => {
    await fill(2, ['us-CA']);
    await sql`update provider set is_active = false where uuid = ${uuidFor('Vet 0')}`.execute(db);
    let rebuilt: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await change('Vet 0', { values: { is_active: true } }, trx);
      rebuilt = rebuildSearch(db, now);
      await untilLocksAwaited(db, 1);
    });
    await rebuilt;
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('stay when licensed again while a rebuild removes them [UPK-3]', async () => {
    await fill(2, ['us-CA', 'us-NV']);
    await sql`delete from licence where jurisdiction = 'us-NV' and provider_id = (
      select id from provider where uuid = ${uuidFor('Vet 0')})`.execute(db);
    let rebuilt: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await change('Vet 0', { licences: ['us-CA', 'us-NV'] }, trx);
      rebuilt = rebuildSearch(db, now);
      await untilLocksAwaited(db, 1);
    });
    await rebuilt;
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  // Of another space than those of the change, whose locks would keep the rebuild away.
  it('are not added by a rebuild when they lose the licence concurrently [UPK-3]', async () => {
    await fill(2, ['us-CA']);
    await licenseQuietly('Vet 0', 'us-AZ');
    let rebuilt: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await change('Vet 0', { licences: ['us-CA'] }, trx);
      rebuilt = rebuildSearch(db, now);
      await untilLocksAwaited(db, 1);
    });
    await rebuilt;
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('are not added by a rebuild without a lock on them, but by the next one [UPK-3]', async () => {
    await fill(2, ['us-CA']);
    await licenseQuietly('Vet 0', 'us-AZ');
    let rebuilt: Promise<void> | undefined;
    await db.transaction().execute(async (second) => {
      await db.transaction().execute(async (first) => {
        await sql`select from provider where uuid = ${uuidFor('Vet 0')} for update`.execute(first);
        rebuilt = rebuildSearch(db, now);
        await untilLocksAwaited(db, 1);
        await licenseQuietly('Vet 1', 'us-AZ');
        await change('Vet 1', { licences: ['us-CA'] }, second);
      });
      // It has entered Vet 0 and waits with the slots, which the change may have written.
      await vi.waitUntil(async () => {
        const { rows } = await sql`select from pg_locks
          where not granted and relation = 'e_slot'::regclass
            and database = (select oid from pg_database where datname = current_database())`.execute(
          db,
        );
        return rows.length > 0;
      }, 20_000);
    });
    await rebuilt;
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('are added without a deadlock: a rebuild locks the provider before its partition [UPK-3]', async () => {
    await fill(2, ['us-CA']);
    await licenseQuietly('Vet 0', 'us-AZ');
    await sql`insert into e_space (space, capacity, listed, affordable_rate)
      values ('us-AZ:VET', ${FULL}, 0, 0)`.execute(db);
    let both: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from e_space where space = 'us-AZ:VET' for update`.execute(trx);
      // In one transaction, which is not run again after a deadlock.
      const rebuilt = db.transaction().execute((own) => rebuildSearch(own, now));
      await untilLocksAwaited(db, 1);
      both = Promise.all([rebuilt, changeOnce('Vet 0', { licences: ['us-AZ', 'us-CA'] })]);
      await untilLocksAwaited(db, 2);
    });
    await both;
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('have slots of the partition’s capacity when it grows during the write [UPK-3]', async () => {
    await fill(FULL, ['us-CA']);
    await sql`update e_slot set bits = ~bits where space = 'us-CA:VET'`.execute(db);
    let rebuilt: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await insertNewcomer(trx);
      await change('Newcomer', {}, trx);
      rebuilt = rebuildSearch(db, now);
      await untilLocksAwaited(db, 1);
    });
    await rebuilt;
    const { rows } = await sql<{ length: number }>`
      select distinct length(bits) as length from e_slot`.execute(db);
    expect(rows).toEqual([{ length: 2 * FULL }]);
    expect(await checkBits(db)).toMatchObject(NO_DRIFT);
  });

  it('are found after the index is complete [UPK-3]', async () => {
    await fill(2, ['us-CA']);
    await insertNewcomer(db);
    const seen = async () => {
      const { rows } = await sql<{ listed: number; found: number }>`
        select (select count(*)::integer from e_listing l where l.space = a.space) as listed,
          bit_count(a.bits)::integer as found
        from e_attr a where a.space = 'us-CA:VET' and a.attr = 'species:DOG'`.execute(db);
      return rows[0];
    };
    let rebuilt: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await touchSlots(trx);
      rebuilt = rebuildSearch(db, now);
      await untilLocksAwaited(db, 1);
      expect(await seen()).toEqual({ listed: 3, found: 2 });
    });
    await rebuilt;
    expect(await seen()).toEqual({ listed: 3, found: 3 });
  });
});
