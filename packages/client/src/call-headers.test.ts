import {
  createBooking,
  listConcerns,
  listSpeciesTreated,
  readCommerceCustomer,
  readSessionCode,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { json, ok, refusal } from './fake/fake-fetch.ts';
import { createTestServices, refusedWith, signIn } from './fake/test-services.ts';

const UUID = '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b';

describe('headers', () => {
  it('of the marketplace: language, locale, platform and time zone [WIRE-3, WIRE-6]', async () => {
    const { client, network } = createTestServices(() => ok([]));
    await client.run(listConcerns, { query: { pet_species: 'DOG' } });
    const [request] = network.requests;
    expect(request?.url.href).toBe('https://api.example/p/pet/concerns?pet_species=DOG');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'fr-CA',
      'x-locale': 'fr-CA',
      'x-platform': 'WEB',
      'x-browser-timezone': 'America/Montreal',
    });
    expect(request?.credentials).toBe('omit');
  });

  it('carry the bearer on every call, public or not, when signed in [WIRE-1, WIRE-3]', async () => {
    const setting = createTestServices();
    const token = await signIn(setting);
    setting.network.respond(() => ok([]));
    await setting.client.run(listSpeciesTreated, {});
    expect(setting.network.requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it("of the commerce API: language, client id and the pharmacy's own token [WIRE-3, WIRE-6]", async () => {
    const setting = createTestServices();
    await signIn(setting);
    setting.network.respond(() => json({ auth_type: 'registered' }));
    await setting.client.run(readCommerceCustomer, { params: { id: 'c/1' }, bearer: 'pharmacy' });
    const [request] = setting.network.requests;
    expect(request?.url.href).toBe('https://commerce.example/base/customers/c%2F1');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer pharmacy',
      'accept-language': 'fr-CA',
      'x-client-id': 'client-7',
    });
  });

  it('of the storefront carry no token, and cookies only of its own page [WIRE-3]', async () => {
    const setting = createTestServices();
    await signIn(setting);
    setting.network.respond(() => json({ value: null }));
    await setting.client.run(readSessionCode, {});
    const [request] = setting.network.requests;
    expect(request?.url.href).toBe('https://store.example/session-code');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'fr-CA',
    });
    expect(request?.credentials).toBe('same-origin');
  });

  it('carry the idempotency key of a booking [WIRE-6]', async () => {
    const setting = createTestServices();
    await signIn(setting);
    setting.network.respond(() => refusal(500));
    const input = { quote_uuid: UUID };
    await refusedWith(setting.client.run(createBooking, { input, idempotencyKey: 'k-1' }));
    expect(setting.network.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'k-1',
    ]);
  });
});
