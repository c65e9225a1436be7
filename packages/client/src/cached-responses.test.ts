import { listConcerns, listReviews, listSpeciesTreated, type Call } from '@pawcall/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMarketplaceClient } from './marketplace-client.ts';
import { createNetwork, json, refusal, type Respond } from './fake/fake-fetch.ts';

const DATE = 'Mon, 15 Jun 2026 15:00:00 GMT';
const address = 'https://api.example';

const answer = () => json({ status: 'success', data: [] }, 200, { date: DATE });

const createClient = (respond: Respond = answer) => {
  const network = createNetwork(respond);
  const observeServerTime = vi.fn<(time: Temporal.Instant) => void>();
  const client = createMarketplaceClient({
    baseUrls: { api: address, auth: address, commerce: address, storefront: address },
    clientId: 'client-7',
    locale: () => 'fr-CA',
    timeZone: () => 'America/Montreal',
    fetch: network.fetch,
    auth: {
      getAccessToken: () => Promise.resolve(null),
      recoverFromUnauthorized: () => Promise.resolve(null),
      observeServerTime,
    },
  });
  return { client, network, observeServerTime };
};

describe('a response that is the same for all users', () => {
  it.each([listSpeciesTreated, listConcerns] satisfies Call[])(
    'may come from the browser’s cache, and its date says nothing of now: $id [STEP-4][STEP-5]',
    async (call) => {
      const { client, network, observeServerTime } = createClient();
      await client.run(call, {});
      expect(network.requests[0]?.cache).toBe('default');
      expect(observeServerTime).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['a page in its place', () => new Response('<html>')],
    ['a refusal', () => refusal(404)],
  ])(
    'and failed, %s, bypasses the cache at the next request, once [WIRE-4][STEP-4]',
    async (_, bad) => {
      const { client, network } = createClient(() =>
        network.requests.length === 1 ? bad() : answer(),
      );
      await client.run(listSpeciesTreated, {}).catch(() => undefined);
      await client.run(listConcerns, {});
      await client.run(listSpeciesTreated, {});
      await client.run(listSpeciesTreated, {});
      const caches = network.requests.map(({ cache }) => cache);
      expect(caches).toEqual(['default', 'default', 'reload', 'default']);
    },
  );
});

it('any other response bypasses the cache, and sets the server time [WIRE-3]', async () => {
  const { client, network, observeServerTime } = createClient();
  await client.run(listReviews, { params: { uuid: crypto.randomUUID() }, query: {} });
  expect(network.requests[0]?.cache).toBe('no-store');
  expect(observeServerTime).toHaveBeenCalledOnce();
});
