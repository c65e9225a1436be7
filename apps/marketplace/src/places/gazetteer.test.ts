import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST_TOWNS } from './british-post-towns.ts';
import { sortationAreaOf, TOWNS as SORTATION_TOWNS } from './canadian-sortation-areas.ts';
import { COUNTRIES, type Country } from '@pawcall/contract';
import { loadGazetteerText, createGazetteer } from './gazetteer.ts';
import { nameKey, PLACE_TYPES, type Hit, type PlaceType } from './place-query.ts';
import { createPlaceTables } from './place-indexes.ts';

const cacheFile = join(tmpdir(), 'pawcall-test', 'gazetteer.tsv');
const gazetteer = createGazetteer({ cacheFile });

// Compiling the tables costs a second of processor time, once for a machine.
beforeAll(() => gazetteer.warmUp(), 60_000);

async function find(
  country: Country,
  query: string,
  types: readonly PlaceType[] = PLACE_TYPES,
): Promise<readonly string[]> {
  const hits = await gazetteer.search({ query, countries: [country], types, limit: 5 });
  return hits.map(label);
}

function label(hit: Hit): string {
  const town = hit.type === 'postcode' ? ` (${hit.town ?? '-'})` : '';
  return `${hit.name}${town}, ${hit.jurisdiction.code}`;
}

describe('gazetteer search', () => {
  it.each([
    ['us', 'san d', 'San Diego, CA'],
    ['us', 'new y', 'New York, NY'],
    ['us', 'angeles', 'Los Angeles, CA'],
    ['us', 'saint louis', 'St. Louis, MO'],
    ['us', 'portland me', 'Portland, ME'],
    ['us', 'Springfield, Ill', 'Springfield, IL'],
    ['us', 'San Diego, California, United States', 'San Diego, CA'],
    ['us', 'washington', 'Washington, DC'],
    ['ca', 'tor', 'Toronto, ON'],
    ['ca', 'montreal', 'Montréal, QC'],
    ['ca', 'london', 'London, ON'],
    ['gb', 'lond', 'London, ENG'],
    ['gb', 'edin', 'Edinburgh, SCT'],
    ['gb', 'belf', 'Belfast, NIR'],
    ['gb', 'hull', 'Kingston upon Hull, ENG'],
  ] as const)('in %s finds for "%s" first %s [STEP-6]', async (country, query, expected) => {
    expect((await find(country, query))[0]).toBe(expected);
  });

  it.each([
    ['us', '92101', '92101 (San Diego), CA'],
    ['us', '90210', '90210 (Beverly Hills), CA'],
    ['us', '60614-1234', '60614 (Chicago), IL'],
    ['us', '99501', '99501 (Anchorage), AK'],
    ['us', '02139', '02139 (Cambridge), MA'],
    ['us', '02139\u20114307', '02139 (Cambridge), MA'],
    ['us', '02139 4307', '02139 (Cambridge), MA'],
    ['us', '021394307', '02139 (Cambridge), MA'],
    ['us', '\u00a0０２１３９\u200b', '02139 (Cambridge), MA'],
    ['ca', 'm5v 2t6', 'M5V 2T6 (Toronto), ON'],
    ['ca', 'k1a0b1', 'K1A 0B1 (Ottawa), ON'],
    ['ca', 'K1A\u00a0\u00a00B1', 'K1A 0B1 (Ottawa), ON'],
    ['ca', 'k1a\u20130b1', 'K1A 0B1 (Ottawa), ON'],
    ['ca', 'k1a', 'K1A (Ottawa), ON'],
    ['ca', 'V6B', 'V6B (Vancouver), BC'],
    ['ca', 'X0A', 'X0A (Iqaluit), NU'],
    ['ca', 'K0A1A0', 'K0A 1A0 (-), ON'],
    ['gb', 'sw1a 1aa', 'SW1A 1AA (London), ENG'],
    ['gb', 'sw1a1aa', 'SW1A 1AA (London), ENG'],
    ['gb', ' sw1a\u00a01aa\n', 'SW1A 1AA (London), ENG'],
    ['gb', 'SW1A', 'SW1A (London), ENG'],
    ['gb', 'sw1a 1', 'SW1A (London), ENG'],
    ['gb', 'eh1', 'EH1 (Edinburgh), SCT'],
    ['gb', 'CH5', 'CH5 (Deeside), WLS'],
    ['gb', 'BT11AA', 'BT1 1AA (Belfast), NIR'],
  ] as const)(
    'in %s reads "%s" as the postal code %s [STEP-6]',
    async (country, query, expected) => {
      expect((await find(country, query))[0]).toBe(expected);
    },
  );

  it.each([
    ['us', '00000'],
    ['ca', 'Z1A 1A1'],
    ['gb', 'ZZ9 9ZZ'],
    ['gb', 'JE2'],
  ] as const)('in %s finds no postal code for "%s"', async (country, query) => {
    expect(await find(country, query, ['postcode'])).toEqual([]);
  });

  it('ranks a nearby place of the same name first when a location is given', async () => {
    const hits = await gazetteer.search({
      query: 'portland',
      countries: ['us'],
      types: ['place'],
      limit: 1,
      proximity: { latitude: 43.6, longitude: -70.3 },
    });
    expect(hits.map(label)).toEqual(['Portland, ME']);
  });

  it('never throws and respects limit, country and types for any text [STEP-6]', async () => {
    const query = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
      fc.stringMatching(/^[A-Z]{1,2}\d[A-Z\d]? ?\d?[A-Z]{0,2}$/),
      fc.constantFrom('san', 'st', 'new, ', ',', '%', '__proto__', 'constructor', 'x'.repeat(300)),
    );
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom(...COUNTRIES),
        fc.subarray([...PLACE_TYPES], { minLength: 1 }),
        fc.integer({ min: 1, max: 10 }),
        async (text, country, types, limit) => {
          const hits = await gazetteer.search({ query: text, countries: [country], types, limit });
          expect(hits.length).toBeLessThanOrEqual(limit);
          expect(hits.every((hit) => hit.country === country && types.includes(hit.type))).toBe(
            true,
          );
          expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
        },
      ),
      { numRuns: 200 },
    );
  }, 30_000);

  it('finds every place by its own full name and region', async () => {
    const tables = createPlaceTables(await loadGazetteerText(cacheFile));
    const some = tables.names('ca').startingWith('s').slice(0, 60);
    for (const { place } of some) {
      const hits = await gazetteer.search({
        query: `${place.name}, ${place.jurisdiction.name}`,
        countries: ['ca'],
        types: [place.type],
        limit: 10,
      });
      expect(hits.map(({ name }) => nameKey(name))).toContain(nameKey(place.name));
    }
  });
});

describe('gazetteer reverse', () => {
  it.each([
    [32.7157, -117.1611, 'San Diego, CA'],
    [41.97, -87.66, 'Chicago, IL'],
    [43.65, -79.38, 'Toronto, ON'],
    [63.75, -68.5, 'Iqaluit, NU'],
    [55.95, -3.19, 'Edinburgh, SCT'],
  ])('names the town at %d, %d [STEP-7]', async (latitude, longitude, expected) => {
    const hits = await gazetteer.reverse({
      point: { latitude, longitude },
      countries: COUNTRIES,
      types: ['place'],
      limit: 1,
    });
    expect(hits.map(label)).toEqual([expected]);
  });

  it.each([
    ['Calais', 50.95, 1.86],
    ['Tijuana', 32.52, -117.03],
    ['the Gulf of Guinea', 0, 0],
  ])('names no town across the border in %s', async (_, latitude, longitude) => {
    const point = { latitude, longitude };
    const hits = await gazetteer.reverse({
      point,
      countries: COUNTRIES,
      types: PLACE_TYPES,
      limit: 5,
    });
    expect(hits).toEqual([]);
  });
});

describe('postal tables', () => {
  it('contain only towns that the gazetteer has in that province or country', async () => {
    const tables = createPlaceTables(await loadGazetteerText(cacheFile));
    const british = [...POST_TOWNS.values()].map(({ town, nation }) => ({
      town,
      key: `gb-${nation}`,
    }));
    const canadian = [...SORTATION_TOWNS].map(([start, town]) => ({
      town,
      key: `ca-${sortationAreaOf(start)?.province}`,
    }));
    const missing = [...british, ...canadian].filter(
      ({ town, key }) => tables.findTown(key, nameKey(town)) === undefined,
    );
    expect(missing).toEqual([]);
  });
});
