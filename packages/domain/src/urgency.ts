import type { PetConcern } from '@pawcall/contract';

/**
 * Slugs that are an emergency when the service does not say so itself (GO-7, WIRE-8): what a veterinary
 * emergency service asks to see at once. Kept in alphabetical order.
 */
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

/** Whether the concern is an emergency: as the service says, else by `URGENT_CONCERNS` (GO-7). */
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
