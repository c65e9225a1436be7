import {
  guidedSearch,
  listAvailability,
  listReviews,
  listSpeciesTreated,
  readProfile,
  readSessionCode,
  releaseQuote,
  type GuidedSearchRequest,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from './fake/fake-fetch.ts';
import { createTestServices, refusedWith, signIn, tokenFrom } from './fake/test-services.ts';
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

describe('a 401', () => {
  it('refreshes the session once and tries again [SES-2]', async () => {
    const setting = createTestServices();
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
    const setting = createTestServices();
    await signIn(setting);
    setting.network.respond(({ headers }) =>
      headers.get('authorization') === null ? ok([]) : refusal(401),
    );
    expect((await setting.client.run(listSpeciesTreated, {})).data).toEqual([]);
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });

  it('a call that needs a session is not sent without one [SES-1]', async () => {
    const { client, network } = createTestServices();
    expect(await refusedWith(client.run(readProfile, {}))).toMatchObject({ code: 'unauthorized' });
    expect(network.requests).toEqual([]);
  });
});

describe('retries', () => {
  it.each([
    ['a read', (client: MarketplaceClient) => client.run(listReviews, { params: { uuid: UUID } })],
    ['a search', (client: MarketplaceClient) => client.run(guidedSearch, { input: INPUT })],
  ])('%s is tried again twice [WIRE-4]', async (_, run) => {
    const setting = createTestServices(() => refusal(503));
    const refused = refusedWith(run(setting.client));
    await setting.clock.pass(10_000);
    expect(await refused).toMatchObject({ code: 'server_error' });
    expect(setting.network.requests).toHaveLength(3);
  });

  it('of the session code are one, since a page that is refused it is refused each time [WIRE-4][SES-4]', async () => {
    const setting = createTestServices(() => Promise.reject(new TypeError('Failed to fetch')));
    const refused = refusedWith(setting.client.run(readSessionCode, {}));
    await setting.clock.pass(10_000);
    await refused;
    expect(setting.network.requests).toHaveLength(2);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['429', () => refusal(429)],
    ['500', () => refusal(500)],
  ])('succeed when the blip of %s is over [WIRE-4]', async (_, blip) => {
    const setting = createTestServices();
    setting.network.respond(() => (setting.network.requests.length === 1 ? blip() : ok([])));
    const answer = setting.client.run(listSpeciesTreated, {});
    await setting.clock.pass(10_000);
    expect((await answer).data).toEqual([]);
  });

  it('are never made of a call that changes something [WIRE-4]', async () => {
    const setting = createTestServices(() => refusal(503));
    const span = { start_at: '2027-03-14T07:00:00Z', end_at: '2027-03-15T07:00:00Z' };
    await refusedWith(setting.client.run(releaseQuote, { params }));
    await refusedWith(
      setting.client.run(listAvailability, { params: { partner_uuid: UUID }, input: span }),
    );
    expect(setting.network.requests).toHaveLength(2);
  });

  it('wait for the Retry-After of the server, and do not happen when it is too long [WIRE-4]', async () => {
    const setting = createTestServices(() => refusal(503, { 'retry-after': '4' }));
    const refused = refusedWith(setting.client.run(listSpeciesTreated, {}));
    await setting.clock.pass(3_999);
    expect(setting.network.requests).toHaveLength(1);
    await setting.clock.pass(1);
    expect(setting.network.requests).toHaveLength(2);
    await setting.clock.pass(6_000);
    await refused;

    const long = createTestServices(() => refusal(503, { 'retry-after': '60' }));
    await refusedWith(long.client.run(listSpeciesTreated, {}));
    expect(long.network.requests).toHaveLength(1);
  });

  it.each([
    ['seconds', '0'],
    ['a past time, by a clock later than the server’s', 'Mon, 01 Jan 2024 00:00:00 GMT'],
  ])('are made where the server asks for no pause, in %s [WIRE-4]', async (_, retryAfter) => {
    const setting = createTestServices();
    setting.network.respond(() =>
      setting.network.requests.length === 1 ? refusal(503, { 'retry-after': retryAfter }) : ok([]),
    );
    const answer = setting.client.run(listSpeciesTreated, {});
    await setting.clock.pass(10_000);
    expect((await answer).data).toEqual([]);
  });

  it('add little load to a service in trouble [WIRE-4]', async () => {
    const setting = createTestServices(() => refusal(503));
    for (let call = 0; call < 100; call += 1) {
      const refused = refusedWith(setting.client.run(listSpeciesTreated, {}));
      await setting.clock.pass(10_000);
      await refused;
    }
    expect(setting.network.requests.length).toBeLessThanOrEqual(113);
  });

  it('are not made while offline [WIRE-4]', async () => {
    const { client, network } = createTestServices(() => ok([]), { isOnline: () => false });
    expect(await refusedWith(client.run(listSpeciesTreated, {}))).toMatchObject({
      code: 'offline',
    });
    expect(network.requests).toEqual([]);
  });
});
