import type { Country } from '@pawcall/contract';
import { codePoints } from './code-points.ts';
import { GEOCODER_MIN_LENGTH } from './constants.ts';

/** Kinds of place that the city typeahead requests (STEP-6). */
export const GEOCODER_PLACE_TYPES = ['place', 'locality', 'postcode'] as const;

/** Why the city typeahead shows no suggestions (STEP-7). */
export type TypeaheadProblem =
  'no_results' | 'server_unreachable' | 'location_unavailable' | 'permission_denied';

/** Whether the text is long enough for the geocoder: three characters without the spaces around (STEP-6). */
export const asksGeocoder = (text: string): boolean =>
  codePoints(text.trim()).length >= GEOCODER_MIN_LENGTH;

/** The problem of a geocoder response; null with suggestions (STEP-7). */
export const suggestionsProblem = (
  suggestions: readonly unknown[] | 'failed',
): TypeaheadProblem | null => {
  if (suggestions === 'failed') return 'server_unreachable';
  return suggestions.length === 0 ? 'no_results' : null;
};

/** What to suggest after a place that was not found: a postal code for a name, a name for a number (STEP-7). */
export const placeAdvice = (text: string, country: Country): 'zip' | 'postal' | 'city' => {
  if (/\d/.test(text)) return 'city';
  return country === 'us' ? 'zip' : 'postal';
};

/** The problem of a failed "use my location", by the code of `GeolocationPositionError` (STEP-7). */
export const geolocationProblem = (
  code: number,
): Extract<TypeaheadProblem, 'permission_denied' | 'location_unavailable'> =>
  code === 1 ? 'permission_denied' : 'location_unavailable';
