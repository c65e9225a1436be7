import { login, pharmacyVerifyEmail, verifyEmail } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { codeFor, textOf } from '../../testing/account-test-server.ts';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../demo/users/demo-password-and-pharmacy.ts';

const server = serveAccounts({ forgets: true });

const EMAIL = 'sam@example.com';
const attempt = (address: string, email = EMAIL, password = 'Wrong-pass-1') =>
  server.call(login, { email, password }, { address });
const statuses = async (count: number, address: string, email = EMAIL) => {
  const list: number[] = [];
  for (let turn = 0; turn < count; turn += 1) list.push((await attempt(address, email)).status);
  return list;
};

describe('guessing', () => {
  it('one account from one address is blocked after ten attempts for a quarter of an hour [WIRE-7]', async () => {
    expect(await statuses(12, '192.0.2.1')).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const refused = await attempt('192.0.2.1', EMAIL, DEMO_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await attempt('198.51.100.9', EMAIL, DEMO_PASSWORD)).status).toBe(200);
    server.advance({ minutes: 16 });
    expect((await attempt('192.0.2.1', EMAIL, DEMO_PASSWORD)).status).toBe(200);
  });

  it('is blocked in the same way for an unknown e-mail [WIRE-7]', async () => {
    await statuses(10, '192.0.2.1');
    await statuses(10, '192.0.2.1', 'nobody@example.com');
    const known = await attempt('192.0.2.1');
    const unknown = await attempt('192.0.2.1', 'nobody@example.com');
    expect(unknown.status).toBe(429);
    expect(unknown.text).toBe(known.text);
  });

  it('gets no more attempts concurrently than in sequence [WIRE-7]', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt('192.0.2.1')));
    expect(answers.filter((came) => came.status === 401)).toHaveLength(10);
    expect(answers.filter((came) => came.status === 429)).toHaveLength(40);
  });

  it('cannot forge its address by headers [WIRE-7]', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const forged = `203.0.113.${turn}`;
      const came = await server.call(
        login,
        { email: EMAIL, password: 'Wrong-pass-1' },
        {
          headers: {
            'X-Forwarded-For': forged,
            'X-Real-IP': forged,
            'CF-Connecting-IP': forged,
            Forwarded: `for=${forged}`,
          },
        },
      );
      answers.push(came.status);
    }
    expect(answers.slice(10)).toEqual([429, 429]);
  });

  it('counts an IPv6 /64 as one address [WIRE-7]', async () => {
    for (let turn = 0; turn < 10; turn += 1) await attempt(`2001:db8:1:2::${turn}`);
    expect((await attempt('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await attempt('2001:db8:1:3::1')).status).toBe(401);
  });

  it('from many addresses never locks the owner out: a mailed code signs in [AUTH-5, WIRE-7]', async () => {
    await statuses(10, '192.0.2.1');
    await statuses(10, '192.0.2.2');
    const guess = await attempt('192.0.2.3');
    expect(guess.data['requires_verification']).toBe(true);
    const owner = await attempt('198.51.100.9', EMAIL, DEMO_PASSWORD);
    expect(owner.data).toMatchObject({ requires_verification: true, email: EMAIL, name: '' });
    expect(textOf(owner, 'provider_id')).not.toBe('');
  });

  it('lets the owner sign in by code at the pharmacy and at the plain service [AUTH-5]', async () => {
    await statuses(10, '192.0.2.1');
    await statuses(10, '192.0.2.2');
    const owner = await attempt('198.51.100.9', EMAIL, DEMO_PASSWORD);
    const code = await codeFor(server, EMAIL);
    const id = textOf(owner, 'provider_id');
    const verified = await server.call(
      verifyEmail,
      { code },
      { params: { id }, address: '198.51.100.9' },
    );
    expect(verified.status).toBe(200);
    const back = await attempt('198.51.100.9', EMAIL, DEMO_PASSWORD);
    expect(textOf(back, 'access_token')).not.toBe('');
    expect((await attempt('192.0.2.4')).data['requires_verification']).toBe(true);
    server.advance({ minutes: 2 });
    const again = await attempt('198.51.100.8', EMAIL, DEMO_PASSWORD);
    const token = await server.call(pharmacyVerifyEmail, {
      provider_type: 'harborvale',
      email: EMAIL,
      provider_id: textOf(again, 'provider_id'),
      code: await codeFor(server, EMAIL),
    });
    expect(textOf(token, 'access_token')).not.toBe('');
  });

  it('many accounts from one address requires codes, also for unknown e-mails [WIRE-7]', async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      if (turn % 50 === 0) server.advance({ minutes: 6 });
      expect((await attempt('192.0.2.1', `guess-${turn}@example.com`)).status).toBe(401);
    }
    const unknown = await attempt('192.0.2.1', 'nobody@example.com');
    const known = await attempt('192.0.2.1', EMAIL, DEMO_PASSWORD);
    const bare = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    expect(bare(unknown.text).replace('nobody@example.com', EMAIL)).toBe(bare(known.text));
    expect((await attempt('198.51.100.9', EMAIL, DEMO_PASSWORD)).data['email']).toBe(EMAIL);
    expect(await server.messages('nobody@example.com')).toEqual([]);
  });
});
