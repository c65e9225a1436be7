/** The address parameters that lead straight to results in San Diego (WIN-9). */
export const SAN_DIEGO_DOG =
  'species_treated=DOG&concerns=itching-skin&province=CA&country=us&city=San%20Diego';
