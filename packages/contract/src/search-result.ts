import * as v from 'valibot';
import { SCENARIO_TYPES } from './closed-lists.ts';
import { openList, UuidOrEmpty } from './primitives.ts';
import { Provider } from './provider.ts';

/** One provider in a search answer (specification section 3). Whoever is not said to prescribe in the owner's state does not (WIRE-8). */
export const SearchResult = v.object({
  feature: Provider,
  scenario_type: v.nullish(openList(SCENARIO_TYPES)),
  search_result_uuid: v.nullish(UuidOrEmpty, ''),
  is_vcpr_enabled: v.nullish(v.boolean(), false),
  is_in_state: v.nullish(v.boolean(), false),
});

/** One provider in a search answer. */
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Page counts of a list answer; pages are asked for with `?page=` (WIRE-7). */
export const PageMeta = v.object({
  current_page: v.nullish(v.number()),
  last_page: v.nullish(v.number(), 1),
  per_page: v.nullish(v.number()),
  total: v.nullish(v.number()),
});

/** Page counts of a list answer. */
export type PageMeta = v.InferOutput<typeof PageMeta>;
