import type { Country } from '@pawcall/contract';

/** Where the search looks: a city or a postal code, never both, with its province and country (WIN-5). Without either it is a whole province (WIN-9). */
export interface SearchLocation {
  readonly country: Country;
  /** Code such as `CA` or `ENG`. */
  readonly province: string;
  /** The province in words, for texts. */
  readonly provinceName?: string;
  readonly city?: string;
  readonly postal?: string;
  /** The place of a postal code, for texts that name a city. */
  readonly placeName?: string;
}

/** Whether a city or postal code is set, so that Find vets is enabled (STEP-6). */
export const isPreciseLocation = (location: SearchLocation | null): boolean =>
  location !== null && (location.city !== undefined || location.postal !== undefined);
