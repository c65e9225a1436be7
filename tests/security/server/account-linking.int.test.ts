import {
  addPassword,
  linkProvider,
  login,
  register,
  requestEmailUpdate,
  requestSocialVerification,
  socialLogin,
  socialRegister,
} from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  codeFor,
  tokenFor,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import {
  openInTest,
  serveAccounts,
} from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { findVerified } from '../../../apps/marketplace/src/accounts/account/stored-accounts.ts';
import { success, route } from '../../../apps/marketplace/src/http/route.ts';
import { admit } from '../../../apps/marketplace/src/accounts/login/password-and-passwordless-login.ts';
import {
  type FakeIssuer,
  openFakeIssuer,
  TEST_CLIENT_ID,
} from '../../../apps/marketplace/testing/fake-openid-issuer.ts';
import { provenIdentity } from '../../../apps/marketplace/src/accounts/social/provider-links.ts';
import { notFound } from '../../../apps/marketplace/src/http/http-errors.ts';
import { control } from './vulnerable-routes.ts';

let issuer: FakeIssuer;
const environment = () => ({
  IDENTITY_PROVIDERS: JSON.stringify(
    ['TEST', 'OTHER'].map((provider_type) => ({
      provider_type,
      issuer: issuer.issuer,
      client_id: TEST_CLIENT_ID,
    })),
  ),
});
beforeAll(async () => {
  issuer = await openFakeIssuer();
});
afterAll(() => issuer.close());
const server = serveAccounts({ options: () => ({ environment: environment() }) });

const WAITING = 'waiting@example.com';

// [what the provider says, whom the token signs in, or the status it is refused with]
const TABLE: readonly (readonly [Readonly<Record<string, unknown>>, string | number])[] = [
  [{ sub: 't-1', email: 'riley@example.com', email_verified: true }, 'riley@example.com'],
  [{ sub: 't-1', email: 'sam@example.com', email_verified: true }, 'riley@example.com'],
  [{ sub: 't-1' }, 'riley@example.com'],
  [{ sub: 't-2', email: 'sam@example.com', email_verified: false }, 404],
  [{ sub: 't-3', email: 'sam@example.com' }, 404],
  [{ sub: 't-4', email: 'sam@example.com', email_verified: 'false' }, 404],
  [{ sub: 't-5', email: WAITING, email_verified: true }, 404],
  [{ sub: 't-6', email: 'ｓam@example.com', email_verified: true }, 404],
  [{ sub: 't-7', email: 'sam@example.com\u0000', email_verified: true }, 404],
  [{ sub: 'T-1', email: 'nobody@example.com', email_verified: true }, 404],
  [{ sub: '', email: 'sam@example.com', email_verified: true }, 422],
  [{ email: 'sam@example.com', email_verified: true }, 422],
  [{ sub: 't-8', email: 'drew@example.com', email_verified: true }, 403],
];

/** Every row of the table with another outcome. */
const wrongRows = async (at: AccountServer): Promise<readonly string[]> => {
  await at.call(register, {
    email: WAITING,
    password: 'Tr1cky-horse',
    first_name: 'Wai',
    last_name: 'Ting',
  });
  const wrong: string[] = [];
  for (const [claims, wanted] of TABLE) {
    const access_token = await issuer.token(claims);
    const came = await at.call(socialLogin, { provider_type: 'TEST', access_token });
    const got = came.status === 200 ? came.data['email'] : came.status;
    if (got !== wanted) wrong.push(`${JSON.stringify(claims)}: ${String(got)}`);
  }
  return wrong;
};

// Broken on purpose: trusts the token's e-mail from every provider.
const socialLoginByEmail = route(socialLogin, async (market, request) => {
  const identity = await provenIdentity(market, request, request.input);
  const account = await findVerified(market.db, request.partner, identity.email ?? '');
  if (account === undefined) throw notFound();
  return success(await admit(market, request, account));
});

describe('linking', () => {
  it('uses provider and subject, and the e-mail only when both sides verified it [WIRE-7, A-31]', async () => {
    expect(await wrongRows(server)).toEqual([]);
  });

  it('keeps subjects of different providers apart [A-31]', async () => {
    const access_token = await issuer.token({ sub: 't-1' });
    const came = await server.call(socialLogin, { provider_type: 'OTHER', access_token });
    expect(came.status).toBe(404);
  });

  it('never gives a new user an account that awaits another user’s code [A-31]', async () => {
    const access_token = await issuer.token({
      sub: 't-5',
      email: WAITING,
      email_verified: true,
      given_name: 'Wanda',
      family_name: 'T',
    });
    const body = { provider_type: 'TEST', access_token };
    expect((await server.call(socialRegister, body)).data['email']).toBe(WAITING);
    const attack = await server.call(login, { email: WAITING, password: 'Tr1cky-horse' });
    expect(attack.status).toBe(401);
  });

  control('an e-mail that is believed from any token is found [A-31]', async () => {
    const broken = await openInTest({
      environment: environment(),
      replace: [socialLoginByEmail],
    });
    expect((await wrongRows(broken)).length).toBeGreaterThan(2);
  });
});

describe('another way into an account', () => {
  it('is added only within half an hour of signing in, and the former address is notified [A-31]', async () => {
    const sent = { token: await tokenFor(server, 'alex@example.com') };
    const access_token = await issuer.token({ sub: 'late', email: 'late@example.com' });
    const social = { provider_type: 'TEST', access_token };
    const tries = async () => [
      (await server.call(requestEmailUpdate, { email_new: 'late@example.com' }, sent)).status,
      (await server.call(linkProvider, social, sent)).status,
      (await server.call(requestSocialVerification, social, sent)).status,
    ];
    expect(await tries()).toEqual([200, 200, 200]);
    expect(await codeFor(server, 'late@example.com')).toMatch(/^\d{6}$/);
    server.advance({ minutes: 14, seconds: 59 });
    expect(await tries()).toEqual([200, 200, 200]);
  });

  it('is rejected on a device that signed in earlier [A-31]', async () => {
    const sent = { token: await tokenFor(server, 'sam@example.com') };
    await server.market.db
      .updateTable('account_session')
      .set({ created_at: server.market.now().subtract({ minutes: 31 }) })
      .execute();
    await server.market.db
      .updateTable('app_user')
      .set({ password_hash: null })
      .where('email', '=', 'sam@example.com')
      .execute();
    const social = { provider_type: 'TEST', access_token: await issuer.token({ sub: 'x' }) };
    expect(
      (await server.call(requestEmailUpdate, { email_new: 'x@example.com' }, sent)).status,
    ).toBe(403);
    expect((await server.call(linkProvider, social, sent)).status).toBe(403);
    expect((await server.call(requestSocialVerification, social, sent)).status).toBe(403);
    expect((await server.call(addPassword, { password: 'Tr1cky-horse' }, sent)).status).toBe(403);
  });
});
