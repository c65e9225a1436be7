import {
  passwordlessLogin,
  pharmacySendVerification,
  pharmacyVerifyEmail,
  requestPasswordless,
  requestPasswordReset,
  resetPassword,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { codeFor } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';

const server = serveAccounts({ forgets: true });

const EMAIL = 'sam@example.com';
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const enter = async (code: string, email = EMAIL, address = '192.0.2.1') =>
  (await server.call(passwordlessLogin, { email, code }, { address })).status;
const send = (email = EMAIL) => server.call(requestPasswordless, { email });

describe('a code', () => {
  it('signs in once for twenty concurrent requests [WIRE-7]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(code)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 404)).toHaveLength(19);
    const sessions = await server.market.db.selectFrom('account_session').select('uuid').execute();
    expect(sessions).toHaveLength(1);
  });

  it('is invalid after five wrong attempts, even with the right digits [WIRE-7]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    for (let tries = 0; tries < 5; tries += 1) expect(await enter(wrong(code))).toBe(422);
    expect(await enter(code)).toBe(404);
  });

  it('is accepted at the fifth attempt [WIRE-7]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    for (let tries = 0; tries < 4; tries += 1) expect(await enter(wrong(code))).toBe(422);
    expect(await enter(code)).toBe(200);
  });

  it('allows no sixth attempt to concurrent requests [WIRE-7]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    await Promise.all(Array.from({ length: 30 }, () => enter(wrong(code))));
    const row = await server.market.db
      .selectFrom('one_time_code')
      .select('attempts')
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(5);
    expect(await enter(code)).toBe(404);
  });

  it.each([
    [{ minutes: 9, seconds: 59 }, 200],
    [{ minutes: 10, seconds: 1 }, 404],
  ])('entered after %j returns %i [AUTH-5]', async (age, status) => {
    await send();
    const code = await codeFor(server, EMAIL);
    server.advance(age);
    expect(await enter(code)).toBe(status);
  });

  it('is accepted with blanks around and in it [AUTH-5]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    expect(await enter(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(200);
  });

  it('is valid for its own purpose and account only [WIRE-7]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    expect(await enter(code, 'alex@example.com')).toBe(422);
    const reset = { email: EMAIL, code, password: 'Tr1cky-horse' };
    expect((await server.call(resetPassword, reset)).status).toBe(422);
    const verify = { provider_type: 'harborvale', email: EMAIL, code };
    expect((await server.call(pharmacyVerifyEmail, verify)).status).toBe(422);
    expect(await enter(code)).toBe(200);
  });

  it('is valid only while it is the newest [AUTH-5]', async () => {
    await send();
    const first = await codeFor(server, EMAIL);
    server.advance({ minutes: 2 });
    await send();
    const second = await codeFor(server, EMAIL);
    if (first !== second) expect(await enter(first)).toBe(422);
    expect(await enter(second)).toBe(200);
  });

  it('is stored as a hash only [WIRE-7]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    const rows = await server.market.db.selectFrom('one_time_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain(EMAIL);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
  });

  it('of an unknown e-mail is never accepted [WIRE-7]', async () => {
    await server.call(requestPasswordReset, { email: 'nobody@example.com' });
    const rows = await server.market.db.selectFrom('one_time_code').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: null }]);
  });
});

describe('limits', () => {
  it('send one code a minute and five an hour, with the same response beyond that [AUTH-5]', async () => {
    for (let minute = 0; minute < 8; minute += 1) {
      expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(200);
      server.advance({ seconds: 61 });
    }
    expect(await server.messages(EMAIL)).toHaveLength(5);
    server.advance({ hours: 1 });
    await send();
    expect(await server.messages(EMAIL)).toHaveLength(6);
  });

  it('keep the first code valid while a second one is rate-limited [AUTH-5]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    await send();
    expect(await enter(code)).toBe(200);
  });

  it('return 429 for the fifty-first wrong code of a day from any address [WIRE-7]', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      await send();
      for (let tries = 0; tries < 5; tries += 1)
        answers.push(await enter(wrong(await codeFor(server, EMAIL)), EMAIL, `192.0.2.${turn}`));
      server.advance({ minutes: 15 });
    }
    expect(answers.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 422));
    expect(answers[50]).toBe(429);
    expect(await enter('123456', 'alex@example.com')).toBe(422);
  });

  it('reject malformed codes without counting them [AUTH-5]', async () => {
    await send();
    const code = await codeFor(server, EMAIL);
    for (const text of ['12345', '1234567', 'abcdef', '１２３４５６', "' or 1=1"])
      expect(await enter(text)).toBe(422);
    expect(await enter(code)).toBe(200);
  });

  it('of one flow keep the code of another flow valid [AUTH-5]', async () => {
    const ask = (provider_id: string) =>
      server.call(pharmacySendVerification, {
        provider_type: 'harborvale',
        email: EMAIL,
        provider_id,
      });
    const own = crypto.randomUUID();
    await ask(own);
    const code = await codeFor(server, EMAIL);
    server.advance({ seconds: 61 });
    await ask(crypto.randomUUID());
    const came = await server.call(pharmacyVerifyEmail, {
      provider_type: 'harborvale',
      email: EMAIL,
      provider_id: own,
      code,
    });
    expect(came.status).toBe(200);
  });
});
