import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createGazetteer } from './gazetteer.ts';
import { createPlacesHandler } from './places-handler.ts';

const gazetteer = createGazetteer({
  cacheFile: join(tmpdir(), 'pawcall-test', 'gazetteer.tsv'),
});
const handler = createPlacesHandler({ tokens: ['pk.test'], gazetteer });

// Compiling the tables costs a second of processor time, once for a machine.
beforeAll(() => gazetteer.warmUp(), 60_000);

const V5 = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      place_name: v.string(),
      place_type: v.tuple([v.picklist(['place', 'locality', 'postcode'])]),
      center: v.tuple([v.number(), v.number()]),
      context: v.array(
        v.object({ id: v.string(), text: v.string(), short_code: v.optional(v.string()) }),
      ),
    }),
  ),
});

function ask(path: string, init?: RequestInit): Promise<Response> {
  return handler(new Request(`http://places.test${path}`, init));
}

async function v5(
  query: string,
  parameters: string,
): Promise<v.InferOutput<typeof V5>['features']> {
  const path = `/geocoding/v5/mapbox.places/${encodeURIComponent(query)}.json`;
  const response = await ask(`${path}?access_token=pk.test&${parameters}`);
  expect(response.status).toBe(200);
  return v.parse(V5, await response.json()).features;
}

describe('places handler', () => {
  it('returns text, place name, centre and context for a v5 forward search [STEP-6]', async () => {
    const [first] = await v5(
      'san d',
      'country=us&types=place,locality,postcode&limit=5&language=en',
    );
    expect(first).toMatchObject({
      text: 'San Diego',
      place_name: 'San Diego, California, United States',
      place_type: ['place'],
      context: [
        { id: 'region.us-CA', short_code: 'US-CA', text: 'California' },
        { id: 'country.us', short_code: 'us', text: 'United States' },
      ],
    });
    expect(first?.center[0]).toBeCloseTo(-117.16, 1);
    expect(first?.center[1]).toBeCloseTo(32.72, 1);
  });

  it('returns the town of a postal code [STEP-6]', async () => {
    const [first] = await v5('92101', 'country=us&types=postcode');
    expect(first?.place_name).toBe('San Diego, California 92101, United States');
    expect(first?.context.map(({ text }) => text)).toEqual([
      'San Diego',
      'California',
      'United States',
    ]);
  });

  it('returns French names for fr-CA [GO-2]', async () => {
    const [first] = await v5('montr', 'country=ca&language=fr-CA');
    expect(first?.place_name).toBe('Montréal, Québec, Canada');
  });

  it('returns the place of coordinates for a v5 reverse search [STEP-7]', async () => {
    const found = await v5('-117.16,32.72', 'country=us&types=place');
    expect(found.map(({ text }) => text)).toEqual(['San Diego']);
  });

  it('handles v6 forward and reverse searches', async () => {
    const forward = await ask(
      '/search/geocode/v6/forward?q=tor&country=ca&limit=1&access_token=pk.test',
    );
    expect(await forward.json()).toMatchObject({
      features: [
        {
          properties: {
            name: 'Toronto',
            feature_type: 'place',
            full_address: 'Toronto, Ontario, Canada',
            place_formatted: 'Ontario, Canada',
            context: {
              region: { name: 'Ontario', region_code: 'ON', region_code_full: 'CA-ON' },
              country: { country_code: 'CA', country_code_alpha_3: 'CAN' },
            },
          },
        },
      ],
    });
    const reverse = await ask(
      '/search/geocode/v6/reverse?longitude=-0.12&latitude=51.5&types=place&access_token=pk.test',
    );
    expect(await reverse.json()).toMatchObject({ features: [{ properties: { name: 'London' } }] });
  });

  it('returns 401 in Mapbox’s format for a missing or unknown token', async () => {
    const missing = await ask('/geocoding/v5/mapbox.places/x.json');
    const unknown = await ask('/geocoding/v5/mapbox.places/x.json?access_token=pk.other');
    expect([missing.status, unknown.status]).toEqual([401, 401]);
    expect(await missing.json()).toEqual({ message: 'Not Authorized - No Token' });
    expect(await unknown.json()).toEqual({ message: 'Not Authorized - Invalid Token' });
  });

  it.each([
    ['an empty query', '/search/geocode/v6/forward?q=%20', 422],
    ['a limit beyond ten', '/search/geocode/v6/forward?q=bath&limit=11', 422],
    ['a limit that is no number', '/search/geocode/v6/forward?q=bath&limit=abc', 422],
    ['an unknown type', '/search/geocode/v6/forward?q=bath&types=planet', 422],
    ['a malformed country', '/search/geocode/v6/forward?q=bath&country=usa', 422],
    ['a query of 257 characters', `/search/geocode/v6/forward?q=${'a'.repeat(257)}`, 422],
    ['a reverse search off the globe', '/search/geocode/v6/reverse?longitude=200&latitude=1', 422],
    ['a broken escape', '/geocoding/v5/mapbox.places/%E0%A4%A.json?', 422],
    ['another path', '/geocoding/v4/x.json?', 404],
  ])('refuses %s', async (_, path, status) => {
    const response = await ask(`${path}&access_token=pk.test`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it('returns 405 for other methods', async () => {
    const response = await ask('/search/geocode/v6/forward?q=bath&access_token=pk.test', {
      method: 'POST',
    });
    expect(response.status).toBe(405);
  });

  it('finds nothing in an unsupported country', async () => {
    expect(await v5('paris', 'country=fr')).toEqual([]);
  });
});
