import {
  createBooking,
  createQuote,
  extendQuote,
  guidedSearch,
  listAvailability,
  listConcerns,
  listReviews,
  listSpeciesTreated,
  readCommerceCustomer,
  readProfile,
  readSessionCode,
  releaseQuote,
  syncPets,
  type GuidedSearchRequest,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { settle } from '@pawcall/transport/fake';
import { dripping, json, ok, refusal } from './fake/network.ts';
import { createSetting, refusedWith, signIn, tokenFrom } from './fake/setting.ts';
import type { MarketplaceClient } from './marketplace-client.ts';

const UUID = '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b';
const INPUT: GuidedSearchRequest = {
  country: 'us',
  province: 'CA',
  city: 'Davis',
  date_from: '2027-03-14',
  timezone: 'America/Los_Angeles',
  species_treated: ['DOG'],
  species: 'DOG',
  concerns: ['limping'],
  source: 'willow',
};
const params = { quote_uuid: UUID };
const never = (): Promise<Response> => new Promise(() => undefined);

describe('headers', () => {
  it('of the marketplace: language, locale, platform and time zone [WIRE-3, WIRE-6]', async () => {
    const { client, network } = createSetting(() => ok([]));
    await client.run(listConcerns, { query: { pet_species: 'DOG' } });
    const [asked] = network.asked;
    expect(asked?.url.href).toBe('https://api.example/p/pet/concerns?pet_species=DOG');
    expect(Object.fromEntries(asked?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'fr-CA',
      'x-locale': 'fr-CA',
      'x-platform': 'WEB',
      'x-browser-timezone': 'America/Montreal',
    });
    expect(asked?.credentials).toBe('omit');
  });

  it('carry the bearer on every call, public or not, when signed in [WIRE-1, WIRE-3]', async () => {
    const setting = createSetting();
    const token = await signIn(setting);
    setting.network.respond(() => ok([]));
    await setting.client.run(listSpeciesTreated, {});
    expect(setting.network.asked[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it("of the commerce API: language, client id and the pharmacy's own token [WIRE-3, WIRE-6]", async () => {
    const setting = createSetting();
    await signIn(setting);
    setting.network.respond(() => json({ auth_type: 'registered' }));
    await setting.client.run(readCommerceCustomer, { params: { id: 'c/1' }, bearer: 'pharmacy' });
    const [asked] = setting.network.asked;
    expect(asked?.url.href).toBe('https://commerce.example/base/customers/c%2F1');
    expect(Object.fromEntries(asked?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer pharmacy',
      'accept-language': 'fr-CA',
      'x-client-id': 'client-7',
    });
  });

  it('of the storefront carry no token, and cookies only of its own page [WIRE-3]', async () => {
    const setting = createSetting();
    await signIn(setting);
    setting.network.respond(() => json({ value: null }));
    await setting.client.run(readSessionCode, {});
    const [asked] = setting.network.asked;
    expect(asked?.url.href).toBe('https://store.example/session-code');
    expect(Object.fromEntries(asked?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'fr-CA',
    });
    expect(asked?.credentials).toBe('same-origin');
  });

  it('carry the idempotency key of a booking [WIRE-6]', async () => {
    const setting = createSetting();
    await signIn(setting);
    setting.network.respond(() => refusal(500));
    const input = { quote_uuid: UUID };
    await refusedWith(setting.client.run(createBooking, { input, idempotencyKey: 'k-1' }));
    expect(setting.network.asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'k-1',
    ]);
  });
});

describe('the time limit', () => {
  it.each([
    ['no answer', never],
    ['a body that never ends', dripping],
  ])('ends a call with %s after 10 s [WIRE-3]', async (_, respond) => {
    const { client, clock, observed } = createSetting(respond);
    const refused = refusedWith(client.run(listSpeciesTreated, {}));
    await clock.pass(9_999);
    expect(clock.pending()).toBeGreaterThan(0);
    await clock.pass(1);
    expect(await refused).toMatchObject({ code: 'timeout', callId: 'listSpeciesTreated' });
    expect(clock.pending()).toBe(0);
    expect(observed).toEqual([
      { type: 'call_failed', call: 'listSpeciesTreated', code: 'timeout', status: null },
    ]);
  });

  it('of the pet sync is 6 s [WIRE-3, SES-5]', async () => {
    const setting = createSetting();
    await signIn(setting);
    setting.network.respond(never);
    const refused = refusedWith(setting.client.run(syncPets, {}));
    await setting.clock.pass(6_000);
    expect(await refused).toMatchObject({ code: 'timeout' });
  });

  it('holds over the refresh of the session and all tries [WIRE-3]', async () => {
    const setting = createSetting();
    await signIn(setting);
    await setting.clock.pass(901_000);
    setting.network.respond(never);
    const refused = refusedWith(setting.client.run(listSpeciesTreated, {}));
    await setting.clock.pass(10_000);
    expect(await refused).toMatchObject({ code: 'timeout' });
  });

  it('an abort by the caller ends the call at once, and is nobody’s failure [WIRE-5]', async () => {
    const { client, observed, clock } = createSetting(never);
    const controller = new AbortController();
    const refused = refusedWith(client.run(listSpeciesTreated, { signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await refused).toMatchObject({ code: 'aborted' });
    expect(observed).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});

describe('a failed answer', () => {
  it.each([
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'refused'],
    [422, 'validation'],
    [500, 'server_error'],
  ])('%i is %s [WIRE-4]', async (status, code) => {
    const { client } = createSetting(() => refusal(status));
    const error = await refusedWith(client.run(extendQuote, { params }));
    expect(error).toMatchObject({ code, status, serverMessage: 'The server says no.' });
  });

  it('429 tells when to come back [WIRE-4]', async () => {
    const { client } = createSetting(() => refusal(429, { 'retry-after': '90' }));
    const error = await refusedWith(client.run(releaseQuote, { params }));
    expect(error).toMatchObject({ code: 'too_many_tries', retryAfterSeconds: 90 });
  });

  it.each([
    ['HTML', () => new Response('<html>')],
    ['cut JSON', () => new Response('{"status":"succ')],
    ['nothing', () => new Response('')],
    ['null', () => json(null)],
    ['a list', () => json([])],
    ['another shape', () => ok([{ nom: 'DOG' }])],
    ['no envelope', () => json([{ name: 'DOG' }])],
    ['a redirect kept as it is', () => new Response(null, { status: 304 })],
  ])('%s is bad_answer, with a message a person can read [WIRE-4]', async (_, respond) => {
    const { client } = createSetting(respond);
    expect(await refusedWith(client.run(listSpeciesTreated, {}))).toMatchObject({
      code: 'bad_answer',
      message: 'The service sent an answer that could not be read.',
    });
  });

  it('HTML with 502 is server_error without any of its text [WIRE-4]', async () => {
    const { client } = createSetting(() => new Response('<h1>Bad Gateway', { status: 502 }));
    const error = await refusedWith(client.run(releaseQuote, { params }));
    expect(error).toMatchObject({ code: 'server_error', serverMessage: null });
    expect(String(error)).not.toContain('Gateway');
  });

  it('unknown fields and enum values are no failure [WIRE-8]', async () => {
    const answer = { status: 'success', data: [{ name: 'DRAGON', wings: 2 }], more: true };
    const { client } = createSetting(() => json(answer));
    expect((await client.run(listSpeciesTreated, {})).data).toEqual([{ name: 'DRAGON' }]);
  });

  const slot = { start_at: '2027-03-14T15:00:00Z', end_at: '2027-03-14T15:30:00Z' };
  const conflict = (meta?: unknown) =>
    json({ status: 'fail', data: { start_at: ['Gone.'] }, meta }, 409);
  const quoteInput = {
    ...slot,
    target_currency: 'USD',
    target_country: 'us',
    target_province: 'CA',
    source: 'willow',
  } as const;

  it.each([
    [{ code: 'slot_taken', alternatives: [slot], quote: null }, 'slot_taken', [slot]],
    [{ code: 'quote_expired', alternatives: [] }, 'quote_expired', []],
    [{ code: 'something_new', alternatives: [slot] }, 'slot_taken', [slot]],
    [undefined, 'slot_taken', []],
    ['rubbish', 'slot_taken', []],
    [{ code: 'slot_taken', alternatives: [slot], is_held: 'perhaps' }, 'slot_taken', []],
  ])('409 with %j is %s [WIRE-2]', async (meta, code, alternatives) => {
    const { client } = createSetting(() => conflict(meta));
    const error = await refusedWith(
      client.run(createQuote, { params: { partner_uuid: UUID }, input: quoteInput }),
    );
    expect(error).toMatchObject({ code, alternatives, isHeld: false });
  });

  it.each([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
  ])('409 with is_held %j says that the time is held: %j [GO-10]', async (is_held, isHeld) => {
    const { client } = createSetting(() =>
      conflict({ code: 'slot_taken', alternatives: [], is_held }),
    );
    const error = await refusedWith(
      client.run(createQuote, { params: { partner_uuid: UUID }, input: quoteInput }),
    );
    expect(error).toMatchObject({ code: 'slot_taken', isHeld });
  });
});

describe('a 401', () => {
  it('refreshes the session once and tries again [SES-2]', async () => {
    const setting = createSetting();
    const old = await signIn(setting);
    const fresh = tokenFrom(setting.clock);
    setting.network.respond(({ url, headers }) => {
      if (url.pathname === '/v1/refresh') return ok({ access_token: fresh });
      return headers.get('authorization') === `Bearer ${old}` ? refusal(401) : ok([]);
    });
    await setting.client.run(listSpeciesTreated, {});
    expect(setting.network.lines()).toEqual([
      'GET api.example/p/species-treated',
      'POST auth.example/v1/refresh',
      'GET api.example/p/species-treated',
    ]);
  });

  it('of a public call is tried once more as a guest when the session has ended [SES-2]', async () => {
    const setting = createSetting();
    await signIn(setting);
    setting.network.respond(({ headers }) =>
      headers.get('authorization') === null ? ok([]) : refusal(401),
    );
    expect((await setting.client.run(listSpeciesTreated, {})).data).toEqual([]);
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });

  it('a call that needs a session is not sent without one [SES-1]', async () => {
    const { client, network } = createSetting();
    expect(await refusedWith(client.run(readProfile, {}))).toMatchObject({ code: 'unauthorized' });
    expect(network.asked).toEqual([]);
  });
});

describe('retries', () => {
  it.each([
    ['a read', (client: MarketplaceClient) => client.run(listReviews, { params: { uuid: UUID } })],
    ['a search', (client: MarketplaceClient) => client.run(guidedSearch, { input: INPUT })],
  ])('%s is tried again twice [WIRE-4]', async (_, run) => {
    const setting = createSetting(() => refusal(503));
    const refused = refusedWith(run(setting.client));
    await setting.clock.pass(10_000);
    expect(await refused).toMatchObject({ code: 'server_error' });
    expect(setting.network.asked).toHaveLength(3);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['429', () => refusal(429)],
    ['500', () => refusal(500)],
  ])('succeed when the blip of %s is over [WIRE-4]', async (_, blip) => {
    const setting = createSetting();
    setting.network.respond(() => (setting.network.asked.length === 1 ? blip() : ok([])));
    const answer = setting.client.run(listSpeciesTreated, {});
    await setting.clock.pass(10_000);
    expect((await answer).data).toEqual([]);
  });

  it('are never made of a call that changes something [WIRE-4]', async () => {
    const setting = createSetting(() => refusal(503));
    const span = { start_at: '2027-03-14T07:00:00Z', end_at: '2027-03-15T07:00:00Z' };
    await refusedWith(setting.client.run(releaseQuote, { params }));
    await refusedWith(
      setting.client.run(listAvailability, { params: { partner_uuid: UUID }, input: span }),
    );
    expect(setting.network.asked).toHaveLength(2);
  });

  it('wait as long as the server asks, and not at all when that is too long [WIRE-4]', async () => {
    const setting = createSetting(() => refusal(503, { 'retry-after': '4' }));
    const refused = refusedWith(setting.client.run(listSpeciesTreated, {}));
    await setting.clock.pass(3_999);
    expect(setting.network.asked).toHaveLength(1);
    await setting.clock.pass(1);
    expect(setting.network.asked).toHaveLength(2);
    await setting.clock.pass(6_000);
    await refused;

    const long = createSetting(() => refusal(503, { 'retry-after': '60' }));
    await refusedWith(long.client.run(listSpeciesTreated, {}));
    expect(long.network.asked).toHaveLength(1);
  });

  it('add little load to a service in trouble [WIRE-4]', async () => {
    const setting = createSetting(() => refusal(503));
    for (let call = 0; call < 100; call += 1) {
      const refused = refusedWith(setting.client.run(listSpeciesTreated, {}));
      await setting.clock.pass(10_000);
      await refused;
    }
    expect(setting.network.asked.length).toBeLessThanOrEqual(113);
  });

  it('are not made while offline [WIRE-4]', async () => {
    const { client, network } = createSetting(() => ok([]), { isOnline: () => false });
    expect(await refusedWith(client.run(listSpeciesTreated, {}))).toMatchObject({
      code: 'offline',
    });
    expect(network.asked).toEqual([]);
  });
});
