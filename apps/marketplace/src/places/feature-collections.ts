import type { Country } from '@pawcall/contract';
import type { Jurisdiction } from './jurisdictions.ts';
import type { Hit } from './place-query.ts';

/** The texts of a hit in one language. */
interface PlaceNames {
  readonly name: string;
  /** The town of a postal code. */
  readonly town: string | undefined;
  readonly region: string;
  readonly country: string;
  /** Everything after the name: `California, United States`. */
  readonly formatted: string;
  /** Name and the rest: `San Diego, California, United States`. */
  readonly full: string;
}

/** Names a hit in English or, for any `fr` tag, in French; other and malformed tags are taken as English. */
function placeNames(hit: Hit, language: string): PlaceNames {
  const french = /^fr\b/iu.test(language);
  const region = regionName(hit.jurisdiction, french);
  const country = countryName(hit.country, french);
  const town = hit.type === 'postcode' ? hit.town : undefined;
  // Mapbox writes a postal code behind its region: "San Diego, California 92101, United States".
  const full =
    hit.type === 'postcode'
      ? [town, `${region} ${hit.name}`, country].filter((part) => part !== undefined).join(', ')
      : [hit.name, region, country].join(', ');
  const formatted = [town, region, country].filter((part) => part !== undefined).join(', ');
  return { name: hit.name, town, region, country, formatted, full };
}

function regionName(jurisdiction: Jurisdiction, french: boolean): string {
  return french ? jurisdiction.name_fr : jurisdiction.name;
}

function countryName(country: Country, french: boolean): string {
  const code = country.toUpperCase();
  return new Intl.DisplayNames([french ? 'fr' : 'en'], { type: 'region' }).of(code) ?? code;
}

/** Credit the data asks for: GeoNames is CC BY 4.0, the Census ZIP centres are in the public domain. */
const ATTRIBUTION =
  'Place names and populations: GeoNames (geonames.org), CC BY 4.0. ZIP code areas: US Census Bureau.';

/** One answer of Mapbox's Geocoding v5. */
interface FeatureV5 {
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
interface FeatureCollectionV5 {
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

const ALPHA_3 = { us: 'USA', ca: 'CAN', gb: 'GBR' } as const satisfies Record<Country, string>;

interface NamedContext {
  readonly mapbox_id: string;
  readonly name: string;
}

/** One answer of Mapbox's Geocoding v6. */
interface FeatureV6 {
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
interface FeatureCollectionV6 {
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
