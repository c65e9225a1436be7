import {
  browserIsOnline,
  createFetchClient,
  createSystemClock,
  exchange,
  type Clock,
} from '@pawcall/auth-client';
import { REQUEST_TIMEOUT_MS, type Country } from '@pawcall/contract';
import { GEOCODER_LIMIT, GEOCODER_PLACE_TYPES } from '@pawcall/domain';
import { GeocoderError, type Geocoder, type GeocoderQuestion } from './geocoder.ts';
import { readFeatures } from './mapbox-feature.ts';

/** How the geocoder is reached. */
export interface MapboxGeocoderOptions {
  /** Origin or base in front of `/geocoding/v5`. */
  readonly baseUrl: string;
  /** The public access token; empty when the service needs none. */
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
  readonly isOnline?: () => boolean;
}

/** The longest text that the service takes. */
const LONGEST_TEXT = 256;

/** A geocoder of Mapbox's geocoding API, version 5, or of any service that answers in its shape (STEP-6). */
export const createMapboxGeocoder = (options: MapboxGeocoderOptions): Geocoder => {
  const line = {
    http: createFetchClient(options.fetch === undefined ? {} : { fetch: options.fetch }),
    clock: options.clock ?? createSystemClock(),
    isOnline: options.isOnline ?? browserIsOnline,
  };
  const base = `${options.baseUrl.replace(/\/+$/, '')}/geocoding/v5/mapbox.places`;

  const ask = async (
    search: string,
    extra: Record<string, string>,
    { country, locale, signal }: GeocoderQuestion,
  ) => {
    const params = {
      country,
      language: locale,
      ...extra,
      ...(options.token === '' ? {} : { access_token: options.token }),
    };
    const url = `${base}/${encodeURIComponent(search)}.json`;
    const request = { method: 'GET', url, headers: { Accept: 'application/json' }, params };
    const result = await exchange(line, request, { timeoutMs: REQUEST_TIMEOUT_MS, signal });
    if (result.kind !== 'answer') throw new GeocoderError(result.kind);
    if (result.status < 200 || result.status >= 300) throw new GeocoderError('unreachable');
    return suggestionsOf(result.data, country);
  };

  return {
    suggest: (text, question) =>
      ask(
        // The service reads a semicolon as the end of one of many questions.
        text.trim().replaceAll(';', ' ').slice(0, LONGEST_TEXT),
        {
          types: GEOCODER_PLACE_TYPES.join(','),
          limit: String(GEOCODER_LIMIT),
          autocomplete: 'true',
        },
        question,
      ),
    reverse: async ({ latitude, longitude }, question) => {
      // Three decimals, about 100 m: enough for a city, and no more is anybody's business.
      const search = `${longitude.toFixed(3)},${latitude.toFixed(3)}`;
      const [nearest] = await ask(search, { types: 'place,locality' }, question);
      return nearest ?? null;
    },
  };
};

const suggestionsOf = (data: unknown, country: Country) => {
  const suggestions = readFeatures(data, country);
  if (suggestions === null) throw new GeocoderError('bad_answer');
  return suggestions;
};
