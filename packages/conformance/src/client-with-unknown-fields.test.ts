import { createMarketplaceClient, isPawcallError, type MarketplaceClient } from '@pawcall/client';
import {
  createQuote,
  guidedSearch,
  listConcerns,
  listSpeciesTreated,
  readProfile,
  type Call,
  type GuidedSearchRequest,
} from '@pawcall/contract';
import { aConcern, aProvider, aQuote, aSearchResult, aUser } from '@pawcall/testing';
import { describe, expect, it } from 'vitest';

const clientOf = (body: unknown): MarketplaceClient =>
  createMarketplaceClient({
    baseUrls: {
      api: 'https://api.example',
      auth: 'https://auth.example',
      commerce: 'https://commerce.example',
      storefront: 'https://shop.example/code',
    },
    locale: () => 'en-US',
    timeZone: () => 'America/Los_Angeles',
    clientId: 'web',
    auth: {
      getAccessToken: () => Promise.resolve('a.token.x'),
      recoverFromUnauthorized: () => Promise.resolve(null),
      observeServerTime: () => {},
    },
    fetch: () => Promise.resolve(Response.json(body)),
  });

const success = (data: unknown, members: object = {}) => ({ status: 'success', data, ...members });

const search: GuidedSearchRequest = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-16',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  species_treated: ['DOG'],
  concerns: [],
  source: 'harborvale',
};

describe('the client and a newer backend', () => {
  it('reads a search with a scenario, designation and fields it does not know [WIRE-8]', async () => {
    const result = {
      ...aSearchResult({ scenario_type: 'LOVED_BY_CATS' }),
      feature: { ...aProvider({ designation: 'NURSE' }), speaks_whale: true },
      is_new_flag: 1,
    };
    const { data } = await clientOf(success([result], { later: {} })).run(guidedSearch, {
      input: search,
    });
    expect(data[0]).toMatchObject({
      scenario_type: 'LOVED_BY_CATS',
      feature: { designation: 'NURSE' },
    });
    expect(data[0]?.feature).not.toHaveProperty('speaks_whale');
  });

  it('reads a quote with an item type it does not know [WIRE-8]', async () => {
    const quote = aQuote({
      items: [{ type: 'LATE_NIGHT_FEE', amount: { amount: 900, currency: 'USD' } }],
    });
    const { data } = await clientOf(success(quote)).run(createQuote, {
      params: { partner_uuid: crypto.randomUUID() },
      input: {
        start_at: '2026-06-16T21:30:00Z',
        end_at: '2026-06-16T22:00:00Z',
        target_currency: 'USD',
        target_country: 'us',
        target_province: 'CA',
        source: 'harborvale',
      },
    });
    expect(data.items[0]?.type).toBe('LATE_NIGHT_FEE');
  });

  it('reads a species, a user type and a status it does not know [WIRE-8]', async () => {
    const species = await clientOf(success([{ name: 'DRAGON' }])).run(listSpeciesTreated, {});
    expect(species.data).toEqual([{ name: 'DRAGON' }]);
    const user = aUser({ type: 'GUARDIAN', status: 'DREAMING' });
    const profile = await clientOf(success(user)).run(readProfile, {});
    expect(profile.data).toMatchObject({ type: 'GUARDIAN', status: 'DREAMING' });
  });
});

describe('the client and a backend without extensions', () => {
  it('reads concerns without name and urgency, providers without languages [WIRE-8]', async () => {
    const { name: _name, is_urgent: _urgent, ...concern } = aConcern();
    const concerns = await clientOf(success([concern])).run(listConcerns, {});
    expect(concerns.data[0]?.name).toBeUndefined();
    const { languages: _, top_rated_concerns: __, ...feature } = aProvider();
    const results = await clientOf(success([{ ...aSearchResult(), feature }])).run(guidedSearch, {
      input: search,
    });
    expect(results.data[0]?.feature.languages).toBeUndefined();
  });
});

describe('the client and responses of the wrong shape', () => {
  const calls: readonly (readonly [string, Call])[] = [
    ['a list where one is missing', listSpeciesTreated],
    ['a user', readProfile],
  ];
  it.each(calls)('throws one typed error for an invalid value of %s [WIRE-4]', async (_, call) => {
    for (const body of [null, [], 'text', { status: 'success' }, success({ uuid: 7 })]) {
      const thrown: unknown = await clientOf(body)
        .run(call, {})
        .catch((error: unknown) => error);
      expect(isPawcallError(thrown) && thrown.code).toBe('bad_answer');
    }
  });
});
