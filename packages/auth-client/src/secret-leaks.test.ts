import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPawcallError } from '@pawcall/transport';
import { broken, ok, refusal, type Responder } from './fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  refusedWith,
  signIn,
  USERNAME,
  TOKEN_SECONDS,
  tokenOf,
} from './fake/test-auth-client.ts';

const PASSWORD = 'Canary-Passw0rd';
const credentials = { email: EMAIL, password: PASSWORD };
const talkative =
  (status: number): Responder =>
  () => ({
    status,
    data: { status: 'fail', data: { email: [`${EMAIL} is taken.`] }, message: `No, ${EMAIL}.` },
    headers: {},
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('tokens, e-mails, passwords and MD5 keys', () => {
  it.each([
    ['a refusal', () => refusal(401)],
    ['fields', talkative(422)],
    ['a conflict', talkative(409)],
    ['an outage', talkative(500)],
    ['a broken connection', broken],
    ['HTML', () => ({ status: 200, data: `<html>${EMAIL}`, headers: {} })],
    ['a malformed token', () => ok({ access_token: `${EMAIL}.x.y` })],
  ])('are in nothing that is printed of %s [LIB-5, A-29]', async (_, responder) => {
    const written: unknown[] = [];
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...parts) => void written.push(...parts));
    }
    const setting = createTestAuthClient();
    const token = await signIn(setting);
    setting.http.respond(responder);
    const errors: unknown[] = [];
    for (const work of [
      () => setting.auth.login(credentials),
      () => setting.auth.pharmacyLogin(credentials),
      () => setting.auth.post('/x', { email: EMAIL }),
      () => setting.auth.changePassword({ password: PASSWORD, password_new: PASSWORD }),
      () => setting.auth.resetPassword({ email: EMAIL, code: '123456', password: PASSWORD }),
    ]) {
      const ended = Promise.allSettled([work()]);
      await setting.clock.pass(10_000);
      for (const end of await ended) if (end.status === 'rejected') errors.push(end.reason);
    }
    expect(errors.length).toBeGreaterThanOrEqual(2);
    expect(errors.every(isPawcallError)).toBe(true);
    const said = [
      ...errors.flatMap((error) => [
        String(error),
        inspect(error, { depth: 9, showHidden: false }),
        JSON.stringify(error),
        JSON.stringify({ ...Object(error) }),
      ]),
      JSON.stringify(setting.events),
      inspect(written),
    ].join('\n');
    for (const secret of [EMAIL, '@example', token, PASSWORD, USERNAME]) {
      expect(said).not.toContain(secret);
    }
    expect(written).toEqual([]);
  });

  it('reach the service only in the declared place, never in an address [LIB-5, A-29]', async () => {
    const setting = createTestAuthClient();
    const token = await signIn(setting);
    await setting.clock.pass(TOKEN_SECONDS * 1000);
    setting.http.respond(() =>
      ok({ access_token: tokenOf('user-1', setting.clock), email: EMAIL }),
    );
    await setting.auth.login(credentials);
    await setting.auth.refresh();
    await setting.auth.requestPasswordReset({ email: EMAIL });
    const addresses = setting.http.requests.map(({ url, params }) => url + JSON.stringify(params));
    for (const secret of [EMAIL, '%40', token, PASSWORD, USERNAME]) {
      expect(addresses.join('\n')).not.toContain(secret);
    }
    expect(JSON.stringify(setting.http.requests)).not.toContain(USERNAME);
  });

  it('are readable in the properties of an error, to show to the user [LIB-5]', async () => {
    const setting = createTestAuthClient({ responder: talkative(422) });
    const error = await refusedWith(() => setting.auth.login(credentials));
    expect(isPawcallError(error) && error.fields).toEqual({ email: [`${EMAIL} is taken.`] });
  });
});
