import { describe, expect, it } from 'vitest';
import type { AuthClient } from './auth-client.ts';
import { ok } from './fake/fake-http.ts';
import { createTestAuthClient, EMAIL, signIn, tokenOf } from './fake/test-auth-client.ts';

const TYPED = '  Ana@Example.ORG ';
const password = ' Secret-1 ';
const code = ' 204816\t';
const names = { first_name: 'Ana', last_name: 'Roy' };
const subject = { provider_type: 'willow', email: TYPED };
const social = { provider_type: 'google', access_token: 'social-token' };
const url = 'https://c.example/';

type Run = (auth: AuthClient) => Promise<unknown>;

const WITH_EMAIL: Readonly<Record<string, Run>> = {
  register: (auth) => auth.register({ email: TYPED, password, ...names }),
  login: (auth) => auth.login({ email: TYPED, password }),
  requestPasswordReset: (auth) => auth.requestPasswordReset({ email: TYPED }),
  resetPassword: (auth) => auth.resetPassword({ email: TYPED, code, password }),
  requestPasswordless: (auth) => auth.requestPasswordless({ email: TYPED }),
  passwordlessLogin: (auth) => auth.passwordlessLogin({ email: TYPED, code }),
  pharmacyLogin: (auth) => auth.pharmacyLogin({ email: TYPED, password }),
  pharmacyRegister: (auth) =>
    auth.pharmacyRegister({ email: TYPED, password, ...names, source: 's', code }),
  pharmacyPasswordReset: (auth) => auth.pharmacyPasswordReset({ email: TYPED }),
  pharmacySendVerification: (auth) => auth.pharmacySendVerification(subject),
  pharmacyVerifyEmail: (auth) => auth.pharmacyVerifyEmail({ ...subject, code }),
};

const WITH_CODE: Readonly<Record<string, Run>> = {
  exchangeMagicLogin: (auth) => auth.exchangeMagicLogin({ id: 'm', code }),
  verifyEmail: (auth) => auth.verifyEmail({ id: 'm', code }),
  pharmacyAuth: (auth) => auth.pharmacyAuth({ code, source: 's' }),
  updateEmail: (auth) => auth.updateEmail({ code }),
  verifySocial: (auth) => auth.verifySocial({ ...social, code }),
};

/** What a call sends of somebody who is signed in. */
const sentBy = async (run: Run): Promise<unknown> => {
  const setting = createTestAuthClient();
  await signIn(setting);
  const access_token = tokenOf('user-1', setting.clock);
  setting.http.respond(() => ok({ access_token, email: EMAIL, url }));
  await run(setting.auth);
  const [request] = setting.http.requests;
  return request?.data ?? request?.params;
};

describe('what a person typed', () => {
  it.each(Object.entries(WITH_EMAIL))(
    'is sent by %s with the e-mail trimmed and in lower case [AUTH-2, LIB-5]',
    async (_, run) => {
      expect(await sentBy(run)).toMatchObject({ email: EMAIL });
    },
  );

  it.each(Object.entries(WITH_CODE))(
    'is sent by %s with the code trimmed [AUTH-5, LIB-5]',
    async (_, run) => {
      expect(await sentBy(run)).toMatchObject({ code: '204816' });
    },
  );

  it('is normalized everywhere: beside an e-mail, in a query, as a new e-mail [LIB-5]', async () => {
    const both: Run = (auth) => auth.passwordlessLogin({ email: TYPED, code });
    expect(await sentBy(both)).toMatchObject({ email: EMAIL, code: '204816' });
    const query: Run = (auth) => auth.organizationCallback({ organizationName: 'acme', code });
    expect(await sentBy(query)).toMatchObject({ code: '204816' });
    const next: Run = (auth) => auth.requestEmailUpdate({ email_new: TYPED });
    expect(await sentBy(next)).toEqual({ email_new: EMAIL });
  });

  it('keeps passwords and names as they were typed, and numbers whole [LIB-5, AUTH-4]', async () => {
    const login: Run = (auth) => auth.login({ email: TYPED, password });
    expect(await sentBy(login)).toMatchObject({ password });
    const named: Run = (auth) => auth.register({ email: TYPED, password, ...names });
    expect(await sentBy(named)).toMatchObject(names);
    const phone: Run = (auth) => auth.pharmacyPasswordReset({ email: '+15555550142' });
    expect(await sentBy(phone)).toEqual({ email: '+15555550142' });
  });

  it('is left alone by the generic call, whose fields are the caller’s own [LIB-5]', async () => {
    const input = { email: TYPED, code };
    expect(await sentBy((auth) => auth.post('anything', input))).toEqual(input);
  });

  it('is the same user, however the e-mail was typed [LIB-1]', async () => {
    const setting = createTestAuthClient();
    setting.http.respond(() => ok({ access_token: tokenOf('user-1', setting.clock) }));
    const outcome = await setting.auth.pharmacyLogin({ email: TYPED, password });
    expect(outcome).toMatchObject({ kind: 'signed_in', email: EMAIL });
    expect(setting.token()).not.toBeNull();
    setting.http.respond(() => ok(null));
    const verified = await setting.auth.pharmacyVerifyEmail({ ...subject, code });
    expect(verified).toEqual({ kind: 'verified', email: EMAIL });
  });
});
