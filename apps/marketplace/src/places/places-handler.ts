import { COUNTRIES, type Country } from '@pawcall/contract';
import { isCountryCode } from './jurisdictions.ts';
import { PLACE_TYPES, type PlaceType, type Point, type Hit } from './place-query.ts';
import { featureCollectionV5, featureCollectionV6 } from './feature-collections.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Which of Mapbox's two answer shapes a request asks for. */
type GeocodingVersion = 'v5' | 'v6';

interface PlaceRequestOptions {
  readonly version: GeocodingVersion;
  readonly countries: readonly Country[];
  readonly types: readonly PlaceType[];
  readonly limit: number;
  readonly language: string;
}

/** A geocoding request read from its address, or the reason why it cannot be answered. */
type PlaceRequest =
  | (PlaceRequestOptions & {
      readonly kind: 'forward';
      readonly query: string;
      readonly proximity: Point | undefined;
    })
  | (PlaceRequestOptions & { readonly kind: 'reverse'; readonly point: Point })
  | { readonly kind: 'refused'; readonly status: 404 | 422; readonly message: string };

const MAX_QUERY_LENGTH = 256;
const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 10;
const V5_PATH = /\/geocoding\/v5\/mapbox\.places(?:-permanent)?\/(.*)\.json$/u;
const V6_PATH = /\/search\/geocode\/v6\/(forward|reverse)$/u;
/** Types Mapbox knows and this gazetteer has nothing for. */
const OTHER_TYPES = ['country', 'region', 'district', 'neighborhood', 'street', 'address', 'poi'];

/** Reads path and parameters of a Mapbox geocoding request (v5 forward and reverse, v6 forward and reverse). */
function readPlaceRequest(url: URL): PlaceRequest {
  const options = readOptions(url.searchParams);
  const v5 = V5_PATH.exec(url.pathname)?.[1];
  if (v5 !== undefined) {
    const query = decode(v5);
    if (query === undefined) return refused(422, 'The query is not a valid URI component.');
    if (typeof options === 'string') return refused(422, options);
    const point = readPoint(query);
    if (point) return { ...options, version: 'v5', kind: 'reverse', point };
    return forward({ ...options, version: 'v5' }, query, url.searchParams);
  }
  const v6 = V6_PATH.exec(url.pathname)?.[1];
  if (v6 === undefined) return refused(404, 'Not Found');
  if (typeof options === 'string') return refused(422, options);
  if (v6 === 'forward') {
    return forward(
      { ...options, version: 'v6' },
      url.searchParams.get('q') ?? '',
      url.searchParams,
    );
  }
  const { searchParams } = url;
  const point = readPoint(
    `${searchParams.get('longitude') ?? ''},${searchParams.get('latitude') ?? ''}`,
  );
  if (!point) return refused(422, 'longitude and latitude must be numbers of degrees.');
  return { ...options, version: 'v6', kind: 'reverse', point };
}

function forward(
  options: PlaceRequestOptions,
  query: string,
  params: URLSearchParams,
): PlaceRequest {
  if (query.trim() === '') return refused(422, 'Query cannot be empty.');
  if (query.length > MAX_QUERY_LENGTH) {
    return refused(422, `Query too long - ${query.length}/${MAX_QUERY_LENGTH} characters`);
  }
  const proximity = readPoint(params.get('proximity') ?? '');
  return { ...options, kind: 'forward', query, proximity };
}

function readOptions(params: URLSearchParams): Omit<PlaceRequestOptions, 'version'> | string {
  const limit = Number(params.get('limit') ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    return `limit must be a whole number between 1 and ${MAX_LIMIT}.`;
  }
  const types = list(params.get('types'));
  const unknown = types.find((type) => !isPlaceType(type) && !OTHER_TYPES.includes(type));
  if (unknown !== undefined) {
    return `Type "${unknown}" is not a known type. Must be one of: ${[...OTHER_TYPES, ...PLACE_TYPES].join(', ')}.`;
  }
  const countries = list(params.get('country'));
  const malformed = countries.find((country) => !/^[a-z]{2}$/u.test(country));
  if (malformed !== undefined) return `Country "${malformed}" is not a two-letter code.`;
  return {
    countries: countries.length > 0 ? countries.filter(isCountryCode) : COUNTRIES,
    types: types.length > 0 ? types.filter(isPlaceType) : PLACE_TYPES,
    limit,
    language: params.get('language') ?? 'en',
  };
}

function isPlaceType(value: string): value is PlaceType {
  return PLACE_TYPES.some((type) => type === value);
}

function list(value: string | null): readonly string[] {
  return [...new Set((value ?? '').split(',').map((part) => part.trim().toLowerCase()))].filter(
    Boolean,
  );
}

function readPoint(text: string): Point | undefined {
  const parts = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,2}(?:\.\d+)?)\s*$/u.exec(text);
  const [, longitude, latitude] = parts ?? [];
  const point = { longitude: Number(longitude), latitude: Number(latitude) };
  const onGlobe = Math.abs(point.longitude) <= 180 && Math.abs(point.latitude) <= 90;
  return onGlobe ? point : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function refused(status: 404 | 422, message: string): PlaceRequest {
  return { kind: 'refused', status, message };
}

/** What the handler needs: the public access tokens it accepts, and the gazetteer that answers. */
interface PlacesHandlerOptions {
  readonly tokens: readonly string[];
  readonly gazetteer: Gazetteer;
}

type AnswerableRequest = Exclude<PlaceRequest, { kind: 'refused' }>;

const CACHE_SECONDS = 600;

/**
 * Answers Mapbox's Geocoding v5 and v6 requests offline (STEP-6, STEP-7). Errors are Mapbox's `{message}` with 401,
 * 404, 405 or 422. The mounting server sets CORS headers.
 */
export function createPlacesHandler({
  tokens,
  gazetteer,
}: PlacesHandlerOptions): (request: Request) => Promise<Response> {
  const accepted = new Set(tokens);
  return async (request) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return failure(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    }
    const token = url.searchParams.get('access_token');
    if (token === null || token === '') return failure(401, 'Not Authorized - No Token');
    if (!accepted.has(token)) return failure(401, 'Not Authorized - Invalid Token');
    const asked = readPlaceRequest(url);
    if (asked.kind === 'refused') return failure(asked.status, asked.message);
    return Response.json(answer(asked, await findHits(gazetteer, asked)), {
      headers: { 'cache-control': `private, max-age=${CACHE_SECONDS}` },
    });
  };
}

function findHits(gazetteer: Gazetteer, asked: AnswerableRequest): Promise<readonly Hit[]> {
  return asked.kind === 'forward' ? gazetteer.search(asked) : gazetteer.reverse(asked);
}

function answer(asked: AnswerableRequest, hits: readonly Hit[]): object {
  if (asked.version === 'v6') return featureCollectionV6(hits, asked.language);
  const query =
    asked.kind === 'forward'
      ? asked.query.toLowerCase().split(/\s+/u).filter(Boolean)
      : [asked.point.longitude, asked.point.latitude];
  return featureCollectionV5(hits, query, asked.language);
}

function failure(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers });
}
