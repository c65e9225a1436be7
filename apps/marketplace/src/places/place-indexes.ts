import type { Country } from '@pawcall/contract';
import { type NamedPlace, parseGazetteer, type ZipCentre } from './parse-gazetteer.ts';
import { type Place, type Point, zoneOf } from './place-query.ts';
import { createPlaceGrid, townOf } from './place-grid.ts';
import type { PostcodeSources } from './postcodes.ts';

/** A place found by the beginning of its name or of a later word of it. */
interface NameMatch {
  readonly place: Place;
  /** The whole name equals the query. */
  readonly exact: boolean;
  /** The name begins with the query; otherwise a later word does. */
  readonly leading: boolean;
}

/** Finds places by a folded prefix. */
interface NameIndex {
  startingWith(prefix: string): readonly NameMatch[];
}

interface Entry {
  readonly text: string;
  readonly leading: boolean;
  readonly place: Place;
}

/** Builds a sorted array of every name from each of its words on ("los angeles", "angeles"), searched by bisection. */
function createNameIndex(places: readonly NamedPlace[]): NameIndex {
  const entries = places
    .flatMap(entriesOf)
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return {
    startingWith(prefix) {
      const matches = new Map<Place, NameMatch>();
      if (prefix === '') return [];
      for (let at = lowerBound(entries, prefix); at < entries.length; at += 1) {
        const entry = entries[at];
        if (!entry?.text.startsWith(prefix)) break;
        if (matches.get(entry.place)?.leading) continue;
        const exact = entry.leading && entry.text === prefix;
        matches.set(entry.place, { place: entry.place, exact, leading: entry.leading });
      }
      return [...matches.values()];
    },
  };
}

function entriesOf({ place, key }: NamedPlace): readonly Entry[] {
  const entries: Entry[] = [{ text: key, leading: true, place }];
  for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) {
    entries.push({ text: key.slice(at + 1), leading: false, place });
  }
  return entries;
}

function lowerBound(entries: readonly Entry[], prefix: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.text ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The gazetteer in memory, each index made when it is first asked for. */
export interface PlaceTables extends PostcodeSources {
  names(country: Country): NameIndex;
  /** IANA zones in which the country has places. */
  zones(country: Country): ReadonlySet<string>;
  townOf(point: Point, accepts: (place: Place) => boolean): Place | undefined;
  nearest(point: Point, km: number, accepts: (place: Place) => boolean): Place | undefined;
  nearestZip(point: Point, km: number): ZipCentre | undefined;
}

/** Makes the tables from the compiled gazetteer text. */
export function createPlaceTables(text: string): PlaceTables {
  const { places, zips } = parseGazetteer(text);
  const all = places.map(({ place }) => place);
  const inCountry = (country: Country) => places.filter(({ place }) => place.country === country);
  const names = remember((country: Country) => createNameIndex(inCountry(country)));
  const zones = remember((country: Country) => new Set(inCountry(country).map(zoneOfPlace)));
  const grid = remember((_: 'places') => createPlaceGrid(all));
  const zipGrid = remember((_: 'zips') => createPlaceGrid(zips));
  const towns = remember((jurisdictionKey: string) => townsByKey(jurisdictionKey));

  function townsByKey(jurisdictionKey: string): ReadonlyMap<string, Place> {
    const inside = places.filter(({ place }) => place.jurisdiction.key === jurisdictionKey);
    // The most populous is written last and wins.
    return new Map(inside.toReversed().map(({ key, place }) => [key, place]));
  }

  return {
    zips,
    names,
    zones,
    findTown: (jurisdictionKey, name) => towns(jurisdictionKey).get(name),
    largestTown: (jurisdictionKey) =>
      all.find((place) => place.jurisdiction.key === jurisdictionKey),
    townNear: (point, jurisdictionKey) =>
      townOf(
        grid('places'),
        point,
        (place) => place.type === 'place' && place.jurisdiction.key === jurisdictionKey,
      ),
    townOf: (point, accepts) => townOf(grid('places'), point, accepts),
    nearest: (point, km, accepts) =>
      closest(
        grid('places')
          .around(point, km)
          .filter(({ item }) => accepts(item)),
      ),
    nearestZip: (point, km) => closest(zipGrid('zips').around(point, km)),
  };
}

function zoneOfPlace({ place }: { readonly place: Place }): string {
  return zoneOf(place.latitude, place.longitude) ?? '';
}

function closest<T>(found: readonly { readonly item: T; readonly km: number }[]): T | undefined {
  return found.toSorted((a, b) => a.km - b.km)[0]?.item;
}

function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
