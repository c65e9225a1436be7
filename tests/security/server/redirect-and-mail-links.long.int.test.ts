import { request as httpRequest } from 'node:http';
import { requestMagicLogin, requestPasswordReset } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import {
  type AccountServer,
  tokenFor,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import { openInTest } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { success, route } from '../../../apps/marketplace/src/http/route.ts';
import { unreadable } from '../../../apps/marketplace/src/http/http-errors.ts';
import { HOST_HEADERS, REDIRECT_VECTORS } from './redirect-and-host-attacks.ts';
import { control } from './vulnerable-routes.ts';

const OURS = 'http://localhost:4000';

/** Every vector for which a signed-in address is made, or that is answered with anything but 400 or 422. */
const acceptedVectors = async (server: AccountServer): Promise<readonly string[]> => {
  const token = await tokenFor(server, 'sam@example.com');
  const accepted: string[] = [];
  for (const url of REDIRECT_VECTORS) {
    const came = await server.callAnyhow(requestMagicLogin, { url }, { token });
    const wanted = typeof url === 'string' && url !== '' && url.length <= 8000 ? [400] : [400, 422];
    if (!wanted.includes(came.status))
      accepted.push(`${came.status} ${JSON.stringify(url).slice(0, 80)}`);
  }
  return accepted;
};

// Broken on purpose, compares text, not the parsed address.
const linkByPrefix = route(requestMagicLogin, async (_market, { input }) => {
  const looksRight = input.url.startsWith(OURS) || input.url.startsWith('/');
  if (!looksRight) throw unreadable({ url: ['no'] });
  return Promise.resolve(success({ url: `${input.url}?magic_code=x` }));
});

// Broken on purpose: compares only the host, not scheme, port and path.
const linkByHost = route(requestMagicLogin, async (_market, { input }) => {
  const url = URL.parse(input.url, OURS);
  if (url?.hostname !== 'localhost') throw unreadable({ url: ['no'] });
  return Promise.resolve(success({ url: url.href }));
});

describe('addresses that open signed in', () => {
  it('are issued for no hostile address, and none causes a 5xx [BOOK-4, A-12]', async () => {
    expect(REDIRECT_VECTORS.length).toBeGreaterThanOrEqual(60);
    expect(await acceptedVectors(await openInTest())).toEqual([]);
  });

  control('comparing text or host alone lets several through [A-12]', async () => {
    expect(
      (await acceptedVectors(await openInTest({ replace: [linkByPrefix] }))).length,
    ).toBeGreaterThan(5);
    expect(
      (await acceptedVectors(await openInTest({ replace: [linkByHost] }))).length,
    ).toBeGreaterThan(5);
  });
});

const send = (
  port: number,
  headers: Readonly<Record<string, string | string[]>>,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: 'harriet@example.com' });
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/v1/reset-password',
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, ...headers },
      },
      (response) => {
        let text = JSON.stringify(response.headers);
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });

/** Counts the hostile host in responses and messages, for all headers over a real socket. */
const hostileTraces = async (server: AccountServer): Promise<number> => {
  const port = await server.listen('auth');
  let traces = 0;
  for (const headers of HOST_HEADERS) {
    const { status, text } = await send(port, headers);
    if (status >= 500 || text.includes('evil.tld')) traces += 1;
    server.advance({ minutes: 15 });
  }
  const outbox = await server.market.db.selectFrom('outbox').selectAll().execute();
  expect(outbox.length).toBeGreaterThan(HOST_HEADERS.length / 2);
  return traces + outbox.filter((row) => JSON.stringify(row).includes('evil.tld')).length;
};

describe('links in messages', () => {
  it('never use a host from any of twenty headers [AUTH-4, A-13]', async () => {
    expect(HOST_HEADERS.length).toBeGreaterThanOrEqual(20);
    expect(await hostileTraces(await openInTest())).toBe(0);
  });

  control('are found when they name the hostile host [A-13]', async () => {
    const environment = { STOREFRONT_ORIGIN: 'https://evil.tld' };
    const broken = await openInTest({ environment });
    expect((await broken.call(requestPasswordReset, { email: 'sam@example.com' })).status).toBe(
      200,
    );
    expect(await hostileTraces(broken)).toBeGreaterThan(0);
  });
});
