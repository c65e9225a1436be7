import type { SearchChoice } from '@pawcall/domain';

/** The address parameters that lead straight to results in San Diego (WIN-9). */
export const SAN_DIEGO_DOG =
  'species_treated=DOG&concerns=itching-skin&province=CA&country=us&city=San%20Diego';

/** The same search, of a day, once it is complete. */
export const DOG_IN_SAN_DIEGO: SearchChoice = {
  who: { kind: 'species', species: 'DOG' },
  concerns: ['itching-skin'],
  location: { country: 'us', province: 'CA', city: 'San Diego' },
  day: '2026-06-16',
  designation: 'VET',
};
