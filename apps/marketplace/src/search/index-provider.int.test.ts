import { guidedSearch } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aProvider,
  callRoute,
  marketAt,
  nineToFive,
  uuidFor,
} from '../../testing/search-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkBits } from './check-bitmaps.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { repairDrift } from './maintain-index.ts';
import { searchRoutes } from './routes.ts';
import { changeProvider, type ProviderChange } from './index-provider.ts';
import { insertProviders } from '../provider/insert-providers.ts';

// A Tuesday, 14:30 in California.
const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
const NO_DRIFT = { providers: [], spaces: [], slots: [] };
const VET = uuidFor('Vet');
let database: TestDatabase;

const search = async (parts: object = {}) =>
  callRoute(searchRoutes, guidedSearch, marketAt(database.db, now), {
    input: {
      country: 'us',
      province: 'CA',
      date_from: '2026-06-17',
      timezone: 'America/Los_Angeles',
      species: 'DOG',
      species_treated: ['DOG'],
      concerns: ['itching-skin'],
      source: 'test',
      ...parts,
    },
  });

const found = async (parts?: object) =>
  (await search(parts)).data.find((one) => one.feature.uuid === VET);

const firstTime = async () => (await found())?.feature.appointments[0]?.start_at;

const change = (parts: ProviderChange) => changeProvider(database.db, VET, parts);

beforeAll(async () => {
  database = await openTestDatabase();
  await insertProviders(database.db, [
    aProvider('Vet'),
    ...Array.from({ length: 63 }, (_, index) =>
      aProvider(`Other ${index}`, { rate_amount: 6000, rating_count: 0 }),
    ),
  ]);
  await rebuildSearch(database.db, now);
});

afterAll(() => database.close());

describe('a change of a provider', { timeout: 60_000 }, () => {
  const gone: readonly (readonly [string, ProviderChange, ProviderChange])[] = [
    ['being switched off', { values: { is_active: false } }, { values: { is_active: true } }],
    ['the loss of a licence', { licences: ['us-NV'] }, { licences: ['us-CA'] }],
    ['other species', { values: { species: ['CAT'] } }, { values: { species: ['DOG'] } }],
    ['other concerns', { values: { concerns: [] } }, { values: { concerns: ['itching-skin'] } }],
    [
      'another designation',
      { values: { designation: 'TECH' } },
      { values: { designation: 'VET' } },
    ],
    ['days off', { days_off: ['2026-06-17'] }, { days_off: [] }],
    ['no hours', { hours: [] }, { hours: nineToFive }],
  ];

  it.each(gone)(
    'removes the provider from the search and adds it again: %s [UPK-4]',
    async (_, away, back) => {
      expect((await found())?.scenario_type).not.toBe('AVAILABLE_SOON');
      expect(await change(away)).toBe(true);
      expect([undefined, 'AVAILABLE_SOON']).toContain((await found())?.scenario_type);
      expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
      expect(await change(back)).toBe(true);
      expect((await found())?.scenario_type).not.toBe('AVAILABLE_SOON');
      expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    },
  );

  it('updates its slots with its hours and its zone [UPK-4]', async () => {
    expect(await firstTime()).toBe('2026-06-17T16:00:00Z');
    await change({ hours: nineToFive.map((rule) => ({ ...rule, start_minute: 600 })) });
    expect(await firstTime()).toBe('2026-06-17T17:00:00Z');
    await change({ values: { time_zone: 'America/New_York' } });
    expect(await firstTime()).toBe('2026-06-17T14:00:00Z');
    await change({ hours: nineToFive, values: { time_zone: 'America/Los_Angeles' } });
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });

  it('updates its labels with rate, rating and featured [UPK-4]', async () => {
    const labels = [];
    for (const values of [
      { is_featured: true },
      { is_featured: false, rating_average: 5, rating_count: 40 },
      { rating_average: 1, rate_amount: 100 },
    ]) {
      await change({ values });
      labels.push((await found())?.scenario_type);
      expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    }
    expect(labels).toEqual(['FEATURED', 'EARLIEST_AVAILABLE', 'AFFORDABLE']);
  });

  it('updates the affordable rate of its partition [UPK-4]', async () => {
    const both = ['us-CA', 'us-NV'];
    const late = nineToFive.map((rule) => ({ ...rule, start_minute: 600 }));
    await change({ licences: both, hours: late, values: { rate_amount: 6500 } });
    const other = (parts: ProviderChange) => changeProvider(database.db, uuidFor('Other 0'), parts);
    await other({ licences: both });
    const inNevada = async () => (await found({ province: 'NV' }))?.scenario_type;
    expect(await inNevada()).not.toBe('AFFORDABLE');
    await other({ values: { rate_amount: 7000 } });
    expect(await inNevada()).toBe('AFFORDABLE');
    await other({ values: { rate_amount: 6000 }, licences: ['us-CA'] });
    await change({ licences: ['us-CA'], hours: nineToFive, values: { rate_amount: 100 } });
  });

  it('is atomic with its transaction [UPK-4]', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await changeProvider(trx, VET, { values: { is_active: false }, hours: [] });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await found()).toBeDefined();
    // The day is refused after the species are written.
    const broken = change({ values: { species: ['CAT'] }, days_off: ['2026-06-31'] });
    await expect(broken).rejects.toThrow('2026-06-31');
    expect(await found()).toBeDefined();
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    expect(await changeProvider(database.db, uuidFor('nobody'), {})).toBe(false);
  });

  it('indexes a new provider and grows a full partition [UPK-4]', async () => {
    await insertProviders(database.db, [aProvider('Newcomer', { concerns: ['new'] })]);
    await changeProvider(database.db, uuidFor('Newcomer'), {});
    const { data } = await search({ concerns: ['new'] });
    expect(data.map((one) => one.feature.first_name)).toEqual(['Newcomer']);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });

  it('that bypassed the application is detected, repaired and counted [UPK-4]', async () => {
    await sql`update provider set is_active = false where uuid = ${VET}`.execute(database.db);
    await sql`update e_slot set bits = ~bits where slot = (select max(slot) from e_slot)`.execute(
      database.db,
    );
    const logged: unknown[] = [];
    const log = { error: (about: unknown) => logged.push(about) };
    await repairDrift(database.db, now, log);
    // The row of each of its spaces, and the block that is not its rows taken together.
    expect(logged).toEqual([{ drift: { providers: 0, spaces: 2, slots: 4 } }]);
    expect(await found()).toBeUndefined();
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    await repairDrift(database.db, now, log);
    expect(logged).toHaveLength(1);
  });
});
