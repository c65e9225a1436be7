import * as v from 'valibot';
import { explainSearch, fallbackSearch, guidedSearch, SearchExplanation } from '@pawcall/contract';
import { addressKey } from '../http/peer-address.ts';
import type { SearchLimit } from '../http/marketplace-context.ts';
import { busy, tooMany, notFound } from '../http/http-errors.ts';
import type { Settings } from '../settings/settings.ts';
import { route, type Route } from '../http/route.ts';
import { answerSearch } from './run-search.ts';
import { resultUuid, LoggedResult, reasonsOf } from './search-log.ts';
import { SearchedFor, searchedFor } from './search-query.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
// Beyond it the counts are reset, which bounds the memory.
const MOST_ADDRESSES = 100_000;

/** A limit of so many searches in a minute for one address, and so many that run in this process at once. */
export const createSearchLimit = (most: {
  readonly perMinute: number;
  readonly atOnce: number;
}): SearchLimit => {
  const counts = new Map<string, number>();
  let minute = 0;
  let running = 0;
  const count = (address: string, now: Temporal.Instant): void => {
    const current = Math.floor(now.epochMilliseconds / MINUTE_MS);
    if (current !== minute || counts.size >= MOST_ADDRESSES) counts.clear();
    minute = current;
    const key = addressKey(address);
    const made = (counts.get(key) ?? 0) + 1;
    counts.set(key, made);
    if (made > most.perMinute)
      throw tooMany(((minute + 1) * MINUTE_MS - now.epochMilliseconds) / SECOND_MS);
  };
  return {
    admit: async (address, now, search) => {
      count(address, now);
      if (running >= most.atOnce) throw busy();
      running += 1;
      try {
        return await search();
      } finally {
        running -= 1;
      }
    },
  };
};

/** The limit that the settings ask for. */
export const searchLimitOf = (
  settings: Pick<Settings, 'searchesPerMinute' | 'searchesAtOnce'>,
): SearchLimit =>
  createSearchLimit({ perMinute: settings.searchesPerMinute, atOnce: settings.searchesAtOnce });

const guided = route(guidedSearch, (market, request) =>
  market.searchLimit.admit(request.address, market.now(), () =>
    answerSearch(market, 'guided', searchedFor(request.input), {
      page: request.query.page,
      session: request.session,
      locale: request.locale,
      path: guidedSearch.path,
      ownQuote: request.input.quote_uuid,
    }),
  ),
);

const fallback = route(fallbackSearch, (market, request) =>
  market.searchLimit.admit(request.address, market.now(), async () => {
    const earlier = await market.searches.find(request.input.search_uuid);
    if (earlier === undefined) throw notFound('There is no such search.');
    return answerSearch(market, 'fallback', v.parse(SearchedFor, earlier.inputs), {
      page: request.query.page,
      session: request.session,
      locale: request.locale,
      path: fallbackSearch.path,
    });
  }),
);

const explain = route(explainSearch, async (market, request) => {
  const { uuid } = request.params;
  const search = await market.searches.find(uuid);
  if (search === undefined) throw notFound('There is no such search.');
  const results = v.parse(v.array(LoggedResult), search.results);
  const providers = await market.db
    .selectFrom('provider')
    .select(['id', 'uuid'])
    .where('id', 'in', [0, ...results.map(([id]) => id)])
    .execute();
  const uuids = new Map(providers.map((provider) => [provider.id, provider.uuid]));
  return {
    status: 'success' as const,
    data: results.flatMap((result, index) => {
      const [id, scenario, score] = result;
      const provider = uuids.get(id);
      if (provider === undefined) return [];
      const shown = {
        search_result_uuid: resultUuid(uuid, index + 1),
        provider_uuid: provider,
        scenario_type: scenario,
        score,
        sponsored: scenario === 'FEATURED',
        reasons: [...reasonsOf(result)],
      };
      return [v.parse(SearchExplanation, shown)];
    }),
  };
});

/** The calls of the search: guided, fallback and its explanation. */
export const searchRoutes: readonly Route[] = [guided, fallback, explain];
