import {
  checkUniqueEmail,
  exchangeMagicLogin,
  linkProvider,
  listPets,
  listPromoCodes,
  listProviderLinks,
  passwordlessLogin,
  pharmacyRegister,
  readProfile,
  register,
  requestEmailUpdate,
  requestMagicLogin,
  socialRegister,
  unlinkProvider,
  updateEmail,
  verifyEmail,
} from '@pawcall/contract';
import { callList } from '@pawcall/contract/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  codeFor,
  textOf,
  tokenFor,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import {
  openInTest,
  serveAccounts,
} from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { nothing, route } from '../../../apps/marketplace/src/http/route.ts';
import {
  type FakeIssuer,
  openFakeIssuer,
  TEST_CLIENT_ID,
} from '../../../apps/marketplace/testing/fake-openid-issuer.ts';
import { control } from './vulnerable-routes.ts';

const OWNER = 'jamie@example.com';
const STRANGER = 'sam@example.com';

let issuer: FakeIssuer;
const environment = () => ({
  IDENTITY_PROVIDERS: JSON.stringify([
    { provider_type: 'TEST', issuer: issuer.issuer, client_id: TEST_CLIENT_ID },
  ]),
});
beforeAll(async () => {
  issuer = await openFakeIssuer();
});
afterAll(() => issuer.close());
const server = serveAccounts({ options: () => ({ environment: environment() }) });

/** The data of another user that a user can access; each is a vulnerability. */
const holes = async (at: AccountServer): Promise<readonly string[]> => {
  const found: string[] = [];
  const [owner, stranger] = [await tokenFor(at, OWNER), await tokenFor(at, STRANGER)];
  const demand = (name: string, isFine: boolean): void => {
    if (!isFine) found.push(name);
  };
  const access_token = await issuer.token({ sub: crypto.randomUUID(), email: OWNER });
  const social = { provider_type: 'TEST', access_token };
  const uuid = textOf(await at.call(linkProvider, social, { token: owner }), 'uuid');
  const remove = { token: stranger, params: { uuid } };
  demand('unlink', (await at.call(unlinkProvider, undefined, remove)).status === 404);
  const links = await at.call(listProviderLinks, undefined, { token: stranger });
  demand('list links', !links.text.includes(uuid));
  demand('link again', (await at.call(linkProvider, social, { token: stranger })).status === 422);
  for (const call of [listPets, listPromoCodes, readProfile]) {
    const own = await at.call(call, undefined, { token: owner });
    const other = await at.call(call, undefined, { token: stranger });
    const ids = own.text.match(/[0-9a-f]{8}-[0-9a-f-]{27}|AUTOSHIP\w+/g) ?? [];
    demand(
      call.id,
      ids.every((id) => !other.text.includes(id)),
    );
  }
  await at.call(requestEmailUpdate, { email_new: 'fresh@example.com' }, { token: owner });
  const code = await codeFor(at, 'fresh@example.com');
  demand('code', (await at.call(updateEmail, { code }, { token: stranger })).status === 422);
  demand(
    'code for sign-in',
    (await at.call(passwordlessLogin, { email: OWNER, code })).status === 422,
  );
  const id = textOf(await at.call(readProfile, undefined, { token: stranger }), 'uuid');
  demand('code by id', (await at.call(verifyEmail, { code }, { params: { id } })).status === 422);
  const url = 'http://localhost:4000/cx/book/1';
  const link = await at.call(requestMagicLogin, { url }, { token: owner });
  const [magicId = ''] = (new URL(textOf(link, 'url')).searchParams.get('magic_code') ?? '').split(
    '.',
  );
  const guessed = await at.call(exchangeMagicLogin, { code: 'x' }, { params: { id: magicId } });
  demand('magic link by id', guessed.status === 404);
  return found;
};

// Broken on purpose: removes any link whose uuid is known.
const unlinkAnybodys = route(unlinkProvider, async (market, request) => {
  await market.db.deleteFrom('provider_link').where('uuid', '=', request.params.uuid).execute();
  return nothing;
});

describe('the data of a user', () => {
  it('is not accessible to another user: links, pets, promo codes, profile, codes [A-30]', async () => {
    expect(await holes(server)).toEqual([]);
  });

  control('a call that does not ask whose it is is found [A-30]', async () => {
    const broken = await openInTest({
      environment: environment(),
      replace: [unlinkAnybodys],
    });
    expect(await holes(broken)).toEqual(['unlink', 'link again']);
  });

  it('is not accessible without a token, on every bearer route [WIRE-1, A-30]', async () => {
    const calls = callList.filter(
      (call) => call.access === 'bearer' && call.host === 'auth' && call.id !== 'refresh',
    );
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const params = { uuid: crypto.randomUUID(), id: crypto.randomUUID() };
      expect([
        call.id,
        (await server.callAnyhow(call, call.method === 'GET' ? undefined : {}, { params })).status,
      ]).toEqual([call.id, 401]);
    }
  });
});

describe('the identity of a user', () => {
  const greedy = {
    status: 'ACTIVE',
    organization: { name: 'Evergreen Works' },
    organization_id: 1,
    wallet: { amount: 99_999, currency: 'USD' },
    is_rx_checkout: true,
    booking_experience: 'HIDDEN_PRICING',
    email_verified_at: '2026-01-01T00:00:00Z',
    uuid: '00000000-0000-4000-8000-000000000001',
    promo_codes: [{ code: 'AUTOSHIP100' }],
  };
  const person = (email: string) => ({
    email,
    password: 'Tr1cky-horse',
    first_name: 'Gil',
    last_name: 'Greed',
  });
  const rowOf = (email: string) =>
    server.market.db
      .selectFrom('app_user')
      .leftJoin('wallet', 'wallet.user_id', 'app_user.id')
      .select(['type', 'status', 'organization_id', 'is_rx_checkout', 'booking_experience'])
      .select(['email_verified_at', 'wallet.amount'])
      .where('email', '=', email)
      .executeTakeFirst();
  const PLAIN = {
    type: 'CLIENT',
    status: 'ACTIVE',
    organization_id: null,
    is_rx_checkout: false,
    booking_experience: null,
    email_verified_at: null,
    amount: null,
  };

  it('is never taken from the body of a registration [WIRE-7, A-30]', async () => {
    await server.callAnyhow(register, { ...person('gil@example.com'), ...greedy });
    expect(await rowOf('gil@example.com')).toEqual(PLAIN);
    const shop = { ...person('gal@example.com'), ...greedy, code: '', source: 'x' };
    await server.callAnyhow(pharmacyRegister, { ...shop, type: 'CLIENT' });
    expect(await rowOf('gal@example.com')).toEqual(PLAIN);
    for (const call of [register, pharmacyRegister]) {
      const came = await server.callAnyhow(call, { ...shop, type: 'PARTNER' });
      expect(came.status).toBe(422);
    }
  });

  it('is never taken from a provider’s claims or the request body [A-30, A-31]', async () => {
    const access_token = await issuer.token({
      sub: 'greedy',
      email: 'go@example.com',
      email_verified: true,
      ...greedy,
    });
    const body = {
      provider_type: 'TEST',
      access_token,
      first_name: 'G',
      last_name: 'O',
      ...greedy,
    };
    expect((await server.callAnyhow(socialRegister, body)).status).toBe(200);
    const { email_verified_at, ...rest } = (await rowOf('go@example.com')) ?? {};
    expect(email_verified_at).not.toBe(null);
    expect({ ...rest, email_verified_at: null }).toEqual(PLAIN);
    const query = `?provider_type=TEST&access_token=${access_token}`;
    const response = await server.call(checkUniqueEmail, undefined, { query });
    expect(response.data).toEqual({ is_unique: false });
  });
});
