import { featureCollectionV5 } from './feature-collection-v5.ts';
import { featureCollectionV6 } from './feature-collection-v6.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Hit } from './place.ts';
import { readPlaceRequest } from './place-request.ts';
import type { PlaceRequest } from './place-request.ts';

/** What the handler needs: the public access tokens it accepts, and the gazetteer that answers. */
export interface PlacesHandlerOptions {
  readonly tokens: readonly string[];
  readonly gazetteer: Gazetteer;
}

type AnswerableRequest = Exclude<PlaceRequest, { kind: 'refused' }>;

const CACHE_SECONDS = 600;

/**
 * Answers Mapbox's Geocoding v5 and v6 requests from the offline gazetteer (STEP-6, STEP-7). Errors are Mapbox's
 * `{message}`: 401 for a missing or unknown token, 404 for another path, 405 for another method, 422 for a bad parameter.
 * Sets no CORS headers: the server that mounts it knows the allowed origins.
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
