import { describe, expect, it } from 'vitest';
import {
  fallbackSearch,
  guidedSearch,
  type GuidedSearchRequest,
  type PetSpecies,
} from '@pawcall/contract';
import { providerGroupOf } from '@pawcall/domain';
import { sql } from 'kysely';
import { testEngines } from '../../testing/test-database.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { firstOnTheWall, oraclePage, type Known } from '../../testing/search-oracle.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { searchRoutes } from './routes.ts';
import { callRoute, marketAt, numbersFrom, uuidFor } from '../../testing/search-fixtures.ts';
import { randomProviders } from '../../testing/random-providers.ts';

// Clocks go back in America on 1 November 2026 and forward on 14 March 2027; the fortnight covers the first.
const now = Temporal.Instant.from('2026-10-26T17:12:00Z');
const RUNS = 130;
const CLIENT = uuidFor('client');
const SESSION = {
  userUuid: CLIENT,
  sessionUuid: uuidFor('s'),
  type: 'CLIENT',
  partner: null,
} as const;

/** Fills a database with providers, busy times and bookings, those of a client among them, and answers what is in it. */
const fill = async (db: Handle) => {
  const taken = new Set<string>();
  const providers = randomProviders(420, 7);
  const ids = await insertProviders(db, providers);
  const known: readonly Known[] = providers
    .map((provider) => ({ id: ids.get(provider.uuid) ?? 0, provider }))
    .toSorted((a, b) => a.id - b.id);
  const random = numbersFrom(3);
  const first = Math.floor(now.epochMilliseconds / 1_800_000);
  for (const { id } of known)
    for (let booking = 0; booking < 30; booking += 1)
      taken.add(`${id} ${first + Math.floor(random() * 400)}`);
  const rows = [...taken].map((text) => text.split(' ').map(Number));
  await sql`insert into reservation (provider_id, during, state, created_at)
    select r[0]::int, tstzrange(to_timestamp(r[1]::int * 1800.0), to_timestamp(r[1]::int * 1800.0 + 1800)), 'booked', ${now}
    from jsonb_array_elements(${JSON.stringify(rows.filter((_, index) => index % 3 > 0))}::jsonb) as r`.execute(
    db,
  );
  // In the providers' own calendars (VISIT-17), for a part of the half hour.
  await sql`with c as (
      insert into provider_calendar (provider_id, kind, url, pushes, covered_until, next_at, created_at)
      select id, 'ics', 'https://calendar.example/', false, ${now}, ${now}, ${now} from provider
      returning provider_id, uuid
    )
    insert into busy_time (provider_id, calendar_uuid, during)
    select c.provider_id, c.uuid, tstzrange(to_timestamp(r[1]::int * 1800.0 + 600), to_timestamp(r[1]::int * 1800.0 + 1200))
    from jsonb_array_elements(${JSON.stringify(rows.filter((_, index) => index % 3 === 0))}::jsonb) as r
    join c on c.provider_id = r[0]::int`.execute(db);
  // The latest first, as they stand on the page.
  const booked = known.filter((_, index) => index % 20 === 0).map(({ id }) => id);
  await insertEarlier(db, booked);
  await rebuildSearch(db, now);
  return { known, taken, booked };
};

const insertEarlier = async (db: Handle, booked: readonly number[]): Promise<void> => {
  await sql`with b as (
      select id, place, tstzrange(at, at + interval '30 minutes') as during
      from unnest(${booked}::integer[]) with ordinality as b (id, place)
      cross join lateral (select ${now}::timestamptz - place * interval '1 day' as at) t
    ), r as (
      insert into reservation (provider_id, during, state, created_at)
      select id, during, 'booked', ${now} from b returning id, provider_id, during
    ), q as (
      insert into quote (uuid, provider_id, reservation_id, start_at, end_at, expires_at, holder, country, province,
        currency, price, total, wallet_used, hidden_pricing, created_at, held_since)
      select gen_random_uuid(), provider_id, id, lower(during), upper(during), ${now}, 'x', 'us', 'CA', 'USD', '{}', 1, 0,
        false, ${now}, ${now} from r returning uuid, provider_id, reservation_id, start_at, end_at
    )
    insert into booking (uuid, reference, quote_uuid, reservation_id, provider_id, user_uuid, concerns, status, start_at,
      end_at, total, currency, free_until, created_at)
    select gen_random_uuid(), 'E' || reservation_id, uuid, reservation_id, provider_id, ${CLIENT}, '{}', 'BOOKED', start_at,
      end_at, 1, 'USD', start_at, ${now} from q`.execute(db);
};

const pick = <T>(random: () => number, list: readonly T[], fallback: T): T =>
  list[Math.floor(random() * list.length)] ?? fallback;

const SPECIES: readonly PetSpecies[] = ['DOG', 'DOG', 'CAT', 'RABBIT', 'SPIDER', 'HORSE'];
const CONCERNS = ['itching-skin', 'ear-problems', 'dental', 'behaviour', 'rare'];
const ZONES = ['America/Los_Angeles', 'America/New_York', 'Europe/London', 'Asia/Kathmandu'];
const PLACES = [
  ['us', 'CA'],
  ['us', 'NV'],
  ['us', 'WY'],
  ['ca', 'on'],
] as const;

const randomSearch = (random: () => number): GuidedSearchRequest => {
  const [country, province] = pick(random, PLACES, PLACES[0]);
  const species = pick(random, SPECIES, 'DOG');
  const concerns = CONCERNS.filter(() => random() < 0.25);
  const day = Temporal.PlainDate.from('2026-10-24').add({ days: Math.floor(random() ** 2 * 44) });
  return {
    country,
    province,
    date_from: day.toString(),
    timezone: pick(random, ZONES, 'UTC'),
    designation: random() < 0.8 ? 'VET' : 'TECH',
    species: providerGroupOf(species),
    species_treated: [species],
    concerns,
    source: 'test',
  };
};

describe.each(testEngines)(
  'guided search on %s compared with a reference without bitmaps',
  (engine, open) => {
    it('finds the same providers with the same labels in the same order, for guests and clients, fallback and pages included [WIN-10] [SEARCH-1]', async () => {
      const { db, close } = await open();
      const { known, taken, booked } = await fill(db);
      const random = numbersFrom(engine.length);
      const market = marketAt(db, now);
      const uuids = new Map(known.map(({ id, provider }) => [id, provider.uuid]));
      const firstFree = firstOnTheWall(taken);
      let filled = 0;
      let full = 0;
      let later = 0;
      let again = 0;
      for (let run = 0; run < RUNS; run += 1) {
        const input = randomSearch(random);
        const page = random() < 0.4 ? 2 + Math.floor(random() * 2) : 1;
        const session = random() < 0.3 ? SESSION : undefined;
        const oracle = {
          designation: input.designation ?? 'VET',
          groups: input.species_treated.map(providerGroupOf),
          concerns: input.concerns,
          date: input.date_from,
          zone: input.timezone,
          now,
          page,
          booked: session === undefined ? [] : booked,
        };
        const jurisdiction = `${input.country}-${input.province.toUpperCase()}`;
        const expected = oraclePage(known, firstFree, {
          ...oracle,
          region: jurisdiction,
          withoutLicence: null,
        });
        const answer = await callRoute(searchRoutes, guidedSearch, market, {
          input,
          session,
          query: { page: String(page) },
        });
        const seen = (body: typeof answer) =>
          body.data.map((one) => [one.feature.uuid, one.scenario_type ?? null]);
        const wanted = (results: typeof expected.results) =>
          results.map((one) => [uuids.get(one.candidate.provider_id), one.scenario]);
        expect(answer.meta?.total).toBe(expected.total);
        expect(seen(answer)).toEqual(wanted(expected.results));

        const others = oraclePage(known, firstFree, {
          ...oracle,
          region: input.country,
          withoutLicence: jurisdiction,
        });
        const fallback = await callRoute(searchRoutes, fallbackSearch, market, {
          input: { search_uuid: answer.search?.uuid },
          session,
          query: { page: String(page) },
        });
        expect(seen(fallback)).toEqual(wanted(others.results));
        expect(fallback.data.every((one) => !one.is_in_state)).toBe(true);
        for (const { results, total } of [expected, others]) {
          if (results.some((one) => one.scenario === 'AVAILABLE_SOON')) filled += 1;
          else if (total >= 24) full += 1;
          if (page > 1 && results.length > 0) later += 1;
          if (results.some((one) => one.scenario === 'PREVIOUSLY_BOOKED')) again += 1;
        }
      }
      // The searches must have met every branch.
      expect(
        Math.min(filled, full, later, again),
        `${filled} ${full} ${later} ${again}`,
      ).toBeGreaterThan(10);
      await close();
    });
  },
);
