import type { HttpResponse } from '@pawcall/transport';
import { describe, expect, it } from 'vitest';
import type { AuthClient } from './auth-client.ts';
import { broken, ok, refusal } from './fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  refusedWith,
  signIn,
  tokenOf,
} from './fake/test-auth-client.ts';

const social = { provider_type: 'google', access_token: 'social-token' };

const SIGN_INS: Readonly<Record<string, (auth: AuthClient) => Promise<unknown>>> = {
  login: (auth) => auth.login({ email: EMAIL, password: 'Secret-1' }),
  pharmacyLogin: (auth) => auth.pharmacyLogin({ email: EMAIL, password: 'Secret-1' }),
  pharmacyAuth: (auth) => auth.pharmacyAuth({ code: 'c', source: 's' }),
  passwordlessLogin: (auth) => auth.passwordlessLogin({ email: EMAIL, code: '1' }),
  exchangeMagicLogin: (auth) => auth.exchangeMagicLogin({ id: 'm', code: '1' }),
  organizationCallback: (auth) => auth.organizationCallback({ organizationName: 'a', code: '1' }),
  socialLogin: (auth) => auth.socialLogin(social),
  socialLoginV2: (auth) => auth.socialLoginV2(social),
};

const ANSWERS: readonly (readonly [string, HttpResponse])[] = [
  ...[401, 408, 425, 429, 500, 502, 503].map((status) => [`${status}`, refusal(status)] as const),
  ['a page in place of JSON', { status: 200, data: '<html>login</html>', headers: {} }],
  ['JSON of another shape', ok({ token: 'x' })],
];

describe.each(Object.entries(SIGN_INS))('%s', (_, run) => {
  it.each(ANSWERS)('is not repeated by itself after %s [SES-1]', async (_what, response) => {
    const { auth, http, clock } = createTestAuthClient({ responder: () => response });
    const refused = refusedWith(() => run(auth));
    await clock.pass(10_000);
    await refused;
    expect(http.requests).toHaveLength(1);
  });

  it('is repeated while nothing answers, and signs in when something does [SES-1]', async () => {
    const setting = createTestAuthClient();
    setting.http.respond((request) =>
      setting.http.requests.length < 3
        ? broken(request)
        : ok({ access_token: tokenOf('user-1', setting.clock), email: EMAIL }),
    );
    const outcome = run(setting.auth);
    await setting.clock.pass(10_000);
    expect(await outcome).toMatchObject({ kind: 'signed_in' });
    expect(setting.http.requests).toHaveLength(3);
  });
});

describe('the generic call', () => {
  it('uses paths below the base version of the service, with or without a leading slash [WIRE-1]', async () => {
    const setting = createTestAuthClient({ baseUrl: 'https://auth.example/base' });
    await signIn(setting);
    await setting.auth.post('example');
    await setting.auth.post('/example/more', { a: 1 });
    expect(setting.http.lines()).toEqual(['POST /base/v1/example', 'POST /base/v1/example/more']);
    expect(setting.http.requests.map(({ data }) => data)).toEqual([undefined, { a: 1 }]);
  });

  it('is not repeated after an answer either [SES-1]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    setting.http.respond(() => refusal(503));
    await refusedWith(() => setting.auth.post('example'));
    expect(setting.http.requests).toHaveLength(1);
  });
});
