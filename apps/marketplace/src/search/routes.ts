import { explainSearch, fallbackSearch, guidedSearch, SearchExplanation } from '@pawcall/contract';
import * as v from 'valibot';
import { notFound } from '../http/refusal.ts';
import { route, type Route } from '../http/route.ts';
import { answerSearch } from './answer-search.ts';
import { resultUuid, LoggedResult, reasonsOf } from './search-log.ts';
import { SearchedFor, searchedFor } from './search-query.ts';

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
