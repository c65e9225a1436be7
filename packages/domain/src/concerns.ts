import type { PetConcern } from '@pawcall/contract';
import { isUrgentConcern } from './urgency.ts';

/** The concerns of step 2: those for the guided search, primary ones first, in the service's order otherwise (STEP-5). */
export const guidedConcerns = (concerns: readonly PetConcern[]): readonly PetConcern[] => {
  const bySlug = new Map<string, PetConcern>();
  for (const concern of concerns) {
    if (concern.show_on_guided_search && !bySlug.has(concern.slug)) {
      bySlug.set(concern.slug, concern);
    }
  }
  const shown = [...bySlug.values()];
  return [
    ...shown.filter((concern) => concern.is_primary),
    ...shown.filter((concern) => !concern.is_primary),
  ];
};

/** A long list cut to its first items, with the chosen and the urgent ones further down kept in sight (STEP-5, FILT-1, GO-7). */
export const collapseConcerns = (
  concerns: readonly PetConcern[],
  list: { readonly chosen: readonly string[]; readonly limit: number; readonly open: boolean },
): {
  readonly shown: readonly PetConcern[];
  readonly hiddenCount: number;
  /** Show more / show less is offered. */
  readonly collapsible: boolean;
} => {
  const short = concerns.filter(
    (concern, index) =>
      index < list.limit || list.chosen.includes(concern.slug) || isUrgentConcern(concern),
  );
  const shown = list.open ? concerns : short;
  return {
    shown,
    hiddenCount: concerns.length - shown.length,
    collapsible: short.length < concerns.length,
  };
};

/** The label of a concern: its own name, else the catalogue's for the slug, else the slug in words (WIRE-8). */
export const concernLabel = (
  concern: { readonly slug: string; readonly name?: string | null | undefined },
  catalogue: (slug: string) => string | undefined,
): string => concern.name?.trim() || (catalogue(concern.slug) ?? slugInWords(concern.slug));

/** `skin-and_coat` as `Skin and coat`, for a code that no catalogue knows (WIRE-8, TILE-6). */
export const slugInWords = (slug: string): string => {
  const words = slug.replace(/[-_]+/g, ' ').trim().toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
