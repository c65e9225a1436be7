import * as v from 'valibot';
import { listOf, successWith } from '../../envelope.ts';
import { Uuid } from '../../primitives.ts';
import { PageMeta, SearchResult } from '../../search-result.ts';

/** The body of a search answer: data, meta, links and search (specification section 3). */
export const SearchAnswer = successWith(listOf(SearchResult), {
  meta: v.nullish(PageMeta),
  links: v.nullish(v.looseObject({ next: v.nullish(v.string()) })),
  search: v.nullish(v.looseObject({ uuid: v.nullish(Uuid) })),
});

/** The body of a search answer. */
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;
