import {
  explainSearch,
  fallbackSearch,
  guidedSearch,
  type CallOutput,
  type GuidedSearchRequest,
} from '@pawcall/contract';
import { sql } from 'kysely';
import type { Handle } from '../src/database/kysely-handle.ts';
import type { RawRequest } from '../src/http/route.ts';
import { insertProviders } from '../src/provider/insert-providers.ts';
import { rebuildSearch } from '../src/search/rebuild-index.ts';
import { searchRoutes } from '../src/search/routes.ts';
import { aProvider, callRoute, marketAt, nineToFive, uuidFor } from './search-fixtures.ts';
import { openTestDatabase } from './test-database.ts';

/** The moment of every search in the market: a Tuesday, 14:30 in California. */
export const SEARCHED_AT = Temporal.Instant.from('2026-06-16T21:30:00Z');

/** The one client of the market: `Booked` has seen their dog before. */
export const CLIENT = uuidFor('client');

/** Eight named providers and sixty for cats, searched through the routes. */
export interface SearchMarket {
  readonly db: Handle;
  /** A guided search, for a dog in California by default. */
  readonly search: (
    parts?: Partial<GuidedSearchRequest>,
    request?: Partial<RawRequest>,
  ) => Promise<CallOutput<typeof guidedSearch>>;
  readonly fallback: (searchUuid: unknown) => Promise<CallOutput<typeof fallbackSearch>>;
  readonly explain: (searchUuid: string) => Promise<CallOutput<typeof explainSearch>>;
  /** Ends when what was searched is written to the log. */
  readonly flushLog: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const DOG_IN_CALIFORNIA: GuidedSearchRequest = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-16',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  species_treated: ['DOG'],
  concerns: [],
  source: 'test',
};

const fridays = nineToFive.filter((rule) => rule.weekday === 5);
const tuesdayMornings = nineToFive
  .filter((rule) => rule.weekday === 2)
  .map((rule) => ({ ...rule, end_minute: 12 * 60 }));

const PROVIDERS = [
  aProvider('Today', { licences: ['us-CA', 'us-NV'], rate_amount: 5150 }),
  aProvider('Friday', { hours: fridays }),
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
  ...Array.from({ length: 60 }, (_, index) =>
    aProvider(`Cat ${index}`, { species: ['CAT'], has_portrait: index % 2 === 0 }),
  ),
];

/** Lets the client have had a visit, a month and a half ago. */
const insertEarlierVisit = (db: Handle, provider: number | undefined) =>
  sql`with r as (
      insert into reservation (provider_id, during, state, created_at)
      values (${provider}, tstzrange('2026-05-01 16:00Z', '2026-05-01 16:30Z'), 'booked', ${SEARCHED_AT})
      returning id, provider_id
    ), q as (
      insert into quote (uuid, provider_id, reservation_id, start_at, end_at, expires_at, holder, country, province,
        currency, price, total, wallet_used, hidden_pricing, created_at, held_since)
      select ${uuidFor('quote')}, provider_id, id, '2026-05-01 16:00Z', '2026-05-01 16:30Z', ${SEARCHED_AT}, 'x', 'us',
        'CA', 'USD', '{}', 1, 0, false, ${SEARCHED_AT}, ${SEARCHED_AT} from r returning uuid, provider_id, reservation_id
    )
    insert into booking (uuid, reference, quote_uuid, reservation_id, provider_id, user_uuid, concerns, status, start_at,
      end_at, total, currency, free_until, created_at)
    select ${uuidFor('booking')}, 'EARLIER', uuid, reservation_id, provider_id, ${CLIENT}, '{}', 'BOOKED',
      '2026-05-01 16:00Z', '2026-05-01 16:30Z', 1, 'USD', '2026-05-01 16:00Z', ${SEARCHED_AT} from q`.execute(
    db,
  );

/** Opens the market on a database of its own. The caller closes it. */
export const openSearchMarket = async (): Promise<SearchMarket> => {
  const { db, close } = await openTestDatabase();
  const ids = await insertProviders(db, PROVIDERS);
  await insertEarlierVisit(db, ids.get(uuidFor('Booked')));
  await rebuildSearch(db, SEARCHED_AT);
  const market = marketAt(db, SEARCHED_AT);
  return {
    db,
    search: (parts = {}, request = {}) =>
      callRoute(searchRoutes, guidedSearch, market, {
        input: { ...DOG_IN_CALIFORNIA, ...parts },
        ...request,
      }),
    fallback: (searchUuid) =>
      callRoute(searchRoutes, fallbackSearch, market, { input: { search_uuid: searchUuid } }),
    explain: (uuid) => callRoute(searchRoutes, explainSearch, market, { params: { uuid } }),
    flushLog: () => market.searches.flush(),
    close,
  };
};

/** The first names of the providers of an answer, in its order. */
export const namesIn = (answer: CallOutput<typeof guidedSearch>): readonly string[] =>
  answer.data.map((one) => one.feature.first_name);
