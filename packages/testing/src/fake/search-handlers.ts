import type { SearchResult } from '@pawcall/contract';
import { DESIGNATIONS } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import { REVIEWS_PAGE_SIZE, RESULTS_PAGE_SIZE, SEARCH_DAYS, TILE_SLOTS } from '@pawcall/domain';
import { aUuid } from '../entity-builders.ts';
import { fail, succeed } from './response-envelopes.ts';
import { freeTimes } from './free-times.ts';
import { text, type FakeHandler, type FakeRequest } from './fake-request.ts';
import type { FakeProvider } from './marketplace-state.ts';

const SCENARIOS = [
  'EARLIEST_AVAILABLE',
  'PREVIOUSLY_BOOKED',
  'HIGHLY_RATED',
  'AFFORDABLE',
  'NEW_TO_PLATFORM',
  'AVAILABLE_SOON',
] as const;

const resultsFor = (request: FakeRequest, inState: (provider: FakeProvider) => boolean) => {
  const timezone = text(request.input['timezone']) || 'UTC';
  const day = Temporal.PlainDate.from(text(request.input['date_from']) || '2026-06-16');
  const start = day.toZonedDateTime(timezone).toInstant();
  const end = day.add({ days: SEARCH_DAYS }).toZonedDateTime(timezone).toInstant();
  const designation = text(request.input['designation']) || 'VET';
  // Providers of a designation that cannot be searched are found with any search (TILE-6).
  const isOther = (entry: FakeProvider) =>
    DESIGNATIONS.some((each) => each === entry.provider.designation && each !== designation);
  return request.world.providers.flatMap((entry, index): SearchResult[] => {
    if (isOther(entry)) return [];
    const appointments = freeTimes(request.world, entry, {
      start,
      end,
      now: request.now,
      most: TILE_SLOTS,
      own: [text(request.input['quote_uuid'])],
    });
    if (appointments.length === 0) return [];
    return [
      {
        feature: { ...entry.provider, appointments },
        scenario_type: entry.scenario ?? SCENARIOS[index % SCENARIOS.length] ?? null,
        search_result_uuid: aUuid(),
        is_vcpr_enabled: entry.canPrescribe,
        is_in_state: inState(entry),
      },
    ];
  });
};

const pageOf = ({ query }: FakeRequest): number => Number(query.get('page') ?? 1);

const answerPage = (
  request: FakeRequest,
  path: string,
  input: Readonly<Record<string, unknown>>,
  results: readonly SearchResult[],
) => {
  const uuid = aUuid();
  const current = pageOf(request);
  const last = Math.max(1, Math.ceil(results.length / RESULTS_PAGE_SIZE));
  const shown = results.slice((current - 1) * RESULTS_PAGE_SIZE, current * RESULTS_PAGE_SIZE);
  request.world.searches.set(uuid, { input, results: shown });
  return succeed(shown, {
    meta: {
      current_page: current,
      last_page: last,
      per_page: RESULTS_PAGE_SIZE,
      total: results.length,
    },
    links: { next: current < last ? `${path}?page=${current + 1}` : null },
    search: { uuid },
  });
};

const guidedSearch: FakeHandler = (request) => {
  const province = text(request.input['province']).toUpperCase();
  const licensed = (entry: FakeProvider) => entry.provinces.includes(province);
  const results = resultsFor(request, licensed).filter((result) => result.is_in_state);
  return answerPage(request, '/v1/search/guided', request.input, results);
};

const fallbackSearch: FakeHandler = (request) => {
  const search = request.world.searches.get(text(request.input['search_uuid']));
  if (!search) return fail(404, 'There is no such search.');
  const { input } = search;
  const results = resultsFor({ ...request, input }, () => false);
  return answerPage(request, '/v1/search/guided/fallback', input, results);
};

const explainSearch: FakeHandler = ({ world, params }) => {
  const search = world.searches.get(params['uuid'] ?? '');
  if (!search) return fail(404, 'There is no such search.');
  return succeed(
    search.results.map((result, place) => ({
      search_result_uuid: result.search_result_uuid,
      provider_uuid: result.feature.uuid,
      scenario_type: result.scenario_type,
      score: search.results.length - place,
      sponsored: false,
      reasons: [{ code: 'free_times', value: result.feature.appointments.length }],
    })),
  );
};

const listReviews: FakeHandler = ({ world, params, query }) => {
  const entry = world.providers.find(({ provider }) => provider.uuid === params['uuid']);
  if (!entry) return fail(404, 'There is no such provider.');
  const perPage = Number(query.get('perPage') ?? REVIEWS_PAGE_SIZE);
  const current = Number(query.get('page') ?? 1);
  return succeed(entry.reviews.slice((current - 1) * perPage, current * perPage), {
    meta: {
      current_page: current,
      last_page: Math.max(1, Math.ceil(entry.reviews.length / perPage)),
      per_page: perPage,
      total: entry.reviews.length,
    },
  });
};

/** Search, reviews, species and concerns. */
export const searchHandlers = {
  guidedSearch,
  fallbackSearch,
  explainSearch,
  listReviews,
  listSpeciesTreated: ({ world }) => succeed(world.species.map((name) => ({ name }))),
  listConcerns: ({ world, query }) =>
    succeed(world.concernsOf?.(query.get('pet_species') ?? '') ?? world.concerns),
} satisfies Partial<Record<CallId, FakeHandler>>;
