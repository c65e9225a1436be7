import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainSearch, fallbackSearch, guidedSearch } from '@pawcall/contract';
import type { GuidedSearchRequest } from '@pawcall/contract';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import type { RawRequest } from '../http/handler.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { rebuildSearch } from './rebuild.ts';
import { searchRoutes } from './routes.ts';
import {
  aProvider,
  callRoute,
  marketAt,
  nineToFive,
  uuidFor,
} from '../../testing/search-test-market.ts';

// A Tuesday, 14:30 in California.
const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
const CLIENT = uuidFor('client');
let database: TestDatabase;
let marketplace: Marketplace | undefined;

const friday = nineToFive.filter((rule) => rule.weekday === 5);
const tuesdayMornings = nineToFive
  .filter((rule) => rule.weekday === 2)
  .map((rule) => ({ ...rule, end_minute: 12 * 60 }));

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const many = Array.from({ length: 60 }, (_, index) =>
    aProvider(`Cat ${index}`, { species: ['CAT'], has_portrait: index % 2 === 0 }),
  );
  const ids = await insertProviders(db, [
    aProvider('Today', { licences: ['us-CA', 'us-NV'], rate_amount: 5150 }),
    aProvider('Friday', { hours: friday }),
    aProvider('Booked'),
    aProvider('Tuesday', { species: ['FISH'], hours: tuesdayMornings }),
    aProvider('Nevada', { jurisdiction: 'us-NV', licences: ['us-NV'] }),
    aProvider('Technician', { designation: 'TECH', post_nominal: 'RVT' }),
    aProvider('Texan', { jurisdiction: 'us-TX', licences: ['us-TX'] }),
    aProvider('Ontario', {
      country: 'ca',
      jurisdiction: 'ca-ON',
      licences: ['ca-ON'],
      time_zone: 'America/Toronto',
      currency: 'CAD',
    }),
    ...many,
  ]);
  await sql`with r as (
      insert into reservation (provider_id, during, state, created_at)
      values (${ids.get(uuidFor('Booked'))}, tstzrange('2026-05-01 16:00Z', '2026-05-01 16:30Z'), 'booked', ${now})
      returning id, provider_id
    ), q as (
      insert into quote (uuid, provider_id, reservation_id, start_at, end_at, expires_at, holder, country, province,
        currency, price, total, wallet_used, hidden_pricing, created_at, held_since)
      select ${uuidFor('quote')}, provider_id, id, '2026-05-01 16:00Z', '2026-05-01 16:30Z', ${now}, 'x', 'us', 'CA',
        'USD', '{}', 1, 0, false, ${now}, ${now} from r returning uuid, provider_id, reservation_id
    )
    insert into booking (uuid, reference, quote_uuid, reservation_id, provider_id, user_uuid, concerns, status, start_at,
      end_at, total, currency, created_at)
    select ${uuidFor('booking')}, 'EARLIER', uuid, reservation_id, provider_id, ${CLIENT}, '{}', 'BOOKED',
      '2026-05-01 16:00Z', '2026-05-01 16:30Z', 1, 'USD', ${now} from q`.execute(db);
  await rebuildSearch(db, now);
}, 60_000);

afterAll(() => database.close());

const dogInCalifornia: GuidedSearchRequest = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-16',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  species_treated: ['DOG'],
  concerns: [],
  source: 'test',
};

const market = () => (marketplace ??= marketAt(database.db, now));

const search = (parts: Partial<GuidedSearchRequest> = {}, request: Partial<RawRequest> = {}) =>
  callRoute(searchRoutes, guidedSearch, market(), {
    input: { ...dogInCalifornia, ...parts },
    ...request,
  });

const fallback = (uuid: unknown) =>
  callRoute(searchRoutes, fallbackSearch, market(), {
    input: { search_uuid: uuid },
  });

const names = (answer: Awaited<ReturnType<typeof search>>) =>
  answer.data.map((one) => one.feature.first_name);

const refusal = (status: number, field?: string) => ({
  status,
  ...(field === undefined
    ? {}
    : { body: { status: 'fail', data: { [field]: [expect.any(String)] } } }),
});

describe('guided search', { timeout: 60_000 }, () => {
  it('answers providers licensed in the province, the following days as AVAILABLE_SOON [WIN-10]', async () => {
    const answer = await search();
    expect(names(answer).toSorted()).toEqual(['Booked', 'Friday', 'Today']);
    expect(answer.data.every((one) => one.is_in_state)).toBe(true);
    const soon = answer.data.find((one) => one.feature.first_name === 'Friday');
    expect(soon?.scenario_type).toBe('AVAILABLE_SOON');
    expect(soon?.feature.appointments[0]?.start_at).toBe('2026-06-19T16:00:00Z');
    expect(answer.meta).toEqual({ current_page: 1, last_page: 1, per_page: 24, total: 3 });
  });

  it('shows the three earliest slots with rate, UTC start and the offset of the provider [TILE-3]', async () => {
    const answer = await search();
    const tile = answer.data.find((one) => one.feature.first_name === 'Today');
    expect(tile?.feature.appointments).toEqual([
      {
        start_at: '2026-06-16T22:00:00Z',
        end_at: '2026-06-16T22:30:00Z',
        start_time: '22:00',
        rate: { amount: 5150, currency: 'USD' },
        utc_offset: '-07:00',
      },
      expect.objectContaining({ start_at: '2026-06-16T22:30:00Z' }),
      expect.objectContaining({ start_at: '2026-06-16T23:00:00Z' }),
    ]);
    expect(tile?.feature.license_guidelines?.license_jurisdiction?.name).toBe('California');
  });

  it('leaves out what somebody holds right now, not a hold that has ended, nor the own one [GO-4][WIRE-9][GO-10]', async () => {
    const hold = (start: string, expires: string) =>
      sql`insert into reservation (provider_id, during, state, expires_at, quote_uuid, created_at)
        select id, tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '30 minutes'), 'held',
          ${expires}, ${uuidFor('own')}, ${now} from provider where first_name = 'Today'`.execute(
        database.db,
      );
    await hold('2026-06-16T22:00:00Z', '2026-06-16T21:40:00Z');
    await hold('2026-06-16T22:30:00Z', '2026-06-16T21:20:00Z');
    const firstStart = async (over: Partial<GuidedSearchRequest> = {}) =>
      (await search(over)).data.find((one) => one.feature.first_name === 'Today')?.feature
        .appointments[0]?.start_at;
    const answers = [
      await firstStart(),
      await firstStart({ quote_uuid: uuidFor('another') }),
      await firstStart({ quote_uuid: uuidFor('own') }),
    ];
    await sql`delete from reservation where state = 'held'`.execute(database.db);
    expect(answers).toEqual([
      '2026-06-16T22:30:00Z',
      '2026-06-16T22:30:00Z',
      '2026-06-16T22:00:00Z',
    ]);
  });

  it('is empty with a search uuid when nobody is free in seven days [WIN-10]', async () => {
    const fish = {
      species: 'FISH',
      species_treated: ['FISH'],
    } satisfies Partial<GuidedSearchRequest>;
    const fromTomorrow = await search({ ...fish, date_from: '2026-06-17' });
    expect(names(fromTomorrow)).toEqual(['Tuesday']);
    const answer = await search(fish);
    expect(answer.data).toEqual([]);
    expect(answer.search?.uuid).toEqual(expect.any(String));
    expect(answer.meta?.total).toBe(0);
  });

  it('puts the vet of an earlier booking first, for that client alone [TILE-2]', async () => {
    const session = {
      userUuid: CLIENT,
      sessionUuid: uuidFor('s'),
      type: 'CLIENT' as const,
      partner: null,
    };
    const mine = await search({}, { session });
    expect(mine.data[0]?.scenario_type).toBe('PREVIOUSLY_BOOKED');
    expect(mine.data[0]?.feature.first_name).toBe('Booked');
    const guest = await search();
    expect(guest.data.map((one) => one.scenario_type)).not.toContain('PREVIOUSLY_BOOKED');
  });

  it('never lets a technician prescribe, nor a vet where the rule says no [RX-1]', async () => {
    const enabled = async (parts: Partial<GuidedSearchRequest>) =>
      new Set((await search(parts)).data.map((one) => one.is_vcpr_enabled));
    expect(await enabled({})).toEqual(new Set([true]));
    expect(await enabled({ designation: 'TECH' })).toEqual(new Set([false]));
    expect(await enabled({ province: 'TX' })).toEqual(new Set([false]));
  });

  it('reads the province in any letter case, and codes of all three countries [WIN-5]', async () => {
    expect(names(await search({ province: 'ca' }))).toHaveLength(3);
    expect(names(await search({ country: 'ca', province: 'on' }))).toEqual(['Ontario']);
    expect(names(await search({ country: 'gb', province: 'ENG' }))).toEqual([]);
    expect(names(await search({ province: 'PR' }))).toEqual([]);
    await expect(search({ country: 'ca', province: 'CA' })).rejects.toMatchObject(
      refusal(422, 'province'),
    );
  });

  it('narrows by the name of the provider, taken literally', async () => {
    expect(names(await search({ full_name: 'RIDAY te' }))).toEqual(['Friday']);
    expect(names(await search({ full_name: 'Fri%' }))).toEqual([]);
    expect(names(await search({ full_name: 'fr' }))).toEqual(['Friday']);
    expect(names(await search({ full_name: 'T' }))).toHaveLength(3);
    expect(names(await search({ full_name: 'id' }))).toEqual([]);
  });

  it('takes areas of interest as concerns, any of which is enough', async () => {
    const areas = ['itching-skin', 'unheard-of'];
    expect(names(await search({ areas_of_interest: areas }))).toHaveLength(3);
    expect(names(await search({ concerns: ['unheard-of'] }))).toEqual([]);
  });

  it('refuses a zone or day that does not exist, a far day and a foreign species group [WIN-2]', async () => {
    await expect(search({ timezone: 'Mars/Olympus' })).rejects.toMatchObject(
      refusal(422, 'timezone'),
    );
    for (const date_from of ['2026-07-29', '2026-06-31', '9999-12-31'])
      await expect(search({ date_from })).rejects.toMatchObject(refusal(422, 'date_from'));
    await expect(search({ species: 'CAT' })).rejects.toMatchObject(refusal(422, 'species'));
  });

  it('shows portraits from the public origin, and none for the rest [TILE-1]', async () => {
    const answer = await search({ species: 'CAT', species_treated: ['CAT'] });
    const photos = answer.data.map((one) => one.feature.uri_photo);
    expect(photos).toContain(null);
    const [first] = answer.data.filter((one) => one.feature.uri_photo);
    expect(first?.feature.uri_photo).toBe(
      `https://market.example/portraits/${first?.feature.uuid}.svg`,
    );
  });

  it('pages through everybody once [RES-10]', async () => {
    const cats = { species: 'CAT', species_treated: ['CAT' as const] };
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => search(cats, { query: { page } })),
    );
    expect(pages.map((page) => page.data.length)).toEqual([24, 24, 12, 0]);
    expect(new Set(pages.flatMap((page) => page.data.map((one) => one.feature.uuid))).size).toBe(
      60,
    );
    expect(pages.map((page) => page.links?.next)).toEqual([
      '/v1/search/guided?page=2',
      '/v1/search/guided?page=3',
      null,
      null,
    ]);
  });
});

describe('fallback search', { timeout: 60_000 }, () => {
  it('answers those of the country who are not licensed in the province [RES-6]', async () => {
    const main = await search();
    const answer = await fallback(main.search?.uuid);
    expect(names(answer).toSorted()).toEqual(['Nevada', 'Texan']);
    expect(answer.data.every((one) => !one.is_in_state)).toBe(true);
    const texan = answer.data.find((one) => one.feature.first_name === 'Texan');
    expect(texan?.feature.license_guidelines?.license_jurisdiction?.name).toBe('Texas');
  });

  it('is 404 for a search that never was', async () => {
    await expect(fallback(uuidFor('nothing'))).rejects.toMatchObject(refusal(404));
  });

  it('keeps nothing of the owner in the log', async () => {
    const main = await search({ city: 'Sacramento', pet_uuid: uuidFor('pet') });
    await market().searches.flush();
    const { rows } = await sql<{ text: string }>`
      select inputs::text as text from search where uuid = ${main.search?.uuid}`.execute(
      database.db,
    );
    expect(rows[0]?.text).toContain('"province": "CA"');
    expect(rows[0]?.text).not.toMatch(/Sacramento|pet|user/);
  });
});

describe('explanation', { timeout: 60_000 }, () => {
  const explain = (uuid: string) =>
    callRoute(searchRoutes, explainSearch, market(), { params: { uuid } });

  it('gives reasons and a score that orders the page [WIRE-9]', async () => {
    const answer = await search({ species: 'CAT', species_treated: ['CAT'] });
    const { data } = await explain(answer.search?.uuid ?? '');
    expect(data.map((one) => one.search_result_uuid)).toEqual(
      answer.data.map((one) => one.search_result_uuid),
    );
    expect(data.map((one) => one.provider_uuid)).toEqual(
      answer.data.map((one) => one.feature.uuid),
    );
    const scores = data.map((one) => one.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(data.every((one) => one.reasons.length > 0)).toBe(true);
  });

  it('is empty for an empty search and 404 for one that never was', async () => {
    const empty = await search({ province: 'WY' });
    expect((await explain(empty.search?.uuid ?? '')).data).toEqual([]);
    await expect(explain(uuidFor('nothing'))).rejects.toMatchObject(refusal(404));
  });
});
