import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '@pawcall/transport';
import { broken, ok, refusal } from './fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  refusedWith,
  signIn,
  tokenOf,
  tokenWith,
} from './fake/test-auth-client.ts';

const credentials = { email: EMAIL, password: 'Secret-1' };
const fail = (status: number): HttpResponse => ({
  status,
  data: { status: 'fail', data: { email: ['Taken.', 'Really.'], password: ['Weak.'] } },
  headers: {},
});

describe('an unsuccessful sign-in', () => {
  it('requires_verification is an outcome and leaves the state as it was [SES-1, AUTH-5]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    const answer = { requires_verification: true, email: EMAIL, name: 'Ana', provider_id: 'p' };
    setting.http.respond(() => ok(answer));
    const { email, name, provider_id } = answer;
    expect(await setting.auth.pharmacyLogin(credentials)).toEqual({
      kind: 'verification_required',
      email,
      name,
      provider_id,
    });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
    expect(setting.events).toEqual([]);
  });

  it.each([
    [401, 'error'],
    [403, 'fail'],
    [409, 'error'],
    [422, 'fail'],
  ])(
    'requires_verification counts with status %i and %s too [AUTH-5]',
    async (status, envelope) => {
      const subject = { email: EMAIL, name: 'Ana', provider_id: 'p' };
      const body = { status: envelope, data: { requires_verification: true, ...subject } };
      const responder = () => ({ status, data: body, headers: {} });
      const { auth } = createTestAuthClient({ responder });
      const outcome = { kind: 'verification_required', ...subject };
      const person = { ...credentials, first_name: 'Ana', last_name: 'Roy' };
      expect(await auth.pharmacyLogin(credentials)).toEqual(outcome);
      expect(await auth.pharmacyRegister({ ...person, source: 's' })).toEqual(outcome);
      expect(await auth.pharmacyAuth({ code: 'c', source: 's' })).toEqual(outcome);
      expect(await auth.login(credentials)).toEqual(outcome);
    },
  );

  it.each([
    [401, 'invalid_credentials'],
    [403, 'locked'],
    [404, 'not_found'],
    [429, 'too_many_tries'],
    [503, 'server_error'],
  ])('a login that is answered %i throws %s and makes a guest [SES-1]', async (status, code) => {
    const setting = createTestAuthClient();
    await signIn(setting);
    setting.http.respond(() => refusal(status, { 'retry-after': '30' }));
    const refused = refusedWith(() => setting.auth.login(credentials));
    await setting.clock.pass(10_000);
    const error = await refused;
    expect(error).toMatchObject({ code, status, retryAfterSeconds: 30 });
    expect(setting.events).toEqual([{ type: 'guest', reason: 'login_failed' }]);
    expect(setting.storage.keys()).toEqual([]);
  });

  it('a validation error carries its fields and leaves the state as it was [SES-1]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    setting.http.respond(() => fail(422));
    expect(await refusedWith(() => setting.auth.login(credentials))).toMatchObject({
      code: 'validation',
      fields: { email: ['Taken.', 'Really.'], password: ['Weak.'] },
    });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });

  it('an abort by the caller leaves the state as it was [SES-1]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    setting.http.respond(() => new Promise(() => undefined));
    const controller = new AbortController();
    const { signal } = controller;
    const refused = refusedWith(() => setting.auth.login(credentials, { signal }));
    controller.abort();
    expect(await refused).toMatchObject({ code: 'aborted' });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });

  it('tries a failed transport again before it counts as failed [SES-1]', async () => {
    const setting = createTestAuthClient();
    let tries = 0;
    setting.http.respond((request) => {
      tries += 1;
      if (tries < 3) return broken(request);
      return ok({ access_token: tokenOf('user-1', setting.clock) });
    });
    const outcome = setting.auth.login(credentials);
    await setting.clock.pass(10_000);
    expect(await outcome).toMatchObject({ kind: 'signed_in' });
    expect(tries).toBe(3);
  });

  it('gives a failed transport up after three more tries, and makes a guest [SES-1]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    setting.http.respond(broken);
    const refused = refusedWith(() => setting.auth.login(credentials));
    await setting.clock.pass(10_000);
    expect(await refused).toMatchObject({ code: 'unreachable' });
    expect(setting.http.requests).toHaveLength(4);
    expect(setting.events).toEqual([{ type: 'guest', reason: 'login_failed' }]);
  });

  it.each([
    ['HTML', { status: 200, data: '<html>login</html>', headers: {} }],
    ['nothing', { status: 204, data: '', headers: {} }],
    ['another shape', ok({ token: 'x' })],
    ['null', ok(null)],
  ])('%s in place of an answer is bad_answer [WIRE-4]', async (_, response) => {
    const { auth, clock } = createTestAuthClient({ responder: () => response });
    const refused = refusedWith(() => auth.login(credentials));
    await clock.pass(10_000);
    expect(await refused).toMatchObject({ code: 'bad_answer' });
    expect(auth.getSnapshot().status).toBe('guest');
  });

  it('an unreadable token is an error of its own [LIB-2]', async () => {
    const { auth } = createTestAuthClient({ responder: () => ok({ access_token: tokenWith({}) }) });
    expect(await refusedWith(() => auth.login(credentials))).toMatchObject({
      code: 'malformed_token',
    });
  });

  it('a failed call through the generic call makes a guest, a refused input does not [SES-1]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    setting.http.respond(() => fail(422));
    await refusedWith(() => setting.auth.post('/anything'));
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
    setting.http.respond(() => refusal(404));
    expect(await refusedWith(() => setting.auth.post('/anything'))).toMatchObject({
      code: 'not_found',
    });
    expect(setting.events).toEqual([{ type: 'guest', reason: 'call_failed' }]);
  });

  it('a pharmacy call without a configured pharmacy is misuse and leaves the state as it was [LIB-3, SES-1]', async () => {
    const setting = createTestAuthClient({ pharmacy: '' });
    await signIn(setting);
    expect(await refusedWith(() => setting.auth.pharmacyLogin(credentials))).toMatchObject({
      code: 'missing_options',
    });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });

  it.each(['passwordless', 'magic', 'organization'])(
    'a %s sign-in tries a failed transport again too [SES-1]',
    async (which) => {
      const setting = createTestAuthClient();
      setting.http.respond((request) =>
        setting.http.requests.length < 3
          ? broken(request)
          : ok({ access_token: tokenOf('user-1', setting.clock), email: EMAIL }),
      );
      const start = () => {
        if (which === 'passwordless') {
          return setting.auth.passwordlessLogin({ email: EMAIL, code: '1' });
        }
        if (which === 'magic') return setting.auth.exchangeMagicLogin({ id: 'm', code: '1' });
        return setting.auth.organizationCallback({
          organizationName: 'acme',
          code: '1',
          platform: 'WEB',
        });
      };
      const outcome = start();
      await setting.clock.pass(10_000);
      expect(await outcome).toMatchObject({ kind: 'signed_in' });
    },
  );

  it('a code that was used or is wrong leaves the state as it was [AUTH-5]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    setting.http.respond(() => refusal(404));
    const input = { provider_type: 'willow', email: EMAIL, code: '1' };
    expect(await refusedWith(() => setting.auth.pharmacyVerifyEmail(input))).toMatchObject({
      code: 'code_used_or_wrong',
    });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });

  it('a code may be right without signing in [AUTH-6]', async () => {
    const { auth } = createTestAuthClient({ responder: () => ok(null) });
    const input = { provider_type: 'willow', email: EMAIL, code: '1' };
    expect(await auth.pharmacyVerifyEmail(input)).toEqual({ kind: 'verified', email: EMAIL });
    expect(auth.getSnapshot().status).toBe('guest');
  });

  it('no message holds an e-mail, a password or a token [LIB-5]', async () => {
    const setting = createTestAuthClient();
    const token = await signIn(setting);
    for (const status of [400, 401, 403, 404, 409, 418, 422, 429, 500]) {
      await signIn(createTestAuthClient({ storage: setting.storage }));
      setting.http.respond(() => refusal(status));
      const refused = refusedWith(() => setting.auth.post('/x', { email: EMAIL }));
      await setting.clock.pass(10_000);
      const error = await refused;
      expect(String(error)).not.toContain('@');
      expect(String(error)).not.toContain(token);
      expect(error).not.toHaveProperty('cause');
    }
  });
});
