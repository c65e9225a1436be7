import { describe, expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { shopCalls } from '../../testing/commerce-api-calls.ts';
import { DEMO_PASSWORD } from '../demo/users/demo-password-and-pharmacy.ts';
import { commerceMounts } from './commerce-api-routes.ts';

const server = serveAccounts({ forgets: true });

const { commerce, shopLogin } = shopCalls(() => server);

describe('the commerce API', () => {
  it('returns plain JSON for the token’s own customer only [SES-4, WIRE-7]', async () => {
    const session = await shopLogin('Jamie@example.com');
    expect(session.customer_id).toBe('hv-1001');
    const opened = await commerce('POST', 'sessions', session.access_token);
    expect(await opened.json()).toMatchObject({ customer_id: 'hv-1001' });
    const customer = await commerce('GET', 'customers/hv-1001', session.access_token);
    expect(await customer.json()).toMatchObject({ id: 'hv-1001', auth_type: 'registered' });
    expect((await commerce('GET', 'customers/hv-1002', session.access_token)).status).toBe(404);
  });

  it('requires X-Client-Id on every call [WIRE-6]', async () => {
    const { access_token } = await shopLogin('jamie@example.com');
    for (const headers of [{}, { 'X-Client-Id': 'other' }]) {
      const calls = [
        commerce(
          'POST',
          'login',
          undefined,
          { email: 'jamie@example.com', password: DEMO_PASSWORD },
          headers,
        ),
        commerce('POST', 'session-codes', access_token, {}, headers),
        commerce('POST', 'sessions', access_token, {}, headers),
        commerce('GET', 'customers/hv-1001', access_token, {}, headers),
      ];
      for (const response of await Promise.all(calls)) expect(response.status).toBe(401);
    }
  });

  it('rejects the demo’s client id outside the demo [EDGE-6]', async () => {
    const { settings } = server.market;
    const mount = commerceMounts.find(({ path }) => path === '/commerce/sessions');
    const ask = async (demo: boolean) => {
      const request = new Request('http://localhost/commerce/sessions', {
        method: 'POST',
        headers: { 'X-Client-Id': 'harborvale-web' },
      });
      const market = { ...server.market, settings: { ...settings, demo } };
      const answer = await mount?.handle(market, request, { address: '192.0.2.1' });
      return answer?.json();
    };
    expect(await ask(true)).toEqual({ message: 'Please sign in.' });
    expect(await ask(false)).toEqual({ message: 'Unknown client.' });
  });

  it('rejects wrong passwords, missing tokens and unreadable bodies, never with a 5xx [SES-4]', async () => {
    const login = (body: unknown) => commerce('POST', 'login', undefined, body);
    expect((await login({ email: 'jamie@example.com', password: 'no' })).status).toBe(401);
    expect((await login({ email: 'nobody@example.com', password: 'no' })).status).toBe(401);
    expect((await login({ email: 'robin@example.com', password: DEMO_PASSWORD })).status).toBe(401);
    for (const body of [[], 'x', {}, { email: 1, password: 2 }, { email: 'x', password: 'y' }])
      expect((await login(body)).status).toBe(400);
    expect((await commerce('POST', 'sessions')).status).toBe(401);
    expect((await commerce('POST', 'session-codes', 'nonsense')).status).toBe(401);
    expect((await commerce('GET', 'customers/%E0%A4', 'nonsense')).status).toBeLessThan(500);
    const { access_token } = await shopLogin('jamie@example.com');
    expect((await commerce('GET', 'customers/%E0%A4', access_token)).status).toBe(404);
  });

  const guess = (address: string, password = 'x') =>
    server.fetch(
      'api',
      '/commerce/login',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Client-Id': 'harborvale-web' },
        body: JSON.stringify({ email: 'sam@example.com', password }),
      },
      address,
    );

  it('blocks one address after ten wrong passwords, and no other address [WIRE-7]', async () => {
    for (let turn = 0; turn < 10; turn += 1) expect((await guess('192.0.2.66')).status).toBe(401);
    const refused = await guess('192.0.2.66');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await guess('198.51.100.7', DEMO_PASSWORD)).status).toBe(200);
    server.advance({ minutes: 16 });
    expect((await guess('192.0.2.66', DEMO_PASSWORD)).status).toBe(200);
  });

  it('blocks guessing from many addresses, but not addresses where the customer has signed in [WIRE-7]', async () => {
    expect((await guess('198.51.100.8', DEMO_PASSWORD)).status).toBe(200);
    const answers: number[] = [];
    for (let turn = 0; turn < 70; turn += 1)
      answers.push((await guess(`203.0.113.${turn}`)).status);
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(60);
    expect(answers.at(-1)).toBe(429);
    expect((await guess('203.0.113.99', DEMO_PASSWORD)).status).toBe(429);
    expect((await guess('198.51.100.8', DEMO_PASSWORD)).status).toBe(200);
    server.advance({ minutes: 61 });
  });
});
