import MiniSearch from 'minisearch';
import { addressOf } from '../pages/page-url.ts';
import type { SitePage } from '../pages/page.ts';
import { SEARCH_OPTIONS, type Found } from './search-options.ts';

/** The index of all passages, as the text that the browser loads when somebody searches. */
export const searchIndexText = (pages: Iterable<SitePage>): string => {
  const index = new MiniSearch<Found & { readonly text: string }>(SEARCH_OPTIONS);
  for (const { file, title, passages } of pages) {
    index.addAll(
      passages.map((passage) => ({
        id: `${addressOf(file)}#${passage.anchor}`,
        page: title,
        title: passage.title,
        text: passage.text,
      })),
    );
  }
  return JSON.stringify(index);
};
