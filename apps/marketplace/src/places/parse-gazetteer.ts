import { isCountryCode, findJurisdiction } from './jurisdictions.ts';
import type { Place, Point } from './place-query.ts';

/** A place together with the folded name it is searched by. */
export interface NamedPlace {
  readonly place: Place;
  readonly key: string;
}

/** A five-digit ZIP code and its centre. */
export interface ZipCentre extends Point {
  readonly zip: string;
}

/** The compiled text read back: places most populous first, ZIP codes in ascending order. */
interface ParsedGazetteer {
  readonly places: readonly NamedPlace[];
  readonly zips: readonly ZipCentre[];
}

/** Reads the text made by `compileGazetteer`; a line it does not know is left out. */
export function parseGazetteer(text: string): ParsedGazetteer {
  const places: NamedPlace[] = [];
  const zips: ZipCentre[] = [];
  for (const line of text.split('\n')) {
    const columns = line.split('\t');
    if (columns[0] === 'z') {
      const [, zip = '', latitude, longitude] = columns;
      zips.push({ zip, latitude: Number(latitude), longitude: Number(longitude) });
    } else if (columns[0] === 'p') {
      const place = placeOf(columns, places.length + 1);
      if (place) places.push({ place, key: columns[8] ?? '' });
    }
  }
  return { places, zips };
}

function placeOf(columns: readonly string[], ordinal: number): Place | undefined {
  const [, type, country = '', code = '', name = '', latitude, longitude, population] = columns;
  if (!isCountryCode(country)) return undefined;
  const jurisdiction = findJurisdiction(country, code);
  if (!jurisdiction) return undefined;
  return {
    id: `${type === 'place' ? 'place' : 'locality'}.${ordinal}`,
    type: type === 'place' ? 'place' : 'locality',
    name,
    country,
    jurisdiction,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  };
}
