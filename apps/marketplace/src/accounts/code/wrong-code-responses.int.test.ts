import {
  passwordlessLogin,
  pharmacyRegister,
  pharmacyVerifyEmail,
  register,
  requestEmailUpdate,
  requestPasswordless,
  requestPasswordReset,
  resetPassword,
  updateEmail,
  verifyEmail,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { type Came, codeFor, textOf, tokenFor } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../../demo/users/demo-password-and-pharmacy.ts';

const server = serveAccounts({ forgets: true });

const EMAIL = 'sam@example.com';
const MISTYPED = 'This is not the code that we sent. Please check the newest message.';
const USED = 'This code can no longer be used. Please ask for a new one.';
const person = { password: 'Tr1cky-horse', first_name: 'Ada', last_name: 'Moss' };

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signIn = (code: string, headers = {}) =>
  server.call(passwordlessLogin, { email: EMAIL, code }, { headers });

type Enter = (code: string) => Promise<Came>;
/** Every call that accepts a code: sends one and returns how to submit it. */
const CALLS: Readonly<
  Record<string, () => Promise<{ readonly enter: Enter; readonly to: string }>>
> = {
  'a sign-in': async () => {
    await server.call(requestPasswordless, { email: EMAIL });
    return { to: EMAIL, enter: (code) => signIn(code) };
  },
  'a password reset': async () => {
    await server.call(requestPasswordReset, { email: EMAIL });
    const input = { email: EMAIL, password: DEMO_PASSWORD };
    return { to: EMAIL, enter: (code) => server.call(resetPassword, { ...input, code }) };
  },
  'a verification': async () => {
    const to = 'verify@example.com';
    const id = textOf(await server.call(register, { ...person, email: to }), 'provider_id');
    return { to, enter: (code) => server.call(verifyEmail, { code }, { params: { id } }) };
  },
  'a verification at the pharmacy': async () => {
    const to = 'pharmacy@example.com';
    const body = { ...person, email: to, type: 'CLIENT', source: 'x', code: '' } as const;
    const provider_id = textOf(await server.call(pharmacyRegister, body), 'provider_id');
    const input = { provider_type: 'harborvale', email: to, provider_id };
    return { to, enter: (code) => server.call(pharmacyVerifyEmail, { ...input, code }) };
  },
  'a change of e-mail': async () => {
    const to = 'alex.new@example.com';
    const token = await tokenFor(server, 'alex@example.com');
    await server.call(requestEmailUpdate, { email_new: to }, { token });
    return { to, enter: (code) => server.call(updateEmail, { code }, { token }) };
  },
};

describe('a code of', () => {
  it.each(Object.entries(CALLS))(
    '%s returns a field error when mistyped, is accepted once, and then counts as used [WIRE-7][AUTH-5]',
    async (_, send) => {
      const { enter, to } = await send();
      const code = await codeFor(server, to);
      const mistyped = await enter(wrong(code));
      expect(mistyped.status).toBe(422);
      expect(JSON.parse(mistyped.text)).toEqual({ status: 'fail', data: { code: [MISTYPED] } });
      expect((await enter(code)).status).toBe(200);
      const used = await enter(code);
      expect(used.status).toBe(404);
      expect(JSON.parse(used.text)).toEqual({ status: 'error', message: USED });
      expect((await enter(wrong(code))).status).toBe(422);
    },
  );
});

describe('a wrong code', () => {
  it('returns a message in the caller’s language [WIRE-7]', async () => {
    const came = await signIn('123456', { 'Accept-Language': 'fr-CA' });
    expect(came.data['code']).toEqual([expect.stringContaining('Ce n’est pas le code')]);
  });

  it('that was used in another flow counts as used, not as mistyped [WIRE-7][AUTH-5]', async () => {
    const email = 'twoflows@example.com';
    const flow = textOf(await server.call(register, { ...person, email }), 'provider_id');
    const enter = (provider_id: string, code: string) =>
      server.call(pharmacyVerifyEmail, { provider_type: 'harborvale', email, provider_id, code });
    const code = await codeFor(server, email);
    const other = crypto.randomUUID();
    expect((await enter(other, code)).status).toBe(422);
    expect((await enter(flow, code)).status).toBe(200);
    expect((await enter(other, code)).status).toBe(404);
    expect((await enter('', code)).status).toBe(404);
    expect((await enter(other, wrong(code))).status).toBe(422);
  });

  it('that was used returns 404, and 422 after fifty attempts [WIRE-7]', async () => {
    await server.call(requestPasswordless, { email: EMAIL });
    const code = await codeFor(server, EMAIL);
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).status).toBe(404);
    for (let tries = 0; tries < 49; tries += 1) await signIn(wrong(code));
    expect((await signIn(code)).status).toBe(422);
    server.advance({ minutes: 2 });
    await server.call(requestPasswordless, { email: EMAIL });
    expect((await signIn(await codeFor(server, EMAIL))).status).toBe(200);
  });
});

/** How people type and paste a code. */
const WAYS: Readonly<Record<string, (code: string) => string>> = {
  'in two groups': (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  'with a hyphen': (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
  'with a non-breaking hyphen': (code) => `${code.slice(0, 3)}\u2011${code.slice(3)}`,
  'with non-breaking spaces': (code) => `\u00a0${code.slice(0, 3)}\u00a0${code.slice(3)}`,
  'with a line break and direction marks': (code) => `\u2068${code}\u2069\r\n`,
  'digit by digit': (code) => code.replace(/\d(?=\d)/g, '$& '),
  'in full-width digits': (code) => otherDigits(code, '０'),
  'in Arabic digits': (code) => otherDigits(code, '٠'),
  'in Persian digits': (code) => otherDigits(code, '۰'),
  'with its sentence': (code) => `Your code is ${code}. It is valid for 10 minutes.`,
  'with the line above it': (code) => `Enter this code to sign in:\n\n${code}`,
};

const otherDigits = (code: string, zero: string): string =>
  code.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));

describe('a code', () => {
  it.each(Object.entries(WAYS))('is accepted %s [AUTH-5]', async (_, write) => {
    await server.call(requestPasswordless, { email: EMAIL });
    const code = await codeFor(server, EMAIL);
    for (const none of [`${code} ${wrong(code)}`, `x${code}`, `${code}0`, code.slice(1)])
      expect((await signIn(none)).status).toBe(422);
    expect((await signIn(write(code))).status).toBe(200);
  });
});
