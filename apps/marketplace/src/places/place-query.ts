import lookUpZone from '@photostructure/tz-lookup';
import type { Country } from '@pawcall/contract';
import { type Jurisdiction, jurisdictionsIn } from './jurisdictions.ts';

/** The place types a query may ask for, in Mapbox's words (STEP-6). */
export const PLACE_TYPES = ['place', 'locality', 'postcode'] as const;

/** One of {@link PLACE_TYPES}. */
export type PlaceType = (typeof PLACE_TYPES)[number];

/** A point in decimal degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A named settlement: `place` for a town or city, `locality` for a hamlet or a part of a city. */
export interface Place extends Point {
  readonly id: string;
  readonly type: 'place' | 'locality';
  readonly name: string;
  readonly country: Country;
  readonly jurisdiction: Jurisdiction;
  /** 0 when no source counts it. */
  readonly population: number;
}

/** A postal code with the town it belongs to, where one is known. */
export interface Postcode extends Point {
  readonly id: string;
  readonly type: 'postcode';
  readonly name: string;
  readonly country: Country;
  readonly jurisdiction: Jurisdiction;
  readonly town: string | undefined;
}

/** An answer of the gazetteer. */
export type Hit = Place | Postcode;

/** The IANA time zone at a point given in decimal degrees, or undefined when the point is not on the globe. */
export function zoneOf(latitude: number, longitude: number): string | undefined {
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return undefined;
  return lookUpZone(latitude, longitude);
}

function isDegrees(value: number, limit: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= limit;
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);

/** Folds a place name or query for comparison: lower case, no accents or punctuation, "saint" as "st", single spaces. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’ʻ‘.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(' ');
}

const MAX_QUERY_LENGTH = 256;
const COUNTRY_WORDS: Readonly<Record<Country, readonly string[]>> = {
  us: ['united states of america', 'united states', 'usa', 'us', 'etats unis'],
  ca: ['canada'],
  gb: ['united kingdom', 'great britain', 'uk', 'gb', 'royaume uni'],
};

/** One way to read a query: the folded name to look for and the regions it may lie in. */
interface PlaceReading {
  readonly name: string;
  readonly accepts: (jurisdiction: Jurisdiction) => boolean;
}

/** The readings of a query, likeliest first: as a name and region if separated by a comma, else as a name first. */
export function readPlaceQuery(country: Country, query: string): readonly PlaceReading[] {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const comma = text.indexOf(',');
  if (comma >= 0) {
    return [reading(country, nameKey(text.slice(0, comma)), nameKey(text.slice(comma + 1)))];
  }
  const words = nameKey(text).split(' ');
  const splits = words.slice(1).map((_, index) => words.length - 1 - index);
  return [
    reading(country, words.join(' '), ''),
    ...splits
      .slice(0, 3)
      .map((at) => reading(country, words.slice(0, at).join(' '), words.slice(at).join(' '))),
  ];
}

function reading(country: Country, name: string, regionText: string): PlaceReading {
  const region = withoutCountry(country, regionText.replaceAll(/\d+/gu, '').trim());
  if (region === '') return { name, accepts: () => true };
  const keys = new Set(
    jurisdictionsIn(country)
      .filter(
        ({ code, name: full, name_fr: french }) =>
          code.toLowerCase() === region ||
          nameKey(full).startsWith(region) ||
          nameKey(french).startsWith(region),
      )
      .map(({ key }) => key),
  );
  return { name, accepts: ({ key }) => keys.has(key) };
}

function withoutCountry(country: Country, region: string): string {
  const word = COUNTRY_WORDS[country].find(
    (name) => region === name || region.endsWith(` ${name}`),
  );
  return word === undefined ? region : region.slice(0, region.length - word.length).trim();
}
