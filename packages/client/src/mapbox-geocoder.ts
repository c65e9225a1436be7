import * as v from 'valibot';
import { REQUEST_TIMEOUT_MS, type Country } from '@pawcall/contract';
import { GEOCODER_LIMIT, GEOCODER_PLACE_TYPES, checkLocation } from '@pawcall/domain';
import {
  createFetchClient,
  createRetryBudget,
  exchangeWithRetries,
  isSuccess,
  isWorthRetry,
  lineOf,
  PawcallError,
  READ_RETRIES,
  type FetchClientOptions,
  type LineOptions,
} from '@pawcall/transport';
import type { Geocoder, GeocoderQuestion, PlaceSuggestion } from './geocoder.ts';

/** How the geocoder is reached. */
export interface MapboxGeocoderOptions extends LineOptions, Pick<FetchClientOptions, 'fetch'> {
  /** Origin or base in front of `/geocoding/v5`. */
  readonly baseUrl: string;
  /** The public access token; empty when the service needs none. */
  readonly token: string;
}

const GEOCODE = {
  id: 'geocode',
  method: 'GET',
  path: '/geocoding/v5/mapbox.places/{search}.json',
} as const;

/** The longest text that the service takes. */
const LONGEST_TEXT = 256;

/** A geocoder of Mapbox's geocoding API, version 5, or of any service that answers in its shape (STEP-6). */
export const createMapboxGeocoder = (options: MapboxGeocoderOptions): Geocoder => {
  const line = lineOf(createFetchClient(options), options);
  const budget = createRetryBudget();
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
    const headers = { Accept: 'application/json' };
    const request = { call: GEOCODE, method: 'GET', url, headers, params };
    budget.earn();
    const result = await exchangeWithRetries(line, request, {
      retries: READ_RETRIES,
      isTransient: isWorthRetry,
      budget,
      endMs: line.clock.monotonicMs() + REQUEST_TIMEOUT_MS,
      signal,
    });
    if (result.kind !== 'answer') throw new PawcallError(result.kind);
    if (!isSuccess(result)) throw new PawcallError('unreachable', { status: result.status });
    return suggestionsOf(result.data, country);
  };

  return {
    suggest: (text, question) =>
      ask(
        // The service treats a semicolon as a separator of queries.
        text.trim().replaceAll(';', ' ').slice(0, LONGEST_TEXT),
        {
          types: GEOCODER_PLACE_TYPES.join(','),
          limit: String(GEOCODER_LIMIT),
          autocomplete: 'true',
        },
        question,
      ),
    reverse: async ({ latitude, longitude }, question) => {
      // Three decimals, about 100 m: enough for a city, for privacy.
      const search = `${longitude.toFixed(3)},${latitude.toFixed(3)}`;
      const [nearest] = await ask(search, { types: 'place,locality' }, question);
      return nearest ?? null;
    },
  };
};

const suggestionsOf = (data: unknown, country: Country) => {
  const suggestions = readFeatures(data, country);
  if (suggestions === null) throw new PawcallError('bad_answer');
  return suggestions;
};

const Context = v.object({
  id: v.string(),
  text: v.nullish(v.string()),
  short_code: v.nullish(v.string()),
});
const Feature = v.object({
  id: v.string(),
  place_type: v.array(v.string()),
  text: v.string(),
  place_name: v.string(),
  center: v.tuple([v.number(), v.number()]),
  // An unreadable entry is skipped; without entries the place is unknown.
  context: v.array(v.fallback(Context, { id: '' })),
});
const FeatureCollection = v.object({ features: v.array(v.unknown()) });

type Context = v.InferOutput<typeof Context>;
type Feature = v.InferOutput<typeof Feature>;

/** The suggestions of an answer, without places that have no province; null when nothing can be read. */
export const readFeatures = (
  data: unknown,
  country: Country,
): readonly PlaceSuggestion[] | null => {
  const collection = v.safeParse(FeatureCollection, data);
  if (!collection.success) return null;
  const { features } = collection.output;
  const known = features.flatMap((entry) => {
    const feature = v.safeParse(Feature, entry);
    return feature.success ? [feature.output] : [];
  });
  if (features.length > 0 && known.length === 0) return null;
  return known.flatMap((feature) => suggestionOf(feature, country));
};

const suggestionOf = (feature: Feature, country: Country): readonly PlaceSuggestion[] => {
  const region = partOf(feature, 'region');
  const isPostal = feature.place_type.includes('postcode');
  const [longitude, latitude] = feature.center;
  const checked = checkLocation({
    country: partOf(feature, 'country')?.short_code ?? country,
    // A short code is country and province: `US-CA`, `GB-ENG`.
    province: region?.short_code?.split('-')[1],
    provinceName: region?.text,
    ...(isPostal
      ? { postal: feature.text, placeName: partOf(feature, 'place')?.text }
      : { city: feature.text }),
  });
  if (!checked.ok || checked.location.country !== country) return [];
  return [
    {
      id: feature.id,
      text: feature.place_name,
      kind: isPostal ? 'postal' : 'city',
      location: checked.location,
      center: { latitude, longitude },
    },
  ];
};

const partOf = (feature: Feature, kind: string): Context | undefined =>
  feature.context.find(({ id }) => id.startsWith(`${kind}.`));
