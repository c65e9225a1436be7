import { expect, it } from 'vitest';
import { readSettings } from '../server/settings.ts';
import type { Customer, PharmacySystem } from './pharmacy-accounts.ts';
import { createSessionCode } from './session-code.ts';

const customer: Customer = { customer_id: 'c-1', access_token: 'tok' };
const COOKIE = `harborvale_customer=${Buffer.from(JSON.stringify(customer)).toString('base64url')}`;

const ask = async (origin: string | undefined, env = {}, method = 'GET') => {
  const requests: string[] = [];
  const pharmacy: Pick<PharmacySystem, 'sessionCode'> = {
    sessionCode: async (token) => {
      requests.push(token);
      return 'one-time';
    },
  };
  const app = createSessionCode(readSettings({ PORT: '5000', ...env }), pharmacy);
  const headers = { Cookie: COOKIE, ...(origin === undefined ? {} : { Origin: origin }) };
  const response = await app.request('http://localhost:5000/session-code', { method, headers });
  return { response, requests };
};

it.each(['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]', 'http://localhost'])(
  'tells a page at %s in the demo that it has no code for any customer, and shares no session [SES-4]',
  async (origin) => {
    const { response, requests } = await ask(origin);
    expect(await response.json()).toEqual({ value: null });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(response.headers.get('Vary')).toContain('Origin');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(requests).toEqual([]);
  },
);

it('answers a preflight request [SES-4]', async () => {
  const { response } = await ask('http://localhost:5173', {}, 'OPTIONS');
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET');
});

it.each([
  ['https://evil.example', {}],
  ['http://localhost.evil.example', {}],
  ['https://localhost:5173', {}],
  ['null', {}],
  ['http://localhost:5173', { DEMO: '0' }],
])('lets no page at %s read anything, with %j [SES-4]', async (origin, env) => {
  const { response } = await ask(origin, env);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
});

it.each([undefined, 'http://localhost:5000'])(
  'has the code of who is signed in for its own pages (Origin: %s) [SES-4]',
  async (origin) => {
    const { response, requests } = await ask(origin);
    expect(await response.json()).toEqual({ value: 'one-time' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(requests).toEqual(['tok']);
  },
);
