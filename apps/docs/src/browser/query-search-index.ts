import MiniSearch, { type SearchResult } from 'minisearch';
import { SEARCH_OPTIONS, type Found } from '../search/search-options.ts';

/** The index from the text that the build wrote. */
export const readIndex = (text: string): MiniSearch<Found> =>
  MiniSearch.loadJSON<Found>(text, SEARCH_OPTIONS);

/** The passages that have all words, or else some of them, the best first (DOC-3). */
export const searchIn = (index: MiniSearch<Found>, text: string): readonly Found[] => {
  const search = (combineWith: 'AND' | 'OR'): readonly SearchResult[] =>
    index.search(text, { combineWith });
  const strict = search('AND');
  return (strict.length > 0 ? strict : search('OR')).map(({ id, page, title }) => ({
    id: String(id),
    page: String(page),
    title: String(title),
  }));
};
