import { CONCERNS_LIMIT } from '@pawcall/contract';

/** The chosen slugs with this one added, or taken out when it was chosen; never more than the service takes (STEP-5). */
export const toggleConcern = (chosen: readonly string[], slug: string): readonly string[] => {
  if (chosen.includes(slug)) return chosen.filter((other) => other !== slug);
  return chosen.length < CONCERNS_LIMIT ? [...chosen, slug] : chosen;
};
