import {
  checkUniqueEmail,
  linkProvider,
  login,
  organizationCallback,
  readProfile,
  readSocial,
  socialLogin,
  socialRegister,
} from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../users/demo-password-and-pharmacy.ts';
import { readSettings } from '../../settings/settings.ts';
import type { ProviderClient } from './provider-configuration.ts';
import { type DemoIdentityProvider, startIdentityProvider } from './start-identity-provider.ts';
import { redeemProviderCode, visitProvider } from '../../../testing/openid-sign-in.ts';

const OURS: ProviderClient = {
  id: 'pawcall-shop',
  secret: 'a secret of the test',
  redirectUris: ['https://shop.example/callback'],
};
const FOREIGN: ProviderClient = {
  ...OURS,
  id: 'another-app',
  redirectUris: ['https://other.example/callback'],
};

let provider: DemoIdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider(0, readSettings({}), [OURS, FOREIGN]);
});
afterAll(() => provider.close());
const server = serveAccounts({
  options: () => ({
    environment: {
      IDENTITY_PROVIDERS: JSON.stringify([
        {
          provider_type: 'SHOP',
          issuer: provider.issuer,
          client_id: OURS.id,
          client_secret: OURS.secret,
        },
      ]),
    },
  }),
});

const tokensFor = async (subject: string, client = OURS) =>
  redeemProviderCode(
    provider.issuer,
    client,
    await visitProvider(provider.issuer, client, subject),
  );
const social = (access_token: string) => ({ provider_type: 'SHOP', access_token });

describe('signing in with an OpenID Connect provider', () => {
  it('finds the owner of a verified e-mail by ID token [WIRE-1]', async () => {
    const { id_token } = await tokensFor('demo-jamie');
    const came = await server.call(socialLogin, social(id_token));
    const profile = await server.call(readProfile, undefined, {
      token: textOf(came, 'access_token'),
    });
    expect(profile.data).toMatchObject({ email: 'jamie@example.com', first_name: 'Jamie' });
  });

  it('accepts the opaque access token after introspection and userinfo [WIRE-1]', async () => {
    const { access_token } = await tokensFor('demo-jamie');
    expect(access_token).not.toContain('.');
    const came = await server.call(socialLogin, social(access_token));
    expect(came.data['email']).toBe('jamie@example.com');
  });

  it('registers a new client with the provider’s names [WIRE-1]', async () => {
    const { id_token } = await tokensFor('demo-iris');
    expect((await server.call(socialLogin, social(id_token))).status).toBe(404);
    const query = `?provider_type=SHOP`;
    const free = await server.call(checkUniqueEmail, undefined, { query, token: id_token });
    expect(free.data['is_unique']).toBe(true);
    const came = await server.call(socialRegister, social(id_token));
    expect(came.data['email']).toBe('iris@example.com');
    const again = await tokensFor('demo-iris');
    expect((await server.call(socialLogin, social(again.id_token))).status).toBe(200);
  });

  it('opens no account by an unverified e-mail [WIRE-7]', async () => {
    const { id_token } = await tokensFor('demo-unsure');
    const read = await server.call(readSocial, undefined, {
      query: '?provider_type=SHOP',
      token: id_token,
    });
    expect(read.data).toMatchObject({ email: 'sam@example.com', email_verified: false });
    expect((await server.call(socialLogin, social(id_token))).status).toBe(404);
    const came = await server.call(socialRegister, {
      ...social(id_token),
      first_name: 'Eve',
      last_name: 'Ill',
    });
    expect(came.data['requires_verification']).toBe(true);
    expect((await server.call(socialLogin, social(id_token))).status).toBe(404);
  });

  it('rejects tokens with the audience of another application [WIRE-7]', async () => {
    const foreign = await tokensFor('demo-jamie', FOREIGN);
    for (const token of [foreign.id_token, foreign.access_token])
      expect((await server.call(socialLogin, social(token))).status).toBe(422);
  });

  it('links a provider’s identity to the signed-in user, who can then sign in with it [WIRE-1]', async () => {
    const signedIn = await server.call(login, {
      email: 'riley@example.com',
      password: DEMO_PASSWORD,
    });
    const { id_token } = await tokensFor('evergreen-0001');
    const link = await server.call(linkProvider, social(id_token), {
      token: textOf(signedIn, 'access_token'),
    });
    expect(link.status).toBe(200);
    const came = await server.call(socialLogin, social(id_token));
    expect(came.data['email']).toBe('riley@example.com');
  });

  it('signs an organisation’s members in by the code of its sign-in page, once [WIRE-1, PRICE-3]', async () => {
    await server.market.db
      .updateTable('organization')
      .set({
        issuer: provider.issuer,
        client_id: OURS.id,
        client_secret: OURS.secret,
        redirect_uri: OURS.redirectUris[0] ?? '',
      })
      .where('slug', '=', 'evergreen')
      .execute();
    const { code } = await visitProvider(provider.issuer, OURS, 'evergreen-0001', { pkce: false });
    const enter = () =>
      server.call(organizationCallback, undefined, {
        params: { organizationName: 'evergreen' },
        query: `?code=${code}`,
      });
    const came = await enter();
    const profile = await server.call(readProfile, undefined, {
      token: textOf(came, 'access_token'),
    });
    expect(profile.data).toMatchObject({ organization: { name: 'Evergreen Works' } });
    expect((await enter()).status).toBe(404);
  });
});

describe('the provider’s own pages', () => {
  it('sign a user in and show a token that the marketplace accepts', async () => {
    const own = await startIdentityProvider(0, readSettings({}));
    const start = await (await fetch(own.issuer)).text();
    expect(start).toContain('/auth?');
    expect(own.setting).toMatchObject({ provider_type: 'DEMO', issuer: own.issuer });
    expect((await fetch(`${own.issuer}/done?code=wrong`)).status).toBe(400);
    expect((await fetch(`${own.issuer}/interaction/none`)).status).toBe(400);
    await own.close();
  });
});
