import type { GuidedSearchRequest } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT,
  namesIn,
  openSearchMarket,
  SEARCHED_AT,
  type SearchMarket,
} from '../../testing/open-search-database.ts';
import { uuidFor } from '../../testing/search-fixtures.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await openSearchMarket();
});
afterAll(() => market.close());

const refusal = (field: string) => ({
  status: 422,
  body: { status: 'fail', data: { [field]: [expect.any(String)] } },
});

describe('guided search', { timeout: 60_000 }, () => {
  it('returns providers licensed in the province, the following days as AVAILABLE_SOON [WIN-10]', async () => {
    const answer = await market.search();
    expect(namesIn(answer).toSorted()).toEqual(['Booked', 'Friday', 'Today']);
    expect(answer.data.every((one) => one.is_in_state)).toBe(true);
    const soon = answer.data.find((one) => one.feature.first_name === 'Friday');
    expect(soon?.scenario_type).toBe('AVAILABLE_SOON');
    expect(soon?.feature.appointments[0]?.start_at).toBe('2026-06-19T16:00:00Z');
    expect(answer.meta).toEqual({ current_page: 1, last_page: 1, per_page: 24, total: 3 });
  });

  it('shows the three earliest slots with rate, UTC start and the offset of the provider [TILE-3]', async () => {
    const answer = await market.search();
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

  it('leaves out held slots, but neither expired holds nor the caller’s own [GO-4][WIRE-9][GO-10]', async () => {
    const hold = (start: string, expires: string) =>
      sql`insert into reservation (provider_id, during, state, expires_at, quote_uuid, created_at)
        select id, tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '30 minutes'), 'held',
          ${expires}, ${uuidFor('own')}, ${SEARCHED_AT} from provider where first_name = 'Today'`.execute(
        market.db,
      );
    await hold('2026-06-16T22:00:00Z', '2026-06-16T21:40:00Z');
    await hold('2026-06-16T22:30:00Z', '2026-06-16T21:20:00Z');
    const firstStart = async (over: Partial<GuidedSearchRequest> = {}) =>
      (await market.search(over)).data.find((one) => one.feature.first_name === 'Today')?.feature
        .appointments[0]?.start_at;
    const answers = [
      await firstStart(),
      await firstStart({ quote_uuid: uuidFor('another') }),
      await firstStart({ quote_uuid: uuidFor('own') }),
    ];
    await sql`delete from reservation where state = 'held'`.execute(market.db);
    expect(answers).toEqual([
      '2026-06-16T22:30:00Z',
      '2026-06-16T22:30:00Z',
      '2026-06-16T22:00:00Z',
    ]);
  });

  it('is empty with a search uuid when no provider is free within seven days [WIN-10]', async () => {
    const fish = {
      species: 'FISH',
      species_treated: ['FISH'],
    } satisfies Partial<GuidedSearchRequest>;
    const fromTomorrow = await market.search({ ...fish, date_from: '2026-06-17' });
    expect(namesIn(fromTomorrow)).toEqual(['Tuesday']);
    const answer = await market.search(fish);
    expect(answer.data).toEqual([]);
    expect(answer.search?.uuid).toEqual(expect.any(String));
    expect(answer.meta?.total).toBe(0);
  });

  it('ranks the vet of an earlier booking first for that client only [TILE-2]', async () => {
    const session = {
      userUuid: CLIENT,
      sessionUuid: uuidFor('s'),
      type: 'CLIENT' as const,
      partner: null,
    };
    const mine = await market.search({}, { session });
    expect(mine.data[0]?.scenario_type).toBe('PREVIOUSLY_BOOKED');
    expect(mine.data[0]?.feature.first_name).toBe('Booked');
    const guest = await market.search();
    expect(guest.data.map((one) => one.scenario_type)).not.toContain('PREVIOUSLY_BOOKED');
  });

  it('never marks a technician as prescribing, nor a vet where the rule forbids it [RX-1]', async () => {
    const enabled = async (parts: Partial<GuidedSearchRequest>) =>
      new Set((await market.search(parts)).data.map((one) => one.is_vcpr_enabled));
    expect(await enabled({})).toEqual(new Set([true]));
    expect(await enabled({ designation: 'TECH' })).toEqual(new Set([false]));
    expect(await enabled({ province: 'TX' })).toEqual(new Set([false]));
  });

  it('accepts the province in any letter case, and codes of all three countries [WIN-5]', async () => {
    expect(namesIn(await market.search({ province: 'ca' }))).toHaveLength(3);
    expect(namesIn(await market.search({ country: 'ca', province: 'on' }))).toEqual(['Ontario']);
    expect(namesIn(await market.search({ country: 'gb', province: 'ENG' }))).toEqual([]);
    expect(namesIn(await market.search({ province: 'PR' }))).toEqual([]);
    await expect(market.search({ country: 'ca', province: 'CA' })).rejects.toMatchObject(
      refusal('province'),
    );
  });

  it('filters by the literal name of the provider', async () => {
    expect(namesIn(await market.search({ full_name: 'RIDAY te' }))).toEqual(['Friday']);
    expect(namesIn(await market.search({ full_name: 'Fri%' }))).toEqual([]);
    expect(namesIn(await market.search({ full_name: 'fr' }))).toEqual(['Friday']);
    expect(namesIn(await market.search({ full_name: 'T' }))).toHaveLength(3);
    expect(namesIn(await market.search({ full_name: 'id' }))).toEqual([]);
  });

  it.each([
    ['Seán', 'O’Brien', ["o'brien", 'O’BRIEN', 'sean o', 'Seán', 'se\u0301an o'] as const],
    ['María-José', 'van der Berg', ['maria-jose', 'van der', 'Berg'] as const],
    ['Nguye\u0302\u0303n', 'Đức', ['nguyen', 'Nguyễn', 'duc', 'ĐỨC'] as const],
    ['Łukasz', 'Sørensen', ['lukasz', 'sorensen', 'Sø'] as const],
    ['محمد', 'الفاسي', ['محمد', 'الفاسي'] as const],
    ['小龙', '李', ['小龙', '李'] as const],
  ])(
    'finds %s %s by the name with or without accents [SEARCH-4]',
    async (first_name, last_name, ways) => {
      const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
      select id, first_name, last_name from provider where first_name = 'Friday'`.execute(
        market.db,
      );
      const [friday] = rows;
      const rename = (first: string, last: string) =>
        sql`update provider set first_name = ${first}, last_name = ${last}
        where id = ${friday?.id ?? 0}`.execute(market.db);
      await rename(first_name, last_name);
      const found = await Promise.all(
        ways.map(async (full_name) => namesIn(await market.search({ full_name }))),
      );
      await rename(friday?.first_name ?? '', friday?.last_name ?? '');
      expect(found).toEqual(ways.map(() => [first_name]));
    },
  );

  it('matches any of the areas of interest as concerns', async () => {
    const areas = ['itching-skin', 'unheard-of'];
    expect(namesIn(await market.search({ areas_of_interest: areas }))).toHaveLength(3);
    expect(namesIn(await market.search({ concerns: ['unheard-of'] }))).toEqual([]);
  });

  it('rejects an unknown zone, an invalid or distant day and another species group [WIN-2]', async () => {
    await expect(market.search({ timezone: 'Mars/Olympus' })).rejects.toMatchObject(
      refusal('timezone'),
    );
    for (const date_from of ['2026-07-29', '2026-06-31', '9999-12-31'])
      await expect(market.search({ date_from })).rejects.toMatchObject(refusal('date_from'));
    await expect(market.search({ species: 'CAT' })).rejects.toMatchObject(refusal('species'));
  });

  it('returns portraits at the public origin, and none for providers without one [TILE-1]', async () => {
    const answer = await market.search({ species: 'CAT', species_treated: ['CAT'] });
    const photos = answer.data.map((one) => one.feature.uri_photo);
    expect(photos).toContain(null);
    const [first] = answer.data.filter((one) => one.feature.uri_photo);
    expect(first?.feature.uri_photo).toBe(
      `https://market.example/portraits/${first?.feature.uuid}.svg`,
    );
  });

  it('pages through every provider once [RES-10]', async () => {
    const cats = { species: 'CAT', species_treated: ['CAT' as const] };
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => market.search(cats, { query: { page } })),
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
