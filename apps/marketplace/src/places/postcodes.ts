import type { Country } from '@pawcall/contract';
import { postTownOf } from './british-post-towns.ts';
import { sortationAreaOf } from './canadian-sortation-areas.ts';
import { findJurisdiction } from './jurisdictions.ts';
import { nameKey, type Place, type Point, type Postcode } from './place-query.ts';
import type { ZipCentre } from './parse-gazetteer.ts';
import zipPrefixRanges from './zip-prefix-ranges.json' with { type: 'json' };

/** State by the first three digits of a ZIP code; later ranges override earlier ones. */
const STATES: ReadonlyMap<number, string> = new Map(
  zipPrefixRanges.flatMap(({ first, last, state }) =>
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
  const text = codeText(query.split(',')[0] ?? '');
  if (country === 'us') return findZips(sources, text, limit);
  const found = country === 'ca' ? findCanadian(sources, text) : findBritish(sources, text);
  return found === undefined ? [] : [found].slice(0, limit);
}

// As people type and paste it: any spaces and hyphens, invisible characters, full-width letters.
const codeText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim()
    .toUpperCase();

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
  const digits = /^(\d{3,5})(?: \d{0,4}|(?<=\d{5})\d{4})?$/.exec(text)?.[1];
  if (digits === undefined) return [];
  return sources.zips
    .filter(({ zip }) => zip.startsWith(digits))
    .slice(0, limit)
    .flatMap((centre) => postcodeOfZip(sources, centre) ?? []);
}

function findCanadian(sources: PostcodeSources, text: string): Postcode | undefined {
  const parts =
    /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]) ?(\d[ABCEGHJ-NPRSTV-Z]\d|\d?[ABCEGHJ-NPRSTV-Z]?)$/.exec(
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
