import type { Country } from '@pawcall/contract';
import { createNameIndex } from './name-index.ts';
import type { NameIndex } from './name-index.ts';
import { parseGazetteer } from './parse-gazetteer.ts';
import type { ZipCentre } from './parse-gazetteer.ts';
import { createPlaceGrid } from './place-grid.ts';
import type { Place, Point } from './place.ts';
import type { PostcodeSources } from './postcodes.ts';
import { townOf } from './town-of.ts';
import { zoneOf } from './zone-of.ts';

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
    // The most populous comes first, so it is written last.
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
