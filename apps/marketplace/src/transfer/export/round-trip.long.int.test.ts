import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guidedSearch, type Country } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  untilLocksAwaited,
  testEngines,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts';
import { randomProviders } from '../../../testing/random-providers.ts';
import { aProvider, callRoute, marketAt, numbersFrom } from '../../../testing/search-fixtures.ts';
import { insertClient } from '../../../testing/booking-fixtures.ts';
import { createTransferFiles, type TransferFiles } from '../../../testing/import-files-folder.ts';
import { createTokens } from '../../accounts/token/access-tokens.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { checkBits } from '../../search/check-bitmaps.ts';
import { rebuildSearch } from '../../search/rebuild-index.ts';
import { searchRoutes } from '../../search/routes.ts';
import { insertProviders } from '../../provider/insert-providers.ts';
import { exportedTables, SECRET_COLUMNS, SECRET_TABLES } from './exported-tables.ts';
import { exportMarketplace } from './export-marketplace.ts';
import { restoreMarketplace } from './restore-marketplace.ts';

const now = Temporal.Instant.from('2026-10-26T17:12:00Z');
const [, other = testEngines[0]] = testEngines;
let embedded: TestDatabase;
let server: TestDatabase;
let files: TransferFiles;
const folder = (name: string): string => join(files.folder, '..', name);

const fill = async (db: Handle): Promise<void> => {
  await insertProviders(db, randomProviders(90, 5));
  // Not the first of the two is the usual one.
  await sql`insert into pharmacy (slug, name, client_id, support_email, is_default)
    values ('zeta', 'Zeta', 'zeta-web', 'zeta@example.com', true),
      ('alpha', 'Alpha', 'alpha-web', 'alpha@example.com', false)`.execute(db);
  await sql`update pharmacy set customer_system = 'http', customer_url = 'https://alpha.example/pawcall',
    customer_auth = 'hmac', customer_secret = 'known to two alone' where slug = 'alpha'`.execute(
    db,
  );
  await insertClient(db, { promoCodes: ['AUTOSHIP30'], wallet: 1200, pet: true });
  await sql`update app_user set password_hash = '$argon2id$secret'`.execute(db);
  await createTokens({ db, now: () => now });
  // More than are read or written at once.
  await sql`insert into exception_day (provider_id, day)
    select (select min(id) from provider), date '1990-01-01' + k from generate_series(1, 4100) as k`.execute(
    db,
  );
  await sql`
    with r as (
      insert into reservation (provider_id, during, state, created_at)
      select p.id, tstzrange(t, t + interval '30 minutes'), 'booked', ${now}
      from provider p, generate_series(1, 9) as k,
        lateral (select ${now}::timestamptz + interval '18 minutes' + k * interval '5 hours') as at (t)
      returning id, provider_id, during
    ), q as (
      insert into quote (uuid, provider_id, reservation_id, start_at, end_at, expires_at, user_uuid, holder,
        country, province, currency, price, total, wallet_used, hidden_pricing, held_since, created_at)
      select gen_random_uuid(), provider_id, r.id, lower(during), upper(during), ${now}, u.uuid, 'h', 'us', 'CA',
        'USD', '{}', 5000, 0, false, ${now}, ${now} from r, app_user u
      returning *
    )
    insert into booking (uuid, reference, quote_uuid, reservation_id, provider_id, user_uuid, concerns, status,
      start_at, end_at, total, currency, free_until, created_at)
    select gen_random_uuid(), 'R' || reservation_id, uuid, reservation_id, provider_id, user_uuid, '{}', 'BOOKED',
      start_at, end_at, total, currency, start_at, created_at from q`.execute(db);
  await sql`with c as (
      insert into provider_calendar (provider_id, kind, url, password, pushes, covered_until, next_at, created_at)
      select id, 'caldav', 'https://calendar.example/', 'of the calendar', true, ${now}, ${now}, ${now} from provider
      returning provider_id, uuid
    ), b as (
      insert into busy_time (provider_id, calendar_uuid, during)
      select provider_id, uuid, tstzrange(t, t + interval '2 hours') from c, generate_series(1, 9) as k,
        lateral (select ${now}::timestamptz + k * interval '29 hours') as at (t)
    )
    insert into calendar_feed (secret_hash, provider, created_at)
    select 'hash ' || provider_id, provider_id, ${now} from c`.execute(db);
  await rebuildSearch(db, now);
};

beforeAll(async () => {
  // One after the other: PGlite's start keeps a connection from being made.
  embedded = await openTestDatabase();
  server = await (other?.[1] ?? openTestDatabase)();
  files = await createTransferFiles();
  await files.put({});
  await fill(embedded.db);
});

afterAll(async () => {
  await Promise.all([embedded.close(), server.close(), files.remove()]);
});

const PLACES = [
  { country: 'us', province: 'CA' },
  { country: 'us', province: 'NY' },
  { country: 'ca', province: 'ON' },
] as const;

const search = async (db: Handle, random: () => number): Promise<string> => {
  const pick = <T>(list: readonly [T, ...(readonly T[])]): T =>
    list[Math.floor(random() * list.length)] ?? list[0];
  const species = pick(['DOG', 'CAT', 'HORSE'] as const);
  const day = Temporal.PlainDate.from('2026-10-26').add({ days: Math.floor(random() * 20) });
  const { country, province } = pick<{ country: Country; province: string }>(PLACES);
  const { data, meta } = await callRoute(searchRoutes, guidedSearch, marketAt(db, now), {
    input: {
      country,
      province,
      date_from: day.toString(),
      timezone: pick(['America/Los_Angeles', 'America/New_York'] as const),
      species,
      species_treated: [species],
      concerns: ['itching-skin', 'dental'].filter(() => random() < 0.3),
      source: 'test',
    },
  });
  return JSON.stringify({ data: data.map((one) => ({ ...one, search_result_uuid: '' })), meta });
};

const contents = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const names = (await readdir(folder(name))).filter((file) => file !== 'manifest.json');
  const texts = names.map(async (file) => [file, await readFile(join(folder(name), file), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
};

const leave = (db: Handle, name: string, withSecrets = true) =>
  exportMarketplace(db, { folder: folder(name), withSecrets, now });

describe('export and restore of a marketplace', { timeout: 60_000 }, () => {
  it.skipIf(inject('postgres') === '')(
    'moves every row from PGlite to PostgreSQL and back, with equal search results [OPS-14]',
    async () => {
      await leave(embedded.db, 'first');
      await restoreMarketplace(server.db, { folder: folder('first'), now });
      let filled = 0;
      for (let seed = 1; seed <= 50; seed += 1) {
        const before = await search(embedded.db, numbersFrom(seed));
        filled += before.startsWith('{"data":[]') ? 0 : 1;
        expect(await search(server.db, numbersFrom(seed))).toBe(before);
      }
      expect(filled).toBeGreaterThan(25);
      expect(await checkBits(server.db)).toMatchObject({ spaces: [], slots: [] });
      await leave(server.db, 'second');
      const first = await contents('first');
      expect(await contents('second')).toEqual(first);
      expect(first['booking.ndjson']?.split('\n').length).toBeGreaterThan(500);
      expect(first['exception_day.ndjson']?.split('\n').length).toBeGreaterThan(4100);
      const back = await openTestDatabase();
      await restoreMarketplace(back.db, { folder: folder('second'), now });
      await leave(back.db, 'third');
      expect(await contents('third')).toEqual(first);
      // Numbers go on after those that were restored.
      await insertClient(back.db);
      await back.close();
    },
  );

  it.skipIf(inject('postgres') === '')(
    'exports a consistent snapshot during writes [OPS-14]',
    async () => {
      const { db, close } = await (other?.[1] ?? openTestDatabase)();
      let exported: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        await sql`lock table provider in access exclusive mode`.execute(trx);
        exported = leave(db, 'meanwhile');
        await untilLocksAwaited(db, 1);
        await insertProviders(trx, [aProvider('Meanwhile')]);
      });
      await exported;
      const { 'provider.ndjson': providers, 'licence.ndjson': licences } =
        await contents('meanwhile');
      expect({ providers, licences }).toEqual({ providers: '', licences: '' });
      await close();
    },
  );

  it('exports no password, key, session or code without --with-secrets [OPS-14]', async () => {
    await leave(embedded.db, 'public', false);
    const texts = await contents('public');
    expect(Object.keys(texts)).not.toContain('signing_key.ndjson');
    expect(Object.keys(texts)).not.toContain('provider_calendar.ndjson');
    expect(texts['app_user.ndjson']).toContain('@example.com');
    expect(Object.values(texts).join('\n')).not.toMatch(
      /argon2|known to two|password_hash|_secret/,
    );
    // A new column that looks like a secret has to be listed, or its table.
    const suspicious = (await exportedTables(embedded.db, true))
      .filter(({ name }) => !SECRET_TABLES.has(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
      .filter((column) => /secret|password|private|token|hash|code$/.test(column))
      .filter((column) => !SECRET_COLUMNS.has(column.split('.')[1] ?? ''));
    expect(suspicious.toSorted()).toEqual(['promo_code.code', 'quote.promo_code']);
  });

  it('restores without secrets into an empty marketplace, where they are set again [OPS-14]', async () => {
    const { db, close } = await openTestDatabase();
    await leave(embedded.db, 'without', false);
    await restoreMarketplace(db, { folder: folder('without'), now });
    const secrets = await db
      .selectFrom('pharmacy')
      .select(['slug', 'customer_secret'])
      .orderBy('slug')
      .execute();
    expect(secrets).toEqual([
      { slug: 'alpha', customer_secret: 'left-out-of-the-export' },
      { slug: 'zeta', customer_secret: null },
    ]);
    await close();
  });

  it('restores only into an empty marketplace of the same version, completely or not at all [OPS-14]', async () => {
    const { db, close } = await openTestDatabase();
    await leave(embedded.db, 'whole');
    const restore = (name: string) => restoreMarketplace(db, { folder: folder(name), now });
    await expect(leave(embedded.db, 'whole')).rejects.toMatchObject({ code: 'folder_exists' });
    await expect(restore('nowhere')).rejects.toMatchObject({ code: 'not_an_export' });
    await cp(folder('whole'), folder('damaged'), { recursive: true });
    const bookings = join(folder('damaged'), 'booking.ndjson');
    const text = await readFile(bookings, 'utf8');
    for (const other of [
      text.replace('"total": 5000', '"total": 1'),
      text.slice(0, -90),
      '{"uuid"',
    ]) {
      await writeFile(bookings, other);
      await expect(restore('damaged')).rejects.toMatchObject({ code: 'damaged' });
    }
    expect(await db.selectFrom('provider').selectAll().execute()).toEqual([]);
    await sql`insert into kysely_migration values ('999-later', '2026-01-01')`.execute(db);
    await expect(restore('whole')).rejects.toMatchObject({ code: 'other_version' });
    await sql`delete from kysely_migration where name = '999-later'`.execute(db);
    await insertClient(db);
    await expect(restore('whole')).rejects.toMatchObject({ code: 'not_empty' });
    await close();
    const stopped = exportMarketplace(embedded.db, {
      folder: folder('stopped'),
      withSecrets: false,
      now,
      signal: AbortSignal.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: 'stopped' });
    expect(existsSync(folder('stopped')) || existsSync(folder('stopped.unfinished'))).toBe(false);
  });
});
