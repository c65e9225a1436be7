import {
  checkUniqueEmail,
  linkProvider,
  listProviderLinks,
  organizationCallback,
  readProfile,
  readSocial,
  requestSocialVerification,
  socialLogin,
  socialLoginV2,
  socialRegister,
  socialRegisterV2,
  unlinkProvider,
  verifySocial,
} from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, textOf, tokenFor } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';
import { writtenOtherwise } from '../../../testing/forged-tokens.ts';
import {
  type FakeIssuer,
  openFakeIssuer,
  TEST_CLIENT_ID,
} from '../../../testing/fake-openid-issuer.ts';

const provider_type = 'TEST';
let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await openFakeIssuer();
});
afterAll(() => issuer.close());
const server = serveAccounts({
  options: () => ({
    environment: {
      IDENTITY_PROVIDERS: JSON.stringify([
        { provider_type, issuer: issuer.issuer, client_id: TEST_CLIENT_ID, client_secret: 's' },
      ]),
    },
  }),
});

const social = async (claims: Readonly<Record<string, unknown>>, audience?: string) => ({
  provider_type,
  access_token: await issuer.token(claims, audience),
});
const signIn = (email: string) => tokenFor(server, email);

describe('a provider that is not configured', () => {
  it.each([socialLogin, socialLoginV2, socialRegister, socialRegisterV2])(
    '$id returns 422 for provider_type [WIRE-1]',
    async (call) => {
      const came = await server.call(call, { provider_type: 'GOOGLE', access_token: 'x' });
      expect(came.status).toBe(422);
      expect(came.data['provider_type']).toEqual(['Sign-in with this provider is not configured.']);
    },
  );
});

describe('a provider’s token', () => {
  it('registers a client with a verified e-mail, then signs in by subject alone [WIRE-1]', async () => {
    const claims = {
      sub: 's-1',
      email: 'Iris@example.com',
      email_verified: true,
      given_name: 'Iris',
    };
    const unknown = await server.call(socialLogin, await social(claims));
    expect(unknown.status).toBe(404);
    const came = await server.call(socialRegister, await social(claims));
    expect(came.data['email']).toBe('iris@example.com');
    const again = await server.call(socialLoginV2, await social({ sub: 's-1' }));
    const profile = await server.call(readProfile, undefined, {
      token: textOf(again, 'access_token'),
    });
    expect(profile.data).toMatchObject({ type: 'CLIENT', first_name: 'Iris' });
  });

  it('with an unverified e-mail never opens the account of that e-mail [WIRE-7]', async () => {
    const claims = { sub: 's-2', email: 'sam@example.com', email_verified: false };
    expect((await server.call(socialLogin, await social(claims))).status).toBe(404);
    const came = await server.call(socialRegister, {
      ...(await social(claims)),
      first_name: 'Eve',
      last_name: 'Ill',
    });
    expect(came.data['requires_verification']).toBe(true);
    expect((await server.call(socialLogin, await social(claims))).status).toBe(404);
  });

  it('is rejected with another audience, a wrong signature or another encoding, or as arbitrary text [WIRE-7] [EDGE-5]', async () => {
    const claims = { sub: 's-1', email: 'iris@example.com', email_verified: true };
    const tokens = [
      (await social(claims, 'another-app')).access_token,
      `${(await social(claims)).access_token}x`,
      writtenOtherwise((await social(claims)).access_token),
      'opaque',
      'a.b.c',
    ];
    for (const access_token of tokens) {
      const came = await server.call(socialLogin, { provider_type, access_token });
      expect(came.status).toBe(422);
      expect(came.data).toHaveProperty('access_token');
    }
  });

  it('that is opaque is introspected and must have our audience [WIRE-7]', async () => {
    issuer.setUserInfo({ sub: 's-1' });
    issuer.setIntrospection({ active: true, client_id: 'another-app' });
    const opaque = { provider_type, access_token: 'opaque-token' };
    expect((await server.call(socialLogin, opaque)).status).toBe(422);
    issuer.setIntrospection({ active: true, client_id: TEST_CLIENT_ID });
    expect((await server.call(socialLogin, opaque)).data['email']).toBe('iris@example.com');
  });

  it('shows whether its own e-mail is free, by query or bearer, and nothing about others [WIRE-7]', async () => {
    const ask = async (claims: Readonly<Record<string, unknown>>) => {
      const { access_token } = await social(claims);
      return server.call(checkUniqueEmail, undefined, {
        query: `?provider_type=${provider_type}&access_token=${access_token}`,
      });
    };
    const vouched = (email: string) => ({ sub: 's-9', email, email_verified: true });
    expect((await ask(vouched('nobody@example.com'))).data['is_unique']).toBe(true);
    expect((await ask(vouched('sam@example.com'))).data['is_unique']).toBe(false);
    const unvouched = { sub: 's-9', email: 'sam@example.com', email_verified: false };
    expect((await ask(unvouched)).status).toBe(422);
    const { access_token } = await social(vouched('sam@example.com'));
    const bearer = { token: access_token, query: `?provider_type=${provider_type}` };
    expect((await server.call(checkUniqueEmail, undefined, bearer)).data['is_unique']).toBe(false);
    const read = await server.call(readSocial, undefined, bearer);
    expect(read.data).toMatchObject({ email: 'sam@example.com', email_verified: true });
  });
});

const HOSTILE_TEXTS = [
  ['a NUL', 'Iris\0'],
  ['a line break', 'Iris\r\nBcc: x@example.com'],
  ['a separator of lines', 'Iris\u2028Lund'],
  ['an override of the direction', 'Iris\u202eLund'],
  ['an isolate', '\u2066Iris'],
  ['a lone surrogate', 'Iris\ud800'],
  ['too many characters', 'I'.repeat(201)],
] as const;

describe('what a provider says', () => {
  it.each(HOSTILE_TEXTS)('in a name with %s is dropped [EDGE-2]', async (what, name) => {
    const sub = `hostile-${what}`;
    const email = `hostile-${what.replaceAll(' ', '-')}@example.com`;
    const said = { given_name: name, family_name: ' Lund ' };
    const token = await social({ sub, email, email_verified: true, ...said });
    const read = await server.call(readSocial, undefined, {
      token: token.access_token,
      query: `?provider_type=${provider_type}`,
    });
    expect(read.data).toMatchObject({ first_name: '', last_name: 'Lund' });
    const form = await server.callAnyhow(socialRegister, { ...token, first_name: name });
    expect([400, 422]).toContain(form.status);
    const came = await server.call(socialRegister, token);
    const profile = await server.call(readProfile, undefined, {
      token: textOf(came, 'access_token'),
    });
    expect(profile.data).toMatchObject({ first_name: '', last_name: 'Lund' });
  });

  it.each(HOSTILE_TEXTS)(
    'in an e-mail or a subject with %s is rejected [EDGE-2]',
    async (_, text) => {
      const email = `${text}@example.com`;
      const token = await social({ sub: 'hostile', email, email_verified: true });
      const query = `?provider_type=${provider_type}`;
      const sent = { token: token.access_token, query };
      expect((await server.call(readSocial, undefined, sent)).data['email']).toBeNull();
      expect((await server.call(socialRegister, token)).status).toBe(422);
      expect(
        (await server.call(socialRegister, await social({ sub: `x${text}${text}` }))).status,
      ).toBe(422);
    },
  );
});

describe('links', () => {
  it('are created, listed for their owner only, and removed [WIRE-1]', async () => {
    const [sam, riley] = [await signIn('sam@example.com'), await signIn('riley@example.com')];
    const identity = await social({ sub: 's-7', email: 'other@example.com', email_verified: true });
    const link = await server.call(linkProvider, identity, { token: sam });
    const uuid = textOf(link, 'uuid');
    expect((await server.call(linkProvider, identity, { token: sam })).data['uuid']).toBe(uuid);
    expect((await server.call(linkProvider, identity, { token: riley })).status).toBe(422);
    const listed = await server.call(listProviderLinks, undefined, { token: sam });
    expect(listed.text).toContain(uuid);
    expect((await server.call(listProviderLinks, undefined, { token: riley })).text).not.toContain(
      uuid,
    );
    const remove = (token: string) =>
      server.call(unlinkProvider, undefined, { token, params: { uuid } });
    expect((await remove(riley)).status).toBe(404);
    expect((await remove(sam)).status).toBe(200);
    expect((await remove(sam)).status).toBe(404);
  });

  it('are created with the code sent to the provider’s e-mail [WIRE-1]', async () => {
    const token = await signIn('alex@example.com');
    const identity = await social({ sub: 's-8', email: 'alex-work@example.com' });
    expect((await server.call(requestSocialVerification, identity, { token })).status).toBe(200);
    const code = await codeFor(server, 'alex-work@example.com');
    const other = await social({ sub: 's-88', email: 'alex-work@example.com' });
    expect((await server.call(verifySocial, { ...other, code }, { token })).status).toBe(422);
    expect((await server.call(verifySocial, { ...identity, code }, { token })).status).toBe(200);
    const signedIn = await server.call(socialLogin, await social({ sub: 's-8' }));
    expect(signedIn.data['email']).toBe('alex@example.com');
  });
});

describe('an organisation’s sign-in page', () => {
  it('signs its members in with the returned code [WIRE-1, PRICE-3]', async () => {
    await server.market.db
      .insertInto('organization')
      .values({
        slug: 'acme',
        name: 'Acme',
        issuer: issuer.issuer,
        client_id: TEST_CLIENT_ID,
        client_secret: 's',
        redirect_uri: 'https://acme.example/callback',
        email_domains: ['acme.example'],
      })
      .execute();
    const claims = { sub: 'w-1', email: 'wanda@acme.example', email_verified: true };
    issuer.setIdToken(await issuer.token(claims));
    const sign = () =>
      server.call(organizationCallback, undefined, {
        params: { organizationName: 'acme' },
        query: '?code=one',
      });
    const profile = await server.call(readProfile, undefined, {
      token: textOf(await sign(), 'access_token'),
    });
    expect(profile.data).toMatchObject({
      email: 'wanda@acme.example',
      organization: { name: 'Acme' },
      booking_experience: 'HIDDEN_PRICING',
    });
    issuer.setIdToken(await issuer.token(claims, 'another-app'));
    expect((await sign()).status).toBe(404);
    const reach = { sub: 'w-2', email: 'taylor@example.com', email_verified: true };
    issuer.setIdToken(await issuer.token(reach));
    expect((await sign()).status).toBe(404);
  });
});
