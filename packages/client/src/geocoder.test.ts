import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@pawcall/transport/fake';
import { createNetwork, json, refusal, type Respond } from './fake/fake-fetch.ts';
import { refusedWith } from './fake/test-services.ts';
import { locateDevice } from './locate-device.ts';
import { createMapboxGeocoder } from './mapbox-geocoder.ts';

const US = { id: 'country.1', short_code: 'us', text: 'United States' };
const CALIFORNIA = { id: 'region.2', short_code: 'US-CA', text: 'California' };
const DAVIS = {
  id: 'place.3',
  place_type: ['place'],
  text: 'Davis',
  place_name: 'Davis, California, United States',
  center: [-121.74, 38.54],
  context: [CALIFORNIA, US],
};
const POSTCODE = {
  ...DAVIS,
  id: 'postcode.4',
  place_type: ['postcode'],
  text: '95616',
  place_name: '95616, Davis, California, United States',
  context: [{ id: 'place.3', text: 'Davis' }, CALIFORNIA, US],
};
const question = { country: 'us', locale: 'en-US' } as const;

const open = (respond: Respond, isOnline = true, token = 'pk.public') => {
  const network = createNetwork(respond);
  const clock = createFakeClock();
  const geocoder = createMapboxGeocoder({
    baseUrl: 'https://maps.example//',
    token,
    fetch: network.fetch,
    clock,
    isOnline: () => isOnline,
  });
  return { network, clock, geocoder };
};
const features =
  (...list: readonly unknown[]): Respond =>
  () =>
    json({ type: 'FeatureCollection', features: list });

describe('the place search', () => {
  it('requests places, localities and postcodes of the country, five at most [STEP-6]', async () => {
    const { geocoder, network } = open(features());
    expect(await geocoder.suggest(' San José; a/b ', question)).toEqual([]);
    const { line, url, headers } = network.requests[0] ?? {};
    expect(line).toMatch(/^GET maps\.example\//);
    expect(headers?.get('accept')).toBe('application/json');
    expect(url?.pathname).toBe('/geocoding/v5/mapbox.places/San%20Jos%C3%A9%20%20a%2Fb.json');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      country: 'us',
      language: 'en-US',
      types: 'place,locality,postcode',
      limit: '5',
      autocomplete: 'true',
      access_token: 'pk.public',
    });
  });

  it('sends no more text than the service takes, and no token when there is none [STEP-6]', async () => {
    const { geocoder, network } = open(features(), true, '');
    await geocoder.suggest('a'.repeat(300), question);
    const [request] = network.requests;
    expect(request?.url.pathname).toMatch(/\/a{256}\.json$/);
    expect(request?.url.searchParams.has('access_token')).toBe(false);
  });

  it('offers cities and postal codes, never both in one [STEP-6, WIN-5]', async () => {
    const { geocoder } = open(features(DAVIS, POSTCODE));
    expect(await geocoder.suggest('dav', question)).toEqual([
      {
        id: 'place.3',
        text: 'Davis, California, United States',
        kind: 'city',
        location: { country: 'us', province: 'CA', provinceName: 'California', city: 'Davis' },
        center: { latitude: 38.54, longitude: -121.74 },
      },
      {
        id: 'postcode.4',
        text: '95616, Davis, California, United States',
        kind: 'postal',
        location: {
          country: 'us',
          province: 'CA',
          provinceName: 'California',
          postal: '95616',
          placeName: 'Davis',
        },
        center: { latitude: 38.54, longitude: -121.74 },
      },
    ]);
  });

  it('leaves out unusable results: no province, another country, malformed [STEP-6]', async () => {
    const { geocoder } = open(
      features(
        { ...DAVIS, context: [US] },
        { ...DAVIS, context: [] },
        { ...DAVIS, context: [CALIFORNIA, { ...US, short_code: 'mx' }] },
        { ...DAVIS, center: ['x'] },
        null,
      ),
    );
    expect(await geocoder.suggest('dav', question)).toEqual([]);
  });

  it('reads what it can: a place with one bad part, and those beside one that cannot be read [STEP-6, WIRE-8]', async () => {
    const bad = [
      { ...DAVIS, context: null },
      { ...DAVIS, place_type: 'place' },
    ];
    const whole = { ...DAVIS, context: [{ text: 'Yolo County' }, null, CALIFORNIA, US] };
    const { geocoder } = open(features(...bad, whole));
    expect(await geocoder.suggest('dav', question)).toMatchObject([
      { text: 'Davis, California, United States', location: { province: 'CA' } },
    ]);
  });

  it('finds the city at a position, which is sent rounded [STEP-7]', async () => {
    const { geocoder, network } = open(features(DAVIS));
    const position = { latitude: 38.544907, longitude: -121.740517 };
    expect(await geocoder.reverse(position, question)).toMatchObject({ kind: 'city' });
    expect(network.requests[0]?.url.pathname).toContain('/-121.741%2C38.545.json');
    expect(network.requests[0]?.url.searchParams.get('types')).toBe('place,locality');
    expect(await open(features()).geocoder.reverse(position, question)).toBeNull();
  });

  it.each([
    ['unreachable', () => refusal(500)],
    ['unreachable', () => refusal(403)],
    ['bad_answer', () => new Response('<html>')],
    ['bad_answer', () => json({ features: 'none' })],
    // Places of which none can be read are not none.
    ['bad_answer', features({ ...DAVIS, context: null }, { ...POSTCODE, context: undefined })],
    ['bad_answer', features({ ...DAVIS, center: undefined })],
    ['bad_answer', features({ ...DAVIS, place_type: 'place' })],
  ])('fails with %s [STEP-7]', async (code, respond) => {
    const { geocoder, clock } = open(respond);
    const refused = refusedWith(geocoder.suggest('dav', question));
    await clock.pass(10_000);
    const error = await refused;
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toMatch(/dav|pk\.public/);
  });

  it('has the status of a refusal, and after a network failure nothing that contains the address [STEP-7]', async () => {
    const refused = refusedWith(open(() => refusal(403)).geocoder.suggest('dav', question));
    expect(await refused).toMatchObject({ code: 'unreachable', status: 403 });
    const down = open(() => Promise.reject(new TypeError('maps.example/dav?access_token=pk')));
    const unanswered = refusedWith(down.geocoder.suggest('dav', question));
    await down.clock.pass(10_000);
    const error = await unanswered;
    expect(error).toMatchObject({ code: 'unreachable', status: null });
    expect(error).not.toHaveProperty('cause');
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['429', () => refusal(429)],
    ['500', () => refusal(500)],
  ])('goes on when the blip of %s is over [STEP-7][WIRE-4]', async (_, blip) => {
    const answered = features(DAVIS);
    const { geocoder, clock, network } = open((request) =>
      network.requests.length === 1 ? blip() : answered(request),
    );
    const suggested = geocoder.suggest('dav', question);
    await clock.pass(10_000);
    expect(await suggested).toHaveLength(1);
    expect(network.requests).toHaveLength(2);
  });

  it('fails when it gets no answer within 10 s, offline, or when it is superseded [STEP-7]', async () => {
    const { geocoder, clock } = open(() => new Promise(() => undefined));
    const late = refusedWith(geocoder.suggest('dav', question));
    await clock.pass(10_000);
    expect(await late).toMatchObject({ code: 'timeout' });
    const signal = AbortSignal.abort();
    expect(await refusedWith(geocoder.suggest('dav', { ...question, signal }))).toMatchObject({
      code: 'aborted',
    });
    const offline = open(features(), false).geocoder.suggest('dav', question);
    expect(await refusedWith(offline)).toMatchObject({ code: 'offline' });
  });
});

describe('use my location', () => {
  it.each([
    [1, 'permission_denied'],
    [2, 'location_unavailable'],
    [3, 'location_unavailable'],
  ])('the browser’s error %i is %s [STEP-7]', async (code, expected) => {
    const refuse: Geolocation['getCurrentPosition'] = (_, onError) =>
      onError?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    const geolocation = { getCurrentPosition: refuse };
    expect(await refusedWith(locateDevice({ geolocation }))).toMatchObject({ code: expected });
  });

  it('a browser without it cannot tell, and a wait can be given up [STEP-7]', async () => {
    expect(await refusedWith(locateDevice())).toMatchObject({ code: 'location_unavailable' });
    const geolocation = { getCurrentPosition: () => undefined };
    const signal = AbortSignal.abort();
    expect(await refusedWith(locateDevice({ geolocation, signal }))).toMatchObject({
      code: 'aborted',
    });
  });
});
