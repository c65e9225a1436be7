import type { SearchResult } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import { aUuid } from '../builders.ts';
import { fail, succeed } from './answers.ts';
import { freeTimes } from './free-times.ts';
import type { FakeHandler, FakeRequest } from './handlers.ts';
import type { FakeProvider } from './world.ts';

const SCENARIOS = [
  'EARLIEST_AVAILABLE',
  'PREVIOUSLY_BOOKED',
  'HIGHLY_RATED',
  'AFFORDABLE',
  'NEW_TO_PLATFORM',
  'AVAILABLE_SOON',
] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const resultsFor = (request: FakeRequest, inState: (provider: FakeProvider) => boolean) => {
  const timezone = text(request.input['timezone']) || 'UTC';
  const day = Temporal.PlainDate.from(text(request.input['date_from']) || '2026-06-16');
  const start = day.toZonedDateTime(timezone).toInstant();
  const end = day.add({ days: 7 }).toZonedDateTime(timezone).toInstant();
  return request.world.providers.flatMap((entry, index): SearchResult[] => {
    const appointments = freeTimes(request.world, entry, { start, end, now: request.now }).slice(
      0,
      3,
    );
    if (appointments.length === 0) return [];
    return [
      {
        feature: { ...entry.provider, appointments },
        scenario_type: SCENARIOS[index % SCENARIOS.length] ?? null,
        search_result_uuid: aUuid(),
        is_vcpr_enabled: entry.canPrescribe,
        is_in_state: inState(entry),
      },
    ];
  });
};

const provinceOfSearch = new Map<string, Readonly<Record<string, unknown>>>();

const page = (results: readonly SearchResult[], uuid: string) =>
  succeed(results, {
    meta: { current_page: 1, last_page: 1, per_page: 24, total: results.length },
    links: { next: null },
    search: { uuid },
  });

const guidedSearch: FakeHandler = (request) => {
  const uuid = aUuid();
  provinceOfSearch.set(uuid, request.input);
  const province = text(request.input['province']).toUpperCase();
  const licensed = (entry: FakeProvider) => entry.provinces.includes(province);
  return page(
    resultsFor(request, licensed).filter((result) => result.is_in_state),
    uuid,
  );
};

const fallbackSearch: FakeHandler = (request) => {
  const uuid = text(request.input['search_uuid']);
  const search = provinceOfSearch.get(uuid);
  if (!search) return fail(404, 'There is no such search.');
  return page(
    resultsFor({ ...request, input: search }, () => false),
    uuid,
  );
};

const listReviews: FakeHandler = ({ world, params, query }) => {
  const entry = world.providers.find(({ provider }) => provider.uuid === params['uuid']);
  if (!entry) return fail(404, 'There is no such provider.');
  const perPage = Number(query.get('perPage') ?? 10);
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
  listReviews,
  listSpeciesTreated: ({ world }) => succeed(world.species.map((name) => ({ name }))),
  listConcerns: ({ world }) => succeed(world.concerns),
} satisfies Partial<Record<CallId, FakeHandler>>;
