import type { Country } from '@pawcall/contract';
import { ATTRIBUTION } from './feature-collection-v5.ts';
import { placeNames } from './place-names.ts';
import type { Hit } from './place.ts';

const ALPHA_3 = { us: 'USA', ca: 'CAN', gb: 'GBR' } as const satisfies Record<Country, string>;

interface NamedContext {
  readonly mapbox_id: string;
  readonly name: string;
}

/** One answer of Mapbox's Geocoding v6. */
export interface FeatureV6 {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: {
    readonly type: 'Point';
    readonly coordinates: readonly [lon: number, lat: number];
  };
  readonly properties: {
    readonly mapbox_id: string;
    readonly feature_type: Hit['type'];
    readonly name: string;
    readonly name_preferred: string;
    readonly full_address: string;
    readonly place_formatted: string;
    readonly coordinates: { readonly longitude: number; readonly latitude: number };
    readonly context: {
      readonly place?: NamedContext;
      readonly region: NamedContext & {
        readonly region_code: string;
        readonly region_code_full: string;
      };
      readonly country: NamedContext & {
        readonly country_code: string;
        readonly country_code_alpha_3: string;
      };
    };
  };
}

/** The collection Mapbox's Geocoding v6 answers. */
export interface FeatureCollectionV6 {
  readonly type: 'FeatureCollection';
  readonly features: readonly FeatureV6[];
  readonly attribution: string;
}

/** Writes hits in Mapbox's v6 shape. */
export function featureCollectionV6(hits: readonly Hit[], language: string): FeatureCollectionV6 {
  const features = hits.map((hit) => featureV6(hit, language));
  return { type: 'FeatureCollection', features, attribution: ATTRIBUTION };
}

function featureV6(hit: Hit, language: string): FeatureV6 {
  const names = placeNames(hit, language);
  const { longitude, latitude, jurisdiction } = hit;
  const country = hit.country.toUpperCase();
  return {
    type: 'Feature',
    id: hit.id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      mapbox_id: hit.id,
      feature_type: hit.type,
      name: names.name,
      name_preferred: names.name,
      full_address: names.full,
      place_formatted: names.formatted,
      coordinates: { longitude, latitude },
      context: {
        ...(names.town === undefined
          ? {}
          : { place: { mapbox_id: `place.of.${hit.id}`, name: names.town } }),
        region: {
          mapbox_id: `region.${jurisdiction.key}`,
          name: names.region,
          region_code: jurisdiction.code,
          region_code_full: `${country}-${jurisdiction.code}`,
        },
        country: {
          mapbox_id: `country.${hit.country}`,
          name: names.country,
          country_code: country,
          country_code_alpha_3: ALPHA_3[hit.country],
        },
      },
    },
  };
}
