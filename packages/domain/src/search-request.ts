import { PLATFORM, type GuidedSearchRequest } from '@pawcall/contract';
import { whoSpecies, type SearchChoice } from './search-choice.ts';
import { clampSearchDay } from './search-window.ts';
import { wireSpecies } from './species.ts';

/** What a search request takes from outside the search. */
export interface SearchContext {
  readonly now: Temporal.Instant;
  readonly zone: string;
  /** Two letters, such as `en`. */
  readonly language: string;
  readonly currency: string;
  /** The partner's source value. */
  readonly source: string;
}

/** The body of a guided search: every search input but the times and the end date (WIN-6, WIN-10, WIRE-7). */
export const guidedSearchRequest = (
  search: SearchChoice,
  context: SearchContext,
): GuidedSearchRequest => {
  const { country, province, city, postal } = search.location;
  const species = whoSpecies(search.who);
  return {
    country,
    province,
    ...(city !== undefined && { city }),
    ...(postal !== undefined && city === undefined && { postal }),
    date_from: clampSearchDay(search.day, context.now, context.zone),
    designation: search.designation,
    timezone: context.zone,
    language: context.language,
    platform: PLATFORM,
    currency: context.currency,
    species: wireSpecies(species),
    species_treated: [species],
    pet_uuid: search.who.kind === 'pet' ? search.who.petUuid : '',
    concerns: [...search.concerns],
    source: context.source,
  };
};

/** The language of a locale, `fr` of `fr-CA`; `en` when it has none (WIN-6). */
export const languageOf = (locale: string): string =>
  /^[a-z]{2}(?=$|-)/.exec(locale.toLowerCase())?.[0] ?? 'en';
