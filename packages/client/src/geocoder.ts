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

/** What a question is asked for. */
export interface GeocoderQuestion {
  readonly country: Country;
  /** BCP 47, such as `fr-CA`. */
  readonly locale: string;
  readonly signal?: AbortSignal | undefined;
}

/** The place search behind the city typeahead and "use my location" (STEP-6, STEP-7). Throws `GeocoderError`. */
export interface Geocoder {
  suggest(text: string, question: GeocoderQuestion): Promise<readonly PlaceSuggestion[]>;
  /** The city at a position, or null outside the country's known places. */
  reverse(position: Position, question: GeocoderQuestion): Promise<PlaceSuggestion | null>;
}

/** Why no place was found. The texts of STEP-7 are looked up by this code. */
export type GeocoderErrorCode =
  | 'permission_denied'
  | 'location_unavailable'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'bad_answer'
  | 'aborted';

const brand = Symbol.for('pawcall.GeocoderError');

/** An error of the place search or of the device's location. Its message holds no place and no token. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
  readonly [brand] = true;
  readonly code: GeocoderErrorCode;

  constructor(code: GeocoderErrorCode) {
    super(`The place search failed (${code}).`);
    this.code = code;
  }
}

/** Whether a caught value is a `GeocoderError`, of whichever copy of this package. */
export const isGeocoderError = (value: unknown): value is GeocoderError =>
  typeof value === 'object' && value !== null && brand in value;
