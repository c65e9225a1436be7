import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fallbackSearch,
  guidedSearch,
  SCENARIO_TYPES,
  type GuidedSearchRequest,
} from '@pawcall/contract';
import { sql } from 'kysely';
import { DEMO_USERS } from './users/demo-users.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkBits } from '../search/check-bitmaps.ts';
import { searchRoutes } from '../search/routes.ts';
import { callRoute, marketAt, uuidFor } from '../../testing/search-fixtures.ts';
import { RETURNING_CLIENT, seedDemo } from './seed-demo-data.ts';
import {
  EVERY_SCENARIO,
  EVERY_SCENARIO_CONCERN,
  WITHOUT_EXOTIC_VETS,
} from './providers-for-each-scenario.ts';

const now = Temporal.Instant.from('2026-11-21T03:00:00Z');
const zone = 'America/Los_Angeles';
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database.db, { now });
});

afterAll(() => database.close());

const dayAfter = (days: number): string =>
  now.toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString();

const search = (parts: Partial<GuidedSearchRequest>, userUuid?: string) =>
  callRoute(searchRoutes, guidedSearch, marketAt(database.db, now), {
    session:
      userUuid === undefined
        ? undefined
        : { userUuid, sessionUuid: uuidFor('session'), type: 'CLIENT', partner: null },
    input: {
      country: 'us',
      province: 'CA',
      date_from: dayAfter(1),
      timezone: zone,
      species: 'DOG',
      species_treated: ['DOG'],
      concerns: [],
      source: 'test',
      ...parts,
    },
  });

describe('the demonstration', { timeout: 60_000 }, () => {
  it('has at least 600 providers in 68 jurisdictions, and bitmaps that agree', async () => {
    const { rows } = await sql<{ providers: number; places: number; portraits: number }>`
      select count(*)::int as providers, count(distinct jurisdiction)::int as places,
        count(*) filter (where has_portrait)::int as portraits from provider`.execute(database.db);
    expect(rows[0]?.providers).toBeGreaterThanOrEqual(600);
    expect(rows[0]?.places).toBe(68);
    expect(rows[0]?.portraits).toBeGreaterThan(400);
    expect(await checkBits(database.db)).toMatchObject({ spaces: [], slots: [] });
  });

  it('is seeded once', async () => {
    await seedDemo(database.db, { now });
    const { rows } = await sql<{ n: number; french: number }>`
      select count(*)::int as n,
        count(*) filter (where exists (select from concern_name where slug = concern.slug and locale = 'fr-CA'))::int
          as french
      from concern`.execute(database.db);
    expect(rows).toEqual([{ n: 50, french: 50 }]);
  });

  it('shows every scenario to the returning client with a dog in California, on any day of the week [TILE-2]', async () => {
    const client = DEMO_USERS.find(({ email }) => email === RETURNING_CLIENT);
    for (let day = 1; day <= 7; day += 1) {
      const answer = await search(
        {
          province: EVERY_SCENARIO.slice(3),
          concerns: [EVERY_SCENARIO_CONCERN],
          date_from: dayAfter(day),
        },
        client?.uuid,
      );
      const labels = new Set(answer.data.map((one) => one.scenario_type));
      expect([...SCENARIO_TYPES].filter((scenario) => !labels.has(scenario))).toEqual([]);
    }
  });

  it('has no vet for spiders in Wyoming, but one elsewhere [RES-6]', async () => {
    const main = await search({
      province: WITHOUT_EXOTIC_VETS.slice(3),
      species: 'OTHER_EXOTIC',
      species_treated: ['SPIDER'],
    });
    expect(main.data).toEqual([]);
    const fallback = await callRoute(searchRoutes, fallbackSearch, marketAt(database.db, now), {
      input: { search_uuid: main.search?.uuid },
    });
    expect(fallback.data.length).toBeGreaterThan(3);
  });

  it('has a vet for a dog within a week in every jurisdiction', async () => {
    const { rows } = await sql<{ jurisdiction: string }>`
      select distinct jurisdiction from provider`.execute(database.db);
    const empty: string[] = [];
    for (const { jurisdiction } of rows) {
      const [country, province = ''] = jurisdiction.split('-');
      const answer = await search({
        country: country === 'ca' || country === 'gb' ? country : 'us',
        province,
      });
      if (answer.data.length === 0) empty.push(jurisdiction);
    }
    expect(rows).toHaveLength(68);
    expect(empty).toEqual([]);
  });
});
