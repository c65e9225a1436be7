import type { Country } from '@pawcall/contract';
import { postTownOf } from './british-areas.ts';
import { sortationAreaOf } from './canadian-areas.ts';
import { findJurisdiction } from './jurisdictions.ts';
import { nameKey, type Place, type Point, type Postcode } from './place-query.ts';
import type { ZipCentre } from './parse-gazetteer.ts';

/** Ranges of 3-digit ZIP prefixes, first and last included, and their state; later rows override earlier ones. */
const RANGES: readonly (readonly [first: number, last: number, state: string])[] = [
  [5, 5, 'NY'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 59, 'VT'],
  [55, 55, 'MA'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 205, 'DC'],
  [201, 201, 'VA'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 749, 'OK'],
  [733, 733, 'TX'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

const STATES: ReadonlyMap<number, string> = new Map(
  RANGES.flatMap(([first, last, state]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => [first + offset, state] as const),
  ),
);

/** The state of a five-digit ZIP code by its first three digits; undefined for territories and military mail. */
export function stateOfZip(zip: string): string | undefined {
  return STATES.get(Number(zip.slice(0, 3)));
}

/** What the postal lookup needs of the gazetteer. */
export interface PostcodeSources {
  readonly zips: readonly ZipCentre[];
  /** The most populous place of a region with this folded name. */
  findTown(jurisdictionKey: string, name: string): Place | undefined;
  /** The most populous place of a region. */
  largestTown(jurisdictionKey: string): Place | undefined;
  townNear(point: Point, jurisdictionKey: string): Place | undefined;
}

/** Postal codes a query may mean, none when it does not look like one; at most `limit`. */
export function findPostcodes(
  sources: PostcodeSources,
  country: Country,
  query: string,
  limit: number,
): readonly Postcode[] {
  const text = query.toUpperCase().split(',')[0]?.trim() ?? '';
  if (country === 'us') return findZips(sources, text, limit);
  const found = country === 'ca' ? findCanadian(sources, text) : findBritish(sources, text);
  return found === undefined ? [] : [found].slice(0, limit);
}

/** The postal code of a ZIP centre, named after the town it is nearest to. */
export function postcodeOfZip(sources: PostcodeSources, centre: ZipCentre): Postcode | undefined {
  const jurisdiction = findJurisdiction('us', stateOfZip(centre.zip) ?? '');
  if (!jurisdiction) return undefined;
  return {
    id: `postcode.us-${centre.zip}`,
    type: 'postcode',
    name: centre.zip,
    country: 'us',
    jurisdiction,
    latitude: centre.latitude,
    longitude: centre.longitude,
    town: sources.townNear(centre, jurisdiction.key)?.name,
  };
}

function findZips(sources: PostcodeSources, text: string, limit: number): readonly Postcode[] {
  const digits = /^(\d{3,5})(?:-\d{0,4})?$/.exec(text)?.[1];
  if (digits === undefined) return [];
  return sources.zips
    .filter(({ zip }) => zip.startsWith(digits))
    .slice(0, limit)
    .flatMap((centre) => postcodeOfZip(sources, centre) ?? []);
}

function findCanadian(sources: PostcodeSources, text: string): Postcode | undefined {
  const parts =
    /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d|\d?[ABCEGHJ-NPRSTV-Z]?)$/.exec(
      text,
    );
  const [, fsa, unit = ''] = parts ?? [];
  if (fsa === undefined) return undefined;
  const area = sortationAreaOf(fsa);
  if (!area) return undefined;
  return postcode(
    sources,
    'ca',
    area.province,
    unit.length === 3 ? `${fsa} ${unit}` : fsa,
    area.town,
  );
}

function findBritish(sources: PostcodeSources, text: string): Postcode | undefined {
  const parts = /^([A-Z]{1,2}\d[A-Z\d]?)(?: ?(\d[A-Z]{2})| \d[A-Z]?)?$/.exec(text);
  const [, outward, inward] = parts ?? [];
  if (outward === undefined) return undefined;
  const town = postTownOf(outward);
  if (!town) return undefined;
  const name = inward === undefined ? outward : `${outward} ${inward}`;
  return postcode(sources, 'gb', town.nation, name, town.town);
}

function postcode(
  sources: PostcodeSources,
  country: Country,
  code: string,
  name: string,
  town: string | undefined,
): Postcode | undefined {
  const jurisdiction = findJurisdiction(country, code);
  if (!jurisdiction) return undefined;
  const place = town === undefined ? undefined : sources.findTown(jurisdiction.key, nameKey(town));
  const centre = place ?? sources.largestTown(jurisdiction.key);
  if (!centre) return undefined;
  const { latitude, longitude } = centre;
  const id = `postcode.${country}-${name.replaceAll(' ', '')}`;
  return { id, type: 'postcode', name, country, jurisdiction, latitude, longitude, town };
}
