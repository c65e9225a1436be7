import { CONCERNS_LIMIT, Slug } from '@pawcall/contract';
import * as v from 'valibot';

/** The slugs among texts that an address gave, each once, no more than a search may hold (WIN-9). */
export const usableSlugs = (texts: readonly string[]): readonly string[] => {
  const slugs = texts.map((text) => text.trim().toLowerCase()).filter((text) => v.is(Slug, text));
  return [...new Set(slugs)].slice(0, CONCERNS_LIMIT);
};
