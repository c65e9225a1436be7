import { placeNames } from './place-names.ts';
import type { Hit } from './place.ts';

/** Credit the data asks for: GeoNames is CC BY 4.0, the Census ZIP centres are in the public domain. */
export const ATTRIBUTION =
  'Place names and populations: GeoNames (geonames.org), CC BY 4.0. ZIP code areas: US Census Bureau.';

/** One answer of Mapbox's Geocoding v5. */
export interface FeatureV5 {
  readonly id: string;
  readonly type: 'Feature';
  readonly place_type: readonly [Hit['type']];
  readonly relevance: 1;
  readonly properties: Readonly<Record<string, never>>;
  readonly text: string;
  readonly place_name: string;
  readonly center: readonly [lon: number, lat: number];
  readonly geometry: {
    readonly type: 'Point';
    readonly coordinates: readonly [lon: number, lat: number];
  };
  readonly context: readonly {
    readonly id: string;
    readonly text: string;
    readonly short_code?: string;
  }[];
}

/** The collection Mapbox's Geocoding v5 answers. */
export interface FeatureCollectionV5 {
  readonly type: 'FeatureCollection';
  readonly query: readonly (string | number)[];
  readonly features: readonly FeatureV5[];
  readonly attribution: string;
}

/** Writes hits in Mapbox's v5 shape; `query` is what was asked, word by word or as longitude and latitude. */
export function featureCollectionV5(
  hits: readonly Hit[],
  query: readonly (string | number)[],
  language: string,
): FeatureCollectionV5 {
  const features = hits.map((hit) => featureV5(hit, language));
  return { type: 'FeatureCollection', query, features, attribution: ATTRIBUTION };
}

function featureV5(hit: Hit, language: string): FeatureV5 {
  const names = placeNames(hit, language);
  const country = hit.country.toUpperCase();
  const center = [hit.longitude, hit.latitude] as const;
  return {
    id: hit.id,
    type: 'Feature',
    place_type: [hit.type],
    relevance: 1,
    properties: {},
    text: names.name,
    place_name: names.full,
    center,
    geometry: { type: 'Point', coordinates: center },
    context: [
      ...(names.town === undefined ? [] : [{ id: `place.of.${hit.id}`, text: names.town }]),
      {
        id: `region.${hit.jurisdiction.key}`,
        short_code: `${country}-${hit.jurisdiction.code}`,
        text: names.region,
      },
      { id: `country.${hit.country}`, short_code: hit.country, text: names.country },
    ],
  };
}
