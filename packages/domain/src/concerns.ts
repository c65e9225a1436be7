import * as v from 'valibot';
import { type PetConcern, CONCERNS_LIMIT, Slug } from '@pawcall/contract';

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

/** The first concerns of a long list, with the chosen and urgent ones further down (STEP-5, FILT-1, GO-7). */
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

/** The valid slugs among an address's texts, without duplicates, up to the limit of a search (WIN-9). */
export const usableSlugs = (texts: readonly string[]): readonly string[] => {
  const slugs = texts.map((text) => text.trim().toLowerCase()).filter((text) => v.is(Slug, text));
  return [...new Set(slugs)].slice(0, CONCERNS_LIMIT);
};

/** Slugs that are an emergency when the service does not say so itself (GO-7, WIRE-8), in alphabetical order. */
export const URGENT_CONCERNS: readonly string[] = [
  'bleeding',
  'bloat',
  'breathing-difficulty',
  'breathing-problems',
  'broken-bone',
  'choking',
  'collapse',
  'difficulty-breathing',
  'difficulty-giving-birth',
  'electric-shock',
  'emergency',
  'eye-injury',
  'fracture',
  'heatstroke',
  'hit-by-car',
  'poison',
  'poisoning',
  'seizure',
  'seizures',
  'snake-bite',
  'straining-to-urinate',
  'swallowed-object',
  'toxin',
  'toxin-ingestion',
  'trauma',
  'trouble-breathing',
  'unable-to-urinate',
  'unconscious',
  'urinary-blockage',
];

/** Whether the concern is an emergency, by the service or by `URGENT_CONCERNS` (GO-7). */
export const isUrgentConcern = (concern: {
  readonly slug: string;
  readonly is_urgent?: boolean | null | undefined;
}): boolean => concern.is_urgent ?? URGENT_CONCERNS.includes(concern.slug.replaceAll('_', '-'));

/** The chosen slugs that are emergencies; with any, the emergency notice comes before any times (GO-7). */
export const urgentConcerns = (
  chosen: readonly string[],
  concerns: readonly PetConcern[],
): readonly string[] =>
  chosen.filter((slug) =>
    isUrgentConcern(concerns.find((concern) => concern.slug === slug) ?? { slug }),
  );
