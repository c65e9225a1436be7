import { explainSearch, fallbackSearch, guidedSearch, SearchExplanation } from '@pawcall/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/handler.ts';
import type { Route } from '../http/handler.ts';
import { answerSearch } from './answer-search.ts';
import { SearchedFor, searchedFor } from './search-query.ts';

const guided = route(guidedSearch, (market, request) =>
  answerSearch(market, 'guided', searchedFor(request.input), {
    page: request.query.page,
    session: request.session,
    locale: request.locale,
    path: guidedSearch.path,
    ownQuote: request.input.quote_uuid,
  }),
);

const fallback = route(fallbackSearch, async (market, request) => {
  const earlier = await market.db
    .selectFrom('search')
    .select('inputs')
    .where('uuid', '=', request.input.search_uuid)
    .executeTakeFirst();
  if (earlier === undefined) throw notFound('There is no such search.');
  return answerSearch(market, 'fallback', v.parse(SearchedFor, earlier.inputs), {
    page: request.query.page,
    session: request.session,
    locale: request.locale,
    path: fallbackSearch.path,
  });
});

const explain = route(explainSearch, async (market, request) => {
  const { rows } = await sql<Record<string, unknown>>`
    select r.uuid as search_result_uuid, p.uuid as provider_uuid, r.scenario_type, r.score, r.sponsored, r.reasons
    from search s
    left join search_result r on r.search_uuid = s.uuid
    left join provider p on p.id = r.provider_id
    where s.uuid = ${request.params.uuid} order by r.place`.execute(market.db);
  if (rows.length === 0) throw notFound('There is no such search.');
  return {
    status: 'success' as const,
    data: v.parse(
      v.array(SearchExplanation),
      rows.filter((row) => row['search_result_uuid'] !== null),
    ),
  };
});

/** The calls of the search: guided, fallback and its explanation. */
export const searchRoutes: readonly Route[] = [guided, fallback, explain];
