import { readProfile, refresh } from '@pawcall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { textOf, tokenFor } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';
import { forgedTokens } from '../../../testing/forged-tokens.ts';

const server = serveAccounts();

const signIn = (email = 'sam@example.com') => tokenFor(server, email);
const rotate = async (token: string): Promise<string> =>
  textOf(await server.call(refresh, {}, { token }), 'access_token');
const statusOf = async (call: typeof refresh | typeof readProfile, token: string) =>
  (await server.call(call, undefined, { token })).status;

describe('refresh', () => {
  it('rotates once for fifty concurrent requests, which get the same token [SES-2]', async () => {
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => rotate(token)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toBe(token);
    expect(await statusOf(readProfile, answers[0] ?? '')).toBe(200);
  });

  it('returns the new token again while it is unused [SES-2]', async () => {
    const token = await signIn();
    const next = await rotate(token);
    server.advance({ hours: 2 });
    expect(await rotate(token)).toBe(next);
  });

  it('ends the session when an old token is reused after the new one was used [SES-2]', async () => {
    const token = await signIn();
    const next = await rotate(token);
    expect(await statusOf(readProfile, next)).toBe(200);
    server.advance({ seconds: 29 });
    expect(await rotate(token)).toBe(next);
    server.advance({ seconds: 2 });
    expect(await statusOf(refresh, token)).toBe(401);
    expect(await statusOf(readProfile, next)).toBe(401);
    expect(await statusOf(refresh, next)).toBe(401);
  });

  it('ends the session when a token two rotations old is reused [SES-2]', async () => {
    const token = await signIn();
    const last = await rotate(await rotate(token));
    expect(await statusOf(refresh, token)).toBe(401);
    expect(await statusOf(readProfile, last)).toBe(401);
  });

  it('keeps the user’s other sessions [SES-2]', async () => {
    const [stolen, other] = [await signIn(), await signIn()];
    await rotate(await rotate(stolen));
    expect(await statusOf(refresh, stolen)).toBe(401);
    expect(await statusOf(readProfile, other)).toBe(200);
  });

  it('accepts an expired token until 43800 s after its expiry; other calls reject it [SES-2]', async () => {
    const token = await signIn();
    server.advance({ minutes: 15, seconds: 6 });
    expect(await statusOf(readProfile, token)).toBe(401);
    const fresh = await rotate(token);
    expect(await statusOf(readProfile, fresh)).toBe(200);
    const idle = await signIn();
    server.advance({ seconds: 900 + 43_799 });
    expect(await statusOf(refresh, idle)).toBe(200);
    const tooLate = await signIn();
    server.advance({ seconds: 900 + 43_801 });
    expect(await statusOf(refresh, tooLate)).toBe(401);
  });

  it('is rejected 30 days after sign-in regardless of refreshes [SES-2]', async () => {
    let token = await signIn();
    for (let turn = 0; turn < 59; turn += 1) {
      server.advance({ hours: 12 });
      token = await rotate(token);
    }
    server.advance({ hours: 12 });
    expect(await statusOf(refresh, token)).toBe(401);
  });

  it('is rejected for a user who was locked or deleted since [SES-7]', async () => {
    const token = await signIn('riley@example.com');
    const set = (status: string) =>
      sql`update app_user set status = ${status} where email = 'riley@example.com'`.execute(
        server.market.db,
      );
    await set('LOCKED');
    expect(await statusOf(readProfile, token)).toBe(401);
    expect(await statusOf(refresh, token)).toBe(401);
    await set('ACTIVE');
    expect(await statusOf(readProfile, token)).toBe(401);
    const later = await signIn('riley@example.com');
    expect(await statusOf(readProfile, later)).toBe(200);
    await sql`delete from app_user where email = 'riley@example.com'`.execute(server.market.db);
    expect(await statusOf(readProfile, later)).toBe(401);
  });

  it('rejects a request without a token [SES-2]', async () => {
    expect((await server.call(refresh, {})).status).toBe(401);
  });
});

describe('forged tokens', () => {
  it('are rejected by every call and by refresh, never with a 5xx [SES-2]', async () => {
    const token = await signIn();
    for (const [name, forged] of Object.entries(await forgedTokens(server.market.db, token))) {
      expect([name, await statusOf(readProfile, forged)]).toEqual([name, 401]);
      if (name !== 'exp negative' && name !== 'exp twice')
        expect([name, await statusOf(refresh, forged)]).toEqual([name, 401]);
    }
    expect(await statusOf(readProfile, token)).toBe(200);
  });

  it.each(['Bearer', 'Bearer  x y', 'bearer', 'Basic abc', 'Token x'])(
    'the Authorization header %j is rejected [SES-2]',
    async (authorization) => {
      const came = await server.call(readProfile, undefined, {
        headers: { Authorization: authorization },
      });
      expect(came.status).toBe(401);
    },
  );
});
