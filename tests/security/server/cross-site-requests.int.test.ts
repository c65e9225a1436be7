import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  tokenFor,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import { serveAccounts } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../../../apps/marketplace/src/demo/users/demo-password-and-pharmacy.ts';
import { control } from './vulnerable-routes.ts';

type Fetch = AccountServer['fetch'];

const OWN = 'http://localhost:4000';
const ORIGINS = [
  'https://evil.tld',
  'null',
  `${OWN}.evil.tld`,
  `${OWN}/`,
  'http://localhost:40000',
];
// Requests that another site can send without a preflight, and similar ones.
const FORM_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain; charset=application/json',
  'application/json-patch+json',
  'text/json',
  'application/csp-report',
  undefined,
];
const METADATA = [
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
];

const body = JSON.stringify({ email: 'sam@example.com', password: DEMO_PASSWORD });

/** Every foreign request that changes something, gets data, or is readable by the foreign page. */
const successes = async (fetch: Fetch, token: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const origin of ORIGINS) {
    for (const type of FORM_TYPES) {
      const headers = new Headers({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' });
      if (type !== undefined) headers.set('Content-Type', type);
      const init = { method: 'POST', headers, body: new TextEncoder().encode(body) };
      const response = await fetch('auth', '/v1/login', init);
      if (response.status !== 415) found.push(`${response.status} ${type ?? 'no type'} ${origin}`);
    }
    const headers = { Origin: origin, Authorization: `Bearer ${token}` };
    const read = await fetch('api', '/v1/profile', { headers });
    if (read.headers.has('Access-Control-Allow-Origin')) found.push(`readable ${origin}`);
    const response = await fetch('auth', '/v1/login', {
      method: 'OPTIONS',
      headers: { Origin: origin },
    });
    if (response.headers.has('Access-Control-Allow-Origin')) found.push(`preflight ${origin}`);
    if (!(read.headers.get('Vary') ?? '').includes('Origin')) found.push(`no Vary ${origin}`);
  }
  for (const metadata of METADATA) {
    const headers = { ...metadata, Authorization: `Bearer ${token}` };
    const read = await fetch('api', '/v1/profile', { headers });
    if (read.status !== 403) found.push(`${read.status} navigation ${metadata['Sec-Fetch-Dest']}`);
  }
  for (const cookie of [`token=${token}`, `access_token=${token}; v-auth=${token}`]) {
    const read = await fetch('api', '/v1/profile', { headers: { Cookie: cookie, Origin: OWN } });
    if (read.status !== 401) found.push(`${read.status} by cookie`);
  }
  return found;
};

describe('requests from another site', () => {
  const server = serveAccounts({
    forgets: true,
    options: () => ({ environment: { DEMO: '0' } }),
  });
  let token: string;
  beforeEach(async () => {
    token = await tokenFor(server, 'sam@example.com');
  });

  it('change nothing and are unreadable, in more than sixty variants [WIRE-2, A-27]', async () => {
    expect(ORIGINS.length * (FORM_TYPES.length + 3) + METADATA.length + 2).toBeGreaterThan(58);
    expect(await successes(server.fetch, token)).toEqual([]);
  });

  it('cannot change anything with GET [A-27]', async () => {
    for (const path of ['/v1/login', '/v1/password', '/v1/update-email', '/v1/auth/providers/x'])
      for (const method of ['GET', 'HEAD'])
        expect((await server.fetch('auth', path, { method })).status).toBe(405);
  });

  control('a body parser that takes any type is found [A-27]', async () => {
    const lenient: Fetch = (host, path, init, address) => {
      const headers = new Headers(init?.headers);
      if (init?.body !== undefined) headers.set('Content-Type', 'application/json');
      return server.fetch(host, path, { ...init, headers }, address);
    };
    expect((await successes(lenient, token)).join()).toContain('200 text/plain');
  });

  control(
    'an origin echoed without a list, cookies that sign in and no metadata check are found [A-27]',
    async () => {
      const echoing: Fetch = async (host, path, init, address) => {
        const headers = new Headers(init?.headers);
        const cookie = /(?:^|; )(?:access_)?token=([^;]+)/.exec(headers.get('Cookie') ?? '')?.[1];
        if (cookie !== undefined) headers.set('Authorization', `Bearer ${cookie}`);
        headers.delete('Sec-Fetch-Site');
        const response = await server.fetch(host, path, { ...init, headers }, address);
        response.headers.set('Access-Control-Allow-Origin', headers.get('Origin') ?? '*');
        return response;
      };
      const found = (await successes(echoing, token)).join();
      for (const sign of ['readable https://evil.tld', '200 by cookie', '200 navigation document'])
        expect(found).toContain(sign);
    },
  );
});
