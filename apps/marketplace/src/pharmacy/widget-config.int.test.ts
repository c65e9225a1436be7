import { readWidgetConfig } from '@pawcall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';

const PATH = '/v1/partners/harborvale/widget-config';
const server = serveAccounts({
  options: () => ({
    environment: {
      STOREFRONT_ORIGIN: 'https://shop.example',
      PUBLIC_ORIGIN: 'https://api.example.com',
      PUBLIC_AUTH_ORIGIN: 'https://auth.example.com',
    },
  }),
});

it('returns the stored options of a partner’s widget with the addresses of this server and of the shop [CFG-5]', async () => {
  const { data } = await server.call(readWidgetConfig);
  expect(data).toMatchObject({
    partner: 'harborvale',
    clientId: 'harborvale-web',
    apiBase: 'https://api.example.com',
    authBase: 'https://auth.example.com',
    helpUrl: 'https://shop.example/help',
    checkoutOrigins: ['https://shop.example'],
  });
});

it('allows every origin and caching, and returns 304 to a matching ETag [CFG-5]', async () => {
  const headers = { Origin: 'https://any.example' };
  const first = await server.fetch('api', PATH, { headers });
  expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=300\b/);
  const tag = first.headers.get('ETag') ?? '';
  const again = await server.fetch('api', PATH, {
    headers: { ...headers, 'If-None-Match': `"old", W/${tag}` },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await server.fetch('api', PATH, { headers: { 'If-None-Match': '"old"' } });
  expect(other.status).toBe(200);
});

it('returns 404 for an unknown partner to every origin [CFG-5]', async () => {
  const headers = { Origin: 'https://any.example' };
  const answer = await server.fetch('api', PATH.replace('harborvale', 'nobody'), { headers });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

it('rejects credentials of a server [WIRE-6][CFG-5]', async () => {
  const store = sql`update pharmacy set widget_options = ${JSON.stringify({ gatewayClientSecret: 'x' })}::jsonb`;
  await expect(store.execute(server.market.db)).rejects.toMatchObject({ code: '23514' });
});
