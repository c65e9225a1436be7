import type { Country } from '@pawcall/contract';
import type { SearchLocation } from '@pawcall/domain';

/** A point on earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place that the typeahead offers (STEP-6). */
export interface PlaceSuggestion {
  readonly id: string;
  /** The whole name, such as `Toronto, Ontario, Canada`. */
  readonly text: string;
  readonly kind: 'city' | 'postal';
  /** What the search takes: a city or a postal code with its province and country (WIN-5). */
  readonly location: SearchLocation;
  readonly center: Position;
}

/** The country and language of a question. */
export interface GeocoderQuestion {
  readonly country: Country;
  /** BCP 47, such as `fr-CA`. */
  readonly locale: string;
  readonly signal?: AbortSignal | undefined;
}

/** The place search behind the city typeahead and "use my location" (STEP-6, STEP-7). Throws `PawcallError`. */
export interface Geocoder {
  suggest(text: string, question: GeocoderQuestion): Promise<readonly PlaceSuggestion[]>;
  /** The city at a position, or null outside the country's known places. */
  reverse(position: Position, question: GeocoderQuestion): Promise<PlaceSuggestion | null>;
}
