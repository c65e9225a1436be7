import type { SearchLocation } from './location.ts';

/** Whether a city or postal code is set, so that Find vets is enabled (STEP-6). */
export const isPreciseLocation = (location: SearchLocation | null): boolean =>
  location !== null && (location.city !== undefined || location.postal !== undefined);
