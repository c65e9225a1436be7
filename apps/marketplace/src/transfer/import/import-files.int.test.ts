import { join } from 'node:path';
import { guidedSearch } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callRoute, marketAt } from '../../../testing/search-fixtures.ts';
import { MONDAY } from '../../../testing/booking-fixtures.ts';
import { type TestDatabase, testEngines } from '../../../testing/test-database.ts';
import {
  createTransferFiles,
  twoVets,
  type TransferFiles,
} from '../../../testing/import-files-folder.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { checkBits } from '../../search/check-bitmaps.ts';
import { searchRoutes } from '../../search/routes.ts';
import { importFiles, type ImportOptions } from './import-files.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../../examples/marketplace-data');

const TABLES = [
  'provider',
  'licence',
  'weekly_rule',
  'exception_day',
  'concern',
  'concern_name',
  'pharmacy',
  'organization',
  'e_space',
  'e_listing',
  'e_attr',
  'e_slot',
  'e_block',
] as const;

// Every version of every row: a row that was written again, with the same values too, has another one.
const versions = async (db: Handle): Promise<string> => {
  const parts = TABLES.map(
    (table) => sql`select ${table} as name, t.ctid::text as place, t.xmin::text as version,
      to_jsonb(t)::text as row from ${sql.table(table)} t`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1, 4`.execute(db);
  return JSON.stringify(rows);
};

const dogs = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-15',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  species_treated: ['DOG' as const],
  concerns: ['itching-skin'],
  source: 'test',
} as const;

const found = async (db: Handle): Promise<readonly string[]> => {
  const { data } = await callRoute(searchRoutes, guidedSearch, marketAt(db, MONDAY), {
    input: dogs,
  });
  return data.map(({ feature }) => feature.first_name).toSorted();
};

describe.each(testEngines)('an import on %s', (_, open) => {
  let database: TestDatabase;
  let files: TransferFiles;
  const run = (options: Partial<ImportOptions> = {}) =>
    importFiles(database.db, { paths: [files.folder], now: MONDAY, ...options });

  beforeAll(async () => {
    database = await open();
    files = await createTransferFiles();
  });
  afterEach(async () => {
    await sql`truncate provider, concern, pharmacy, organization, app_user, search_due,
      e_space, e_listing, e_attr, e_slot, e_block, e_window cascade`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await files.remove();
  });

  it('fills an empty marketplace from the example and indexes it [OPS-10][OPS-13]', async () => {
    const report = await run({ paths: [EXAMPLE] });
    expect(report).toMatchObject({ isApplied: true, refusals: [], refused: 0 });
    expect(Object.fromEntries(report.outcomes.map(({ kind, added }) => [kind, added]))).toEqual({
      organizations: 1,
      pharmacies: 1,
      'allowed-origins': 1,
      concerns: 7,
      'concern-names': 9,
      providers: 5,
      rates: 0,
      licences: 10,
      hours: 26,
      'days-off': 5,
    });
    expect(await found(database.db)).toEqual(['Maren']);
    expect(await checkBits(database.db)).toMatchObject({ spaces: [], slots: [] });
  });

  it('changes nothing the second time [OPS-11]', async () => {
    await run({ paths: [EXAMPLE] });
    const before = await versions(database.db);
    const again = await run({ paths: [EXAMPLE] });
    expect(again.isApplied).toBe(true);
    for (const outcome of again.outcomes)
      expect(outcome).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await versions(database.db)).toBe(before);
  });

  it('updates changed rows by external id and the search index [OPS-11][OPS-13]', async () => {
    await files.put(twoVets);
    await run();
    expect(await found(database.db)).toEqual(['Ada', 'Ben']);
    const { uuid } = await database.db
      .selectFrom('provider')
      .select('uuid')
      .where('external_id', '=', 'V1')
      .executeTakeFirstOrThrow();
    await files.put({
      'providers.csv': twoVets['providers.csv'].replace('V1,Ada', 'V1,Adele'),
      'licences.csv': 'provider,jurisdiction\nV2,us-NV\n',
    });
    const refused = await run();
    expect(refused.refusals).toMatchObject([{ file: 'licences.csv', line: 2 }]);
    await files.put({
      'providers.csv': twoVets['providers.csv']
        .replace('V1,Ada', 'V1,Adele')
        .replace('us-CA|us-NV', 'us-NV'),
    });
    const report = await run();
    expect(report.outcomes).toMatchObject([
      { kind: 'providers', added: 0, changed: 1 },
      { kind: 'licences', added: 0, changed: 0, removed: 1 },
    ]);
    expect(await found(database.db)).toEqual(['Adele']);
    const after = await database.db
      .selectFrom('provider')
      .select(['uuid', 'description'])
      .where('external_id', '=', 'V1')
      .executeTakeFirstOrThrow();
    expect(after.uuid).toBe(uuid);
  });

  it('writes nothing when a row is rejected, or in a dry run [OPS-12]', async () => {
    await files.put(twoVets);
    await run();
    const before = await versions(database.db);
    const changed = twoVets['providers.csv'].replace('V1,Ada', 'V1,Adele');
    await files.put({
      ...twoVets,
      'providers.csv': `${changed}V3,Cy,Third,VET,us-ZZ,Mars/Base,1,USD,DOG,,\n`,
    });
    const refused = await run();
    expect(refused).toMatchObject({ isApplied: false, refused: 2 });
    expect(await versions(database.db)).toBe(before);
    await files.put({ ...twoVets, 'providers.csv': changed });
    const dry = await run({ dryRun: true });
    expect(dry.isApplied).toBe(false);
    expect(dry.outcomes.find(({ kind }) => kind === 'providers')).toMatchObject({ changed: 1 });
    expect(await versions(database.db)).toBe(before);
    const stop = new AbortController();
    const stopped = run({ signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toMatchObject({ code: 'stopped' });
    expect(await versions(database.db)).toBe(before);
  });

  it('deactivates missing providers with --prune, deletes none, and reactivates returning ones [OPS-11]', async () => {
    await files.put(twoVets);
    await run();
    const [header, first] = twoVets['providers.csv'].split('\n');
    await files.put({ 'providers.csv': `${header}\n${first}\n` });
    await run();
    expect(await found(database.db)).toEqual(['Ada', 'Ben']);
    const report = await run({ prune: true });
    expect(report.outcomes[0]).toMatchObject({ kind: 'providers', removed: 1 });
    expect(await found(database.db)).toEqual(['Ada']);
    const rows = () =>
      database.db
        .selectFrom('provider')
        .select(['external_id', 'is_active'])
        .orderBy('id')
        .execute();
    expect(await rows()).toEqual([
      { external_id: 'V1', is_active: true },
      { external_id: 'V2', is_active: false },
    ]);
    await files.put({ 'concerns.csv': 'slug,name,species,position\nother,Other,DOG,1\n' });
    await run({ prune: true });
    const concerns = await database.db
      .selectFrom('concern')
      .select(['slug', 'show_on_guided_search'])
      .orderBy('slug')
      .execute();
    expect(concerns).toEqual([
      { slug: 'itching-skin', show_on_guided_search: false },
      { slug: 'other', show_on_guided_search: true },
    ]);
    await files.put(twoVets);
    await run();
    expect(await found(database.db)).toEqual(['Ada', 'Ben']);
  });

  const licences = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ held: string }>`
      select p.external_id || ' ' || l.jurisdiction as held from licence l
      join provider p on p.id = l.provider_id order by 1`.execute(database.db);
    return rows.map(({ held }) => held);
  };

  it('removes a provider’s licences when its row has none [OPS-11]', async () => {
    await files.put(twoVets);
    await run();
    const without = twoVets['providers.csv'].replace('us-CA|us-NV', '');
    await files.put({ 'providers.csv': without });
    const { outcomes } = await run();
    expect(outcomes).toMatchObject([{ changed: 0 }, { kind: 'licences', removed: 2 }]);
    expect(await licences()).toEqual(['V1 us-CA']);
    await files.put({ 'providers.csv': without.replaceAll(/,licences$|,[^,]*$/gm, '') });
    await run();
    expect(await licences()).toEqual(['V1 us-CA']);
  });

  it('prunes licences only of providers whose rows have them [OPS-11]', async () => {
    await files.put(twoVets);
    await run();
    const vet = (external_id: string, more: object) => ({
      ...{ external_id, first_name: 'Ada', last_name: 'First', designation: 'VET' },
      ...{ jurisdiction: 'us-CA', time_zone: 'America/Los_Angeles', species: ['DOG'] },
      ...more,
    });
    const rows = [vet('V1', { licences: ['us-NV'] }), vet('V2', {})];
    await files.put({ 'providers.json': JSON.stringify(rows) });
    await run({ prune: true });
    expect(await licences()).toEqual(['V1 us-NV', 'V2 us-CA', 'V2 us-NV']);
  });

  it('gives a promo code to the client of one pharmacy, once [OPS-10][OPS-11]', async () => {
    const { db } = database;
    await sql`insert into pharmacy (slug, name, client_id, support_email)
      values ('one', 'One', 'one-web', 'a@one.example'), ('two', 'Two', 'two-web', 'a@two.example')`.execute(
      db,
    );
    await sql`insert into app_user (uuid, type, email, email_verified_at, partner, created_at)
      select gen_random_uuid(), 'CLIENT', 'sam@example.com', ${MONDAY}, slug, ${MONDAY} from pharmacy`.execute(
      db,
    );
    await files.put({ 'promo-codes.csv': 'email,code\nSam@example.com,AUTOSHIP30\n' });
    expect((await run()).refusals).toMatchObject([{ line: 2, field: 'pharmacy' }]);
    await files.put({ 'promo-codes.csv': 'email,pharmacy,code\nSam@example.com,two,AUTOSHIP30\n' });
    expect((await run()).outcomes).toMatchObject([{ kind: 'promo-codes', added: 1 }]);
    expect((await run({ prune: true })).outcomes).toMatchObject([{ added: 0, removed: 0 }]);
    const { rows } = await sql`select u.partner, c.code from promo_code c
      join app_user u on u.id = c.user_id`.execute(db);
    expect(rows).toEqual([{ partner: 'two', code: 'AUTOSHIP30' }]);
    await files.put({ 'promo-codes.csv': 'email,pharmacy,code\n' });
    expect((await run({ prune: true })).outcomes).toMatchObject([{ removed: 1 }]);
  });

  it('indexes an import whose process ended before indexing [OPS-13]', async () => {
    await files.put(twoVets);
    await run();
    await sql`delete from e_listing`.execute(database.db);
    await sql`insert into search_due values (gen_random_uuid(), ${MONDAY})`.execute(database.db);
    await run();
    expect(await found(database.db)).toEqual(['Ada', 'Ben']);
    expect(await database.db.selectFrom('search_due').selectAll().execute()).toEqual([]);
  });
});
