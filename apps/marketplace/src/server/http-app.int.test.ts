import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { MONDAY } from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const ORIGIN = 'http://localhost:4000';
const SEARCH = '/v1/search/guided';

describe('the server', () => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await createTestServer(database.db, { now: MONDAY });
  });
  afterAll(() => database.close());

  const post = (body: string, headers: Record<string, string>) =>
    server.fetch('api', SEARCH, { method: 'POST', body, headers });

  it('allows exactly the configured origins [WIRE-3]', async () => {
    const ask = async (origin: string) =>
      (await server.fetch('api', '/livez', { headers: { Origin: origin } })).headers;
    const allowed = await ask(ORIGIN);
    expect(allowed.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    expect(allowed.get('Vary')).toBe('Origin, Accept-Language, X-Locale');
    for (const name of ['Retry-After', 'X-Request-Id'])
      expect(allowed.get('Access-Control-Expose-Headers')).toContain(name);
    for (const origin of [
      'null',
      `${ORIGIN}0`,
      `${ORIGIN}.evil.example`,
      'https://localhost:4000',
      'http://localhost:4001',
      '*',
    ]) {
      const refused = await ask(origin);
      expect([origin, refused.get('Access-Control-Allow-Origin')]).toEqual([origin, null]);
      expect(refused.get('Vary')).toContain('Origin');
    }
  });

  it('allows loopback origins on every port with demo data only [WIRE-6]', async () => {
    const plain = await createTestServer(database.db, { now: MONDAY, environment: { DEMO: '0' } });
    const allowed = async ({ fetch }: TestServer, host: 'api' | 'auth', origin: string) => {
      const sent = { method: 'OPTIONS', headers: { Origin: origin } };
      const path = host === 'api' ? SEARCH : '/v1/login';
      return (await fetch(host, path, sent)).headers.get('Access-Control-Allow-Origin');
    };
    for (const host of ['api', 'auth'] as const) {
      for (const origin of [
        'http://localhost:5173',
        'http://localhost',
        'http://127.0.0.1:3000',
        'http://[::1]:8080',
      ]) {
        expect(await allowed(server, host, origin)).toBe(origin);
        expect([origin, await allowed(plain, host, origin)]).toEqual([origin, null]);
      }
      for (const origin of [
        'http://localhost.evil.example',
        'http://localhost:4310.evil.example',
        'http://localhost:4310@evil.example',
        'http://evil.example#http://localhost:4310',
        'http://localhost:4310/',
        'http://localhost:',
        'http://127.0.0.1.evil.example:4310',
        'http://127.0.0.2:4310',
        'https://localhost:4310',
        'null',
      ])
        expect([origin, await allowed(server, host, origin)]).toEqual([origin, null]);
    }
  });

  it('stays live without its partners, and logs why it cannot serve calls [CLUSTER-1]', async () => {
    const broken = await openTestDatabase();
    await sql`drop table pharmacy cascade`.execute(broken.db);
    const lines: string[] = [];
    const onLog = (line: string): void => void lines.push(line);
    const { fetch } = await createTestServer(broken.db, { now: MONDAY, onLog });
    const headers = { Origin: 'https://partner.example' };
    expect((await fetch('api', '/livez', { headers })).status).toBe(200);
    expect(lines).toEqual([]);
    expect((await fetch('api', SEARCH, { method: 'POST', body: '{}', headers })).status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"msg":"request failed"');
    await broken.close();
  });

  it('allows every header of the contract in preflights of allowed origins [WIRE-6]', async () => {
    const ask = (origin: string) =>
      server.fetch('api', SEARCH, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const { status, headers } = await ask(ORIGIN);
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    for (const name of ['Authorization', 'X-Locale', 'X-Browser-Timezone', 'Idempotency-Key'])
      expect(headers.get('Access-Control-Allow-Headers')).toContain(name);
    expect(Number(headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
    const refused = await ask('http://evil.example');
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(refused.headers.get('Access-Control-Allow-Headers')).toBeNull();
  });

  it('accepts only JSON bodies of at most 64 kB [WIRE-2]', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(
      (await post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    expect((await post('{}', { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(
      422,
    );
    const fits = JSON.stringify({ filler: 'x'.repeat(64 * 1024 - 13) });
    expect(fits.length).toBe(64 * 1024);
    expect((await post(fits, json)).status).toBe(422);
    const large = await post(`${fits} `, json);
    expect(large.status).toBe(413);
    expect(await large.json()).toEqual({
      status: 'fail',
      data: { body: ['The body is too large.'] },
    });
  });

  it('rejects a chunked body beyond 64 kB', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(32 * 1024));
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
    });
    const response = await server.fetch('api', SEARCH, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(413);
  });

  it('returns 404 in the envelope for unknown paths, on both listeners [WIRE-2]', async () => {
    for (const host of ['api', 'auth'] as const)
      for (const path of ['/', '/v1', '/v1/nothing', '/v1/../etc/passwd', '/p/quotes/not-a-uuid']) {
        const response = await server.fetch(host, path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.json()).toEqual({ status: 'error', message: 'Not found.' });
      }
    expect((await server.fetch('auth', SEARCH, { method: 'POST' })).status).toBe(404);
  });

  it('returns 405 with the allowed methods for a wrong method [EDGE-5]', async () => {
    const cases = [
      ['api', 'DELETE', SEARCH, 'POST'],
      ['api', 'GET', '/commerce/login', 'POST'],
      ['api', 'PUT', '/demo/outbox', 'GET, HEAD'],
      ['api', 'POST', '/readyz', 'GET, HEAD'],
      ['auth', 'GET', '/v1/login', 'POST'],
      ['auth', 'POST', '/v1/auth/providers/x', 'DELETE'],
    ] as const;
    for (const [host, method, path, allowed] of cases) {
      const { status, headers } = await server.fetch(host, path, { method });
      expect([path, status, headers.get('Allow')]).toEqual([path, 405, allowed]);
    }
    expect((await server.fetch('api', '/portraits/x.svg')).status).toBe(404);
  });

  it('sets security headers on every response', async () => {
    for (const path of ['/livez', '/nothing', '/docs', '/v1/profile']) {
      const { headers } = await server.fetch('api', path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    const profile = await server.fetch('api', '/v1/profile');
    expect(profile.headers.get('Cache-Control')).toBe('no-store');
  });

  it('keeps a valid request id of the caller and replaces any other', async () => {
    const ask = async (id: string) =>
      (await server.fetch('api', '/livez', { headers: { 'X-Request-Id': id } })).headers.get(
        'X-Request-Id',
      );
    expect(await ask('trace-12345678')).toBe('trace-12345678');
    expect(await ask('robin@example.com')).not.toContain('robin');
  });

  it('serves portraits under a policy without scripts', async () => {
    const uuid = crypto.randomUUID();
    const response = await server.fetch('api', `/portraits/${uuid}.svg`);
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('<svg');
    expect((await server.fetch('api', '/portraits/x.svg')).status).toBe(404);
  });

  it('is ready while the database responds, and returns 503 otherwise', async () => {
    expect((await server.fetch('api', '/readyz')).status).toBe(200);
    const gone = await openTestDatabase();
    const lost = await createTestServer(gone.db, { now: MONDAY });
    await gone.close();
    expect((await lost.fetch('api', '/readyz')).status).toBe(503);
    expect((await lost.fetch('api', '/livez')).status).toBe(200);
  });
});
