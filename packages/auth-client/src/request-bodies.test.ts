import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@pawcall/transport/fake';
import type { AuthClient } from './auth-client.ts';
import { ok } from './fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  refusedWith,
  signIn,
  tokenOf,
} from './fake/test-auth-client.ts';

const password = 'Secret-1';
const social = { provider_type: 'google', access_token: 'social-token' };
const person = { email: EMAIL, password, first_name: 'Ana', last_name: 'Roy' };
const subject = { provider_type: 'willow', email: EMAIL, name: 'Ana', provider_id: 'p-1' };
const token = () => ({ access_token: tokenOf('user-1', createFakeClock()), email: EMAIL });

interface Row {
  readonly run: (auth: AuthClient) => Promise<unknown>;
  readonly line: string;
  readonly body?: unknown;
  readonly params?: unknown;
  readonly data?: unknown;
  readonly becomes?: string;
}

const open: readonly Row[] = [
  {
    run: (auth) => auth.register(person),
    line: 'POST /v1/register',
    body: { ...person, type: 'CLIENT', platform: 'WEB' },
    data: token(),
    becomes: 'register',
  },
  {
    run: (auth) => auth.login({ email: EMAIL, password }),
    line: 'POST /v1/login',
    body: { email: EMAIL, password, platform: 'WEB' },
    data: token(),
    becomes: 'login',
  },
  {
    run: (auth) => auth.verifyEmail({ id: 'a/b', code: '1' }),
    line: 'PUT /v1/verify-email/a%2Fb',
    body: { code: '1' },
  },
  {
    run: (auth) => auth.exchangeMagicLogin({ id: 'm', code: '1' }),
    line: 'PUT /v1/magic-login/m',
    body: { code: '1', platform: 'WEB' },
    data: token(),
    becomes: 'magic_login',
  },
  {
    run: (auth) => auth.requestPasswordReset({ email: EMAIL }),
    line: 'POST /v1/reset-password',
    body: { email: EMAIL },
  },
  {
    run: (auth) => auth.listCommonPasswords({ hash_prefix: '5e8' }),
    line: 'GET /v1/common-passwords/5e8',
    data: { hashes: ['5e884898'] },
  },
  {
    run: (auth) => auth.resetPassword({ email: EMAIL, code: '1', password }),
    line: 'PUT /v1/reset-password',
    body: { email: EMAIL, code: '1', password },
  },
  {
    run: (auth) => auth.socialLogin(social),
    line: 'POST /v1/auth/login',
    body: social,
    data: token(),
    becomes: 'social',
  },
  {
    run: (auth) => auth.socialLoginV2(social),
    line: 'POST /v1/auth/v2/login',
    body: social,
    data: token(),
    becomes: 'social',
  },
  {
    run: (auth) => auth.socialRegister(social),
    line: 'POST /v1/auth/register',
    body: social,
    data: token(),
    becomes: 'social',
  },
  {
    run: (auth) => auth.socialRegisterV2(social),
    line: 'POST /v1/auth/v2/register',
    body: social,
    data: token(),
    becomes: 'social',
  },
  {
    run: (auth) => auth.checkUniqueEmail(social),
    line: 'GET /v1/auth/unique-email',
    params: social,
    data: { is_unique: true },
  },
  {
    run: (auth) => auth.readSocial({ ...social, platform: 'WEB' }),
    line: 'GET /v1/auth/social',
    params: { ...social, platform: 'WEB' },
    data: { email: EMAIL },
  },
  {
    run: (auth) =>
      auth.organizationCallback({ organizationName: 'acme', code: '1', platform: 'WEB' }),
    line: 'GET /v1/acme/auth/callback',
    params: { code: '1', platform: 'WEB' },
    data: token(),
    becomes: 'organization',
  },
  {
    run: (auth) => auth.organizationCallback({ organizationName: 'acme', code: '1' }),
    line: 'GET /v1/acme/auth/callback',
    params: { code: '1', platform: 'WEB' },
    data: token(),
    becomes: 'organization',
  },
  {
    run: (auth) => auth.requestPasswordless({ email: EMAIL }),
    line: 'POST /v1/login/passwordless',
    body: { email: EMAIL },
  },
  {
    run: (auth) => auth.passwordlessLogin({ email: EMAIL, code: '1' }),
    line: 'PUT /v1/login/passwordless',
    body: { email: EMAIL, code: '1' },
    data: token(),
    becomes: 'passwordless',
  },
  {
    run: (auth) => auth.pharmacyAuth({ code: 'c', source: 's' }),
    line: 'POST /v1/willow/auth',
    body: { code: 'c', source: 's', platform: 'WEB' },
    data: token(),
    becomes: 'pharmacy',
  },
  {
    run: (auth) => auth.pharmacyLogin({ email: EMAIL, password }),
    line: 'POST /v1/willow/login',
    body: { email: EMAIL, password, platform: 'WEB' },
    data: token(),
    becomes: 'login',
  },
  {
    run: (auth) => auth.pharmacyRegister({ ...person, source: 's' }),
    line: 'POST /v1/willow/register',
    body: { ...person, source: 's', type: 'CLIENT', platform: 'WEB', code: '' },
    data: token(),
    becomes: 'register',
  },
  {
    run: (auth) => auth.pharmacyPasswordReset({ email: EMAIL }),
    line: 'POST /v1/willow/password-reset',
    body: { email: EMAIL },
  },
  {
    run: (auth) => auth.pharmacySendVerification(subject),
    line: 'POST /v1/willow/email/verify',
    body: subject,
  },
  {
    run: (auth) => auth.pharmacyVerifyEmail({ ...subject, code: '1' }),
    line: 'PUT /v1/willow/email/verify',
    body: { ...subject, code: '1' },
    data: token(),
    becomes: 'verification',
  },
];

const link = { uuid: 'l-1', provider_type: 'google', access_token: null };
const signedIn: readonly Row[] = [
  {
    run: (auth) => auth.requestEmailUpdate({ email_new: 'b@example.org' }),
    line: 'POST /v1/update-email',
    body: { email_new: 'b@example.org' },
  },
  {
    run: (auth) => auth.updateEmail({ code: '1' }),
    line: 'PUT /v1/update-email',
    body: { code: '1' },
  },
  { run: (auth) => auth.requestEmailVerification(), line: 'POST /v1/verify-email' },
  {
    run: (auth) => auth.requestSocialVerification(social),
    line: 'POST /v1/email/verify',
    body: social,
  },
  {
    run: (auth) => auth.verifySocial({ ...social, code: '1' }),
    line: 'PUT /v1/email/verify',
    body: { ...social, code: '1' },
  },
  {
    run: (auth) => auth.requestMagicLogin({ url: 'https://c.example/' }),
    line: 'POST /v1/magic-login',
    body: { url: 'https://c.example/' },
    data: { url: 'https://c.example/?m=1' },
  },
  {
    run: (auth) => auth.changePassword({ password, password_new: 'Secret-2' }),
    line: 'PUT /v1/password',
    body: { password, password_new: 'Secret-2' },
  },
  { run: (auth) => auth.addPassword({ password }), line: 'POST /v1/password', body: { password } },
  {
    run: (auth) => auth.linkProvider(social),
    line: 'POST /v1/auth/providers',
    body: social,
    data: link,
  },
  { run: (auth) => auth.unlinkProvider({ uuid: 'l-1' }), line: 'DELETE /v1/auth/providers/l-1' },
  { run: (auth) => auth.listProviderLinks(), line: 'GET /v1/auth/providers', data: [link] },
  { run: (auth) => auth.refresh(), line: 'POST /v1/refresh', data: token() },
  { run: (auth) => auth.post('anything', { a: 1 }), line: 'POST /v1/anything', body: { a: 1 } },
];

describe('the calls', () => {
  it.each(open)('$line without a session [LIB-5, SES-1]', async (row) => {
    const { auth, http, events } = createTestAuthClient({ responder: () => ok(row.data ?? null) });
    await row.run(auth);
    expect(http.lines()).toEqual([row.line]);
    expect(http.requests[0]?.data).toEqual(row.body);
    expect(http.requests[0]?.params).toStrictEqual(row.params);
    expect(http.requests[0]?.headers['X-Platform']).toBe('WEB');
    expect(http.requests[0]?.headers).not.toHaveProperty('Authorization');
    expect(events).toEqual(
      row.becomes === undefined ? [] : [{ type: 'authenticated', reason: row.becomes }],
    );
    expect(auth.getSnapshot().status).toBe(row.becomes === undefined ? 'guest' : 'authenticated');
  });

  it.each(signedIn)('$line with the bearer [LIB-5]', async (row) => {
    const setting = createTestAuthClient();
    const bearer = await signIn(setting);
    setting.http.respond(() => ok(row.data ?? null));
    await row.run(setting.auth);
    expect(setting.http.lines()).toEqual([row.line]);
    expect(setting.http.requests[0]?.data).toEqual(row.body);
    expect(setting.http.requests[0]?.headers['Authorization']).toBe(`Bearer ${bearer}`);
    expect(setting.http.requests[0]?.headers['X-Platform']).toBe('WEB');
    expect(setting.events).toEqual([]);
  });

  it('does not send a call that needs a session without one [LIB-5]', async () => {
    const { auth, http } = createTestAuthClient();
    expect(await refusedWith(() => auth.listProviderLinks())).toMatchObject({
      code: 'unauthorized',
    });
    expect(http.requests).toEqual([]);
  });

  it('keeps the token at the service, whatever path the generic call is given [LIB-5]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    await setting.auth.post('@evil.example/', {});
    await setting.auth.post('//evil.example/', {});
    expect(setting.http.requests.map(({ url }) => new URL(url).host)).toEqual([
      'auth.example',
      'auth.example',
    ]);
  });
});
