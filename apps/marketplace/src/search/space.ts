import type { Designation } from '@pawcall/contract';

/** The space of everybody licensed in a jurisdiction (`us-CA`) or anywhere in a country (`us`). */
export const spaceOf = (region: string, designation: Designation): string =>
  `${region}:${designation}`;

/** The spaces of a provider with these licences: each jurisdiction and each country, in the order in which they are locked. */
export const spacesOfLicences = (
  licences: readonly string[],
  designation: Designation,
): readonly string[] =>
  [...new Set(licences.flatMap((key) => [key, key.split('-', 1)[0] ?? '']))]
    .map((region) => spaceOf(region, designation))
    .toSorted();

const LEAST_CAPACITY = 64;
const CAPACITY_STEP = 1024;

/**
 * The length of a space's bit strings for so many providers: a power of two from 64 to 1024, then steps of
 * 1024, so that a space grows rarely and a small one stays small.
 */
export const capacityFor = (listed: number): number => {
  if (listed > CAPACITY_STEP) return Math.ceil(listed / CAPACITY_STEP) * CAPACITY_STEP;
  let capacity = LEAST_CAPACITY;
  while (capacity < listed) capacity *= 2;
  return capacity;
};

/** Names of the attribute rows of a space. */
export const ATTRIBUTE = {
  species: (group: string) => `species:${group}`,
  concern: (slug: string) => `concern:${slug}`,
  licensed: (jurisdiction: string) => `licensed:${jurisdiction}`,
  featured: 'featured',
} as const;
