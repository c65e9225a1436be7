import type { Options } from 'minisearch';

/** A passage as the search answers it. */
export interface Found {
  /** Address below the site's base, with the anchor. */
  readonly id: string;
  readonly page: string;
  readonly title: string;
}

/** How passages are indexed and searched; the same where the index is made and where it is used. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title'],
  searchOptions: {
    boost: { title: 4, page: 2 },
    prefix: true,
    fuzzy: 0.15,
  },
} satisfies Options;
