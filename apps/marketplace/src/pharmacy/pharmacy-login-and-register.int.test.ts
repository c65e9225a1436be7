import {
  pharmacyAuth,
  pharmacyLogin,
  pharmacyPasswordReset,
  pharmacyRegister,
  pharmacySendVerification,
  pharmacyVerifyEmail,
  resetPassword,
} from '@pawcall/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Came, codeFor, textOf } from '../../testing/account-test-server.ts';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { pharmacyAnswerOf, shopCalls } from '../../testing/commerce-api-calls.ts';
import { DEMO_PASSWORD } from '../demo/users/demo-password-and-pharmacy.ts';

const server = serveAccounts({ forgets: true });

const person = (email: string, code = '') => ({
  email,
  password: 'Tr1cky-horse',
  first_name: 'Ada',
  last_name: 'Moss',
  source: 'harborvale',
  code,
});

const Waiting = v.object({ email: v.string(), name: v.string(), provider_id: v.string() });
/** Registers somebody at the pharmacy, and sends the code of the mail. */
const register = async (email: string): Promise<Came> => {
  const came = await server.call(pharmacyRegister, person(email));
  const waiting = v.parse(Waiting, came.data);
  expect(waiting).toMatchObject({ email, name: 'Ada Moss' });
  const code = ` ${await codeFor(server, email)} `;
  return server.call(pharmacyVerifyEmail, { provider_type: 'harborvale', ...waiting, code });
};
const { commerce } = shopCalls(() => server);
const atTheShop = async (email: string, password: string) =>
  (await commerce('POST', 'login', undefined, { email, password })).status;

describe('the pharmacy’s endpoints', () => {
  it('return 404 for a pharmacy that is not configured [WIRE-1]', async () => {
    const params = { pharmacy: 'unknown' };
    const email = 'sam@example.com';
    const verify = { provider_type: 'x', email, code: '123456' };
    expect((await server.call(pharmacyAuth, { code: 'x', source: 'x' }, { params })).status).toBe(
      404,
    );
    expect((await server.call(pharmacyLogin, { email, password: 'x' }, { params })).status).toBe(
      404,
    );
    expect((await server.call(pharmacyRegister, person(email), { params })).status).toBe(404);
    expect((await server.call(pharmacyPasswordReset, { email }, { params })).status).toBe(404);
    expect((await server.call(pharmacySendVerification, verify, { params })).status).toBe(404);
    expect((await server.call(pharmacyVerifyEmail, verify, { params })).status).toBe(404);
  });

  it('sign in with the pharmacy’s password, with its session [AUTH-2]', async () => {
    const came = await server.call(pharmacyLogin, {
      email: 'Sam@example.com',
      password: DEMO_PASSWORD,
    });
    expect(pharmacyAnswerOf(came).pharmacy.customer_id).toBe('hv-1002');
  });

  it('sign in an account that is not a customer, without a pharmacy session [AUTH-2]', async () => {
    const came = await server.call(pharmacyLogin, {
      email: 'lee@example.com',
      password: DEMO_PASSWORD,
    });
    expect(textOf(came, 'access_token')).not.toBe('');
    expect(came.data['pharmacy']).toBeUndefined();
  });

  it.each([
    ['sam@example.com', 'Wrong-pass-1', 401],
    ['nobody@example.com', DEMO_PASSWORD, 401],
    ['drew@example.com', 'Wrong-pass-1', 401],
    ['drew@example.com', DEMO_PASSWORD, 403],
    ['quinn@example.com', DEMO_PASSWORD, 403],
  ])('answer a login of %s with %s by %i [WIRE-7]', async (email, password, status) => {
    expect((await server.call(pharmacyLogin, { email, password })).status).toBe(status);
  });

  it('register a client who becomes a customer once verified, with the same password at the shop [AUTH-3, AUTH-5]', async () => {
    const verified = await register('ada@example.com');
    expect(textOf(verified, 'access_token')).not.toBe('');
    const login = await server.call(pharmacyLogin, {
      email: 'ada@example.com',
      password: 'Tr1cky-horse',
    });
    expect(pharmacyAnswerOf(login).pharmacy.customer_id).toMatch(/^c_/);
    expect(await atTheShop('ada@example.com', 'Tr1cky-horse')).toBe(200);
  });

  it('reject the password from before a reset, here and at the shop [AUTH-4]', async () => {
    const email = 'iris@example.com';
    await register(email);
    const before = { email, password: 'Tr1cky-horse' };
    expect((await server.call(pharmacyLogin, before)).status).toBe(200);
    await server.call(pharmacyPasswordReset, { email });
    const after = { email, password: 'Even-tr1ckier-horse' };
    const code = await codeFor(server, email);
    expect((await server.call(resetPassword, { ...after, code })).status).toBe(200);
    expect((await server.call(pharmacyLogin, before)).status).toBe(401);
    expect((await server.call(pharmacyLogin, after)).status).toBe(200);
    expect(await atTheShop(email, before.password)).toBe(401);
    expect(await atTheShop(email, after.password)).toBe(200);
  });

  it('register the storefront’s own customer by its code, and ignore an expired code [AUTH-3]', async () => {
    const stale = await server.call(pharmacyRegister, person('bea@example.com', 'stale-code'));
    expect(stale.data['requires_verification']).toBe(true);
  });

  it('send a new code to a pending registration only [AUTH-5]', async () => {
    const came = await server.call(pharmacyRegister, person('cleo@example.com'));
    server.advance({ seconds: 61 });
    const ask = (email: string, provider_id: string) =>
      server.call(pharmacySendVerification, {
        provider_type: 'harborvale',
        email,
        name: 'Ada Moss',
        provider_id,
      });
    const known = await ask('cleo@example.com', textOf(came, 'provider_id'));
    const unknown = await ask('nobody@example.com', crypto.randomUUID());
    expect(unknown.text).toBe(known.text);
    expect(await server.messages('cleo@example.com')).toHaveLength(2);
    expect(await server.messages('nobody@example.com')).toEqual([]);
    const verified = await server.call(pharmacyVerifyEmail, {
      provider_type: 'harborvale',
      email: 'cleo@example.com',
      provider_id: textOf(came, 'provider_id'),
      code: await codeFor(server, 'cleo@example.com'),
    });
    expect(verified.status).toBe(200);
  });

  it('send a code for an e-mail without a password, which signs in [AUTH-1]', async () => {
    const input = { provider_type: 'harborvale', email: 'morgan@example.com' };
    await server.call(pharmacySendVerification, input);
    const code = await codeFor(server, 'morgan@example.com');
    const came = await server.call(pharmacyVerifyEmail, { ...input, code });
    expect(came.data['email']).toBe('morgan@example.com');
    expect((await server.call(pharmacyVerifyEmail, { ...input, code })).status).toBe(404);
  });
});
