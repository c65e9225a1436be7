import { login, readProfile, refresh } from '@pawcall/contract';
import { CompactSign, exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AccountServer,
  openAccountServer,
  PATIENCE_MS,
  textOf,
} from './account-test-server.ts';
import { DEMO_PASSWORD } from './demo-user.ts';

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: AccountServer;
beforeAll(async () => {
  server = await openAccountServer();
});
afterAll(() => server.close());

const signIn = async (email = 'sam@example.com'): Promise<string> =>
  textOf(await server.call(login, { email, password: DEMO_PASSWORD }), 'access_token');
const rotate = async (token: string): Promise<string> =>
  textOf(await server.call(refresh, {}, { token }), 'access_token');
const statusOf = async (call: typeof refresh | typeof readProfile, token: string) =>
  (await server.call(call, undefined, { token })).status;

describe('refresh', () => {
  it('rotates once for fifty calls at once, and all get the same token [SES-2]', async () => {
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => rotate(token)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toBe(token);
    expect(await statusOf(readProfile, answers[0] ?? '')).toBe(200);
  });

  it('gives a lost answer again, however late, while the new token is unused [SES-2]', async () => {
    const token = await signIn();
    const next = await rotate(token);
    server.advance({ hours: 2 });
    expect(await rotate(token)).toBe(next);
  });

  it('ends the session when an old token comes back after the new one was used [SES-2]', async () => {
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

  it('ends the session when a grandparent comes back at once [SES-2]', async () => {
    const token = await signIn();
    const last = await rotate(await rotate(token));
    expect(await statusOf(refresh, token)).toBe(401);
    expect(await statusOf(readProfile, last)).toBe(401);
  });

  it('leaves other sessions of the user alone [SES-2]', async () => {
    const [stolen, other] = [await signIn(), await signIn()];
    await rotate(await rotate(stolen));
    expect(await statusOf(refresh, stolen)).toBe(401);
    expect(await statusOf(readProfile, other)).toBe(200);
  });

  it('takes an expired token until 43800 s after its expiry, and nothing else does [SES-2]', async () => {
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

  it('ends 30 days after sign-in, whatever was refreshed [SES-2]', async () => {
    let token = await signIn();
    for (let turn = 0; turn < 59; turn += 1) {
      server.advance({ hours: 12 });
      token = await rotate(token);
    }
    server.advance({ hours: 12 });
    expect(await statusOf(refresh, token)).toBe(401);
  });

  it('stops for a user who is locked meanwhile, and for one who is deleted [SES-7]', async () => {
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

  it('refuses a call without any token [SES-2]', async () => {
    expect((await server.call(refresh, {})).status).toBe(401);
  });
});

describe('forged tokens', () => {
  const parts = (token: string) => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims: Record<string, unknown> = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    return { header, payload, signature, claims };
  };
  const encode = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

  const vectors = async (token: string): Promise<Readonly<Record<string, string>>> => {
    const { header, payload, signature, claims } = parts(token);
    const key = await server.market.db
      .selectFrom('signing_key')
      .selectAll()
      .executeTakeFirstOrThrow();
    const jwk = JSON.parse(key.private_key);
    const own = await importJWK(jwk, 'EdDSA');
    const { privateKey: foreign, publicKey } = await generateKeyPair('EdDSA', {
      crv: 'Ed25519',
      extractable: true,
    });
    const bytes = new TextEncoder().encode(JSON.stringify(claims));
    const good = { alg: 'EdDSA', typ: 'at+jwt', kid: key.kid };
    const signed = (head: object, body: Uint8Array = bytes, by = own) =>
      new CompactSign(body).setProtectedHeader({ ...good, ...head }).sign(by);
    const claiming = (change: object) =>
      signed({}, new TextEncoder().encode(JSON.stringify({ ...claims, ...change })));
    const text = (body: string) => signed({}, new TextEncoder().encode(body));
    const hmac = (secret: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ ...good, alg: 'HS256' })
        .sign(new TextEncoder().encode(secret));
    const now = Number(claims['iat']);
    return {
      'alg none': new UnsecuredJWT(claims).encode(),
      'alg None': `${encode({ ...good, alg: 'None' })}.${payload}.${signature}`,
      'alg NONE, no signature': `${encode({ ...good, alg: 'NONE' })}.${payload}.`,
      'alg empty': `${encode({ ...good, alg: '' })}.${payload}.${signature}`,
      'alg missing': `${encode({ typ: 'at+jwt', kid: key.kid })}.${payload}.${signature}`,
      'HS256 with the public x': await hmac(jwk.x),
      'HS256 with the public JWK': await hmac(JSON.stringify(await exportJWK(publicKey))),
      'a foreign key': await signed({}, bytes, foreign),
      'a foreign key in the header': await signed(
        { jwk: await exportJWK(publicKey) },
        bytes,
        foreign,
      ),
      'our key in the header': await signed({ jwk: { kty: 'OKP', crv: 'Ed25519', x: jwk.x } }),
      jku: await signed({ jku: 'https://evil.tld/jwks' }),
      x5u: await signed({ x5u: 'https://evil.tld/x5' }),
      'wrong kid': await signed({ kid: 'other' }),
      'kid as a path': await signed({ kid: '../../dev/null' }),
      'kid as SQL': await signed({ kid: "' or 1=1 --" }),
      'crit of a known kind': await signed({ crit: ['b64'], b64: true }),
      'crit of an unknown kind': `${encode({ ...good, crit: ['x'], x: 1 })}.${payload}.${signature}`,
      'b64 false': `${encode({ ...good, crit: ['b64'], b64: false })}.${payload}.${signature}`,
      'typ JWT': await signed({ typ: 'JWT' }),
      'unicode in the header': await signed({ kid: 'ключ' }),
      'zero signature': `${header}.${payload}.${'A'.repeat(86)}`,
      'cut signature': `${header}.${payload}.${signature.slice(0, 80)}`,
      'no signature': `${header}.${payload}.`,
      'two parts': `${header}.${payload}`,
      'four parts': `${token}.${signature}`,
      empty: 'x',
      'padded signature': `${token}==`,
      'header not JSON': `${encode('no')}.${payload}.${signature}`,
      'payload not JSON': await text('no'),
      'payload an array': await text('[]'),
      'another payload': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      'one megabyte': `${header}.${encode('x'.repeat(1_000_000))}.${signature}`,
      'exp as text': await claiming({ exp: String(now + 900) }),
      'exp huge': await text(JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e400')),
      'exp negative': await claiming({ exp: -1 }),
      'exp missing': await claiming({ exp: undefined }),
      'exp twice': await text(
        JSON.stringify(claims)
          .replace('{', `{"exp":${now + 99_999},`)
          .replace(/"exp":(\d+)}$/, '"exp":1}'),
      ),
      'iat in the future': await claiming({ iat: now + 3600, exp: now + 4500 }),
      'wrong iss': await claiming({ iss: 'another' }),
      'wrong aud': await claiming({ aud: 'another' }),
      'aud as a list': await claiming({ aud: ['pawcall-api'] }),
      'sub of another user': await claiming({ sub: '00000000-0000-4000-8000-000000000005' }),
      'sub not a uuid': await claiming({ sub: 'admin' }),
      'sid unknown': await claiming({ sid: crypto.randomUUID() }),
      'a claim more': await claiming({ nbf: now + 3600 }),
    };
  };

  it('are refused at every call and by refresh, never with a 5xx [SES-2]', async () => {
    const token = await signIn();
    for (const [name, forged] of Object.entries(await vectors(token))) {
      expect([name, await statusOf(readProfile, forged)]).toEqual([name, 401]);
      if (name !== 'exp negative' && name !== 'exp twice')
        expect([name, await statusOf(refresh, forged)]).toEqual([name, 401]);
    }
    expect(await statusOf(readProfile, token)).toBe(200);
  });

  it.each(['Bearer', 'Bearer  x y', 'bearer', 'Basic abc', 'Token x'])(
    'an Authorization of %j is no session [SES-2]',
    async (authorization) => {
      const came = await server.call(readProfile, undefined, {
        headers: { Authorization: authorization },
      });
      expect(came.status).toBe(401);
    },
  );
});
