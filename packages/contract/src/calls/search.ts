import * as v from 'valibot';
import { listOf, successWith, success } from '../envelope.ts';
import { Uuid } from '../primitives.ts';
import { page, PageMeta } from '../pagination.ts';
import { SearchResult, GuidedSearchInput, SearchExplanation } from '../search.ts';
import { defineCall, publicCall } from '../call.ts';

/** The body of a search answer: data, meta, links and search (specification section 3). */
export const SearchAnswer = successWith(listOf(SearchResult), {
  meta: v.nullish(PageMeta),
  links: v.nullish(v.looseObject({ next: v.nullish(v.string()) })),
  search: v.nullish(v.looseObject({ uuid: v.nullish(Uuid) })),
});
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;

/** The guided search (WIN-10). */
export const guidedSearch = defineCall({
  ...publicCall,
  id: 'guidedSearch',
  summary: 'Find providers for a pet, its concerns, a place and a day.',
  method: 'POST',
  path: '/v1/search/guided',
  query: v.object({ page }),
  input: GuidedSearchInput,
  output: SearchAnswer,
  failures: [400, 413, 415, 422, 429, 500, 503],
});

/** The search in the other states, when the guided search came back empty (RES-6). */
export const fallbackSearch = defineCall({
  ...publicCall,
  id: 'fallbackSearch',
  summary: 'Find providers in other states for an earlier search that came back empty.',
  method: 'POST',
  path: '/v1/search/guided/fallback',
  query: v.object({ page }),
  input: v.object({ search_uuid: Uuid }),
  output: SearchAnswer,
  failures: [400, 404, 413, 415, 422, 429, 500, 503],
});

/** Why each result was listed where it was (WIRE-9). */
export const explainSearch = defineCall({
  ...publicCall,
  id: 'explainSearch',
  summary: 'Why each result of a search was listed where it was.',
  method: 'GET',
  path: '/v1/search/{uuid}/explain',
  output: success(listOf(SearchExplanation)),
  failures: [400, 404, 429, 500, 503],
});
