import { createServer, type Server } from 'node:http';
import axios from 'axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetchClient, type HttpClient } from '@pawcall/transport';
import { createFakeClock } from '@pawcall/transport/fake';
import { createAuthClient } from './auth-client.ts';
import { EMAIL, refusedWith, tokenOf } from './fake/test-auth-client.ts';
import { md5 } from './md5.ts';

const person = { email: EMAIL, password: 'x', first_name: 'A', last_name: 'B', source: 's' };

/** The last request that the service received. */
const received = { line: '', type: '', authorization: '', body: '' };
let server: Server;
let baseUrl = '';

const ANSWERS: Readonly<Record<string, readonly [number, string]>> = {
  '/v1/refused/register': [401, '{"status":"error","message":"No."}'],
  '/v1/html/register': [200, '<html>'],
  '/v1/broken/register': [200, '{"status":"succ'],
  '/v1/fields/register': [422, '{"status":"fail","data":{"email":["Bad."]}}'],
  '/v1/busy/register': [429, '{"status":"error","message":"Wait."}'],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.line = `${request.method} ${request.url}`;
      received.type = request.headers['content-type'] ?? '';
      received.authorization = request.headers.authorization ?? '';
      received.body = body;
      const token = tokenOf('user-1', { now: () => Temporal.Now.instant() });
      const data = request.url?.includes('providers')
        ? []
        : { access_token: token, is_unique: true };
      const [status, text] = ANSWERS[request.url ?? ''] ?? [
        200,
        JSON.stringify({ status: 'success', data }),
      ];
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address !== null) baseUrl = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  server.close();
});

const CLIENTS: readonly (readonly [string, () => HttpClient])[] = [
  ['a real axios instance', () => axios.create()],
  ['axios itself', () => axios],
  ['the fetch client', () => createFetchClient()],
];

describe.each(CLIENTS)('%s', (_, create) => {
  const open = (pharmacy = 'willow') =>
    createAuthClient({
      http: create(),
      baseUrl,
      md5,
      pharmacy,
      locale: () => 'en-US',
      timeZone: () => 'UTC',
      random: () => 0,
    });

  it('signs in, and sends JSON and the bearer [LIB-3]', async () => {
    const auth = open();
    await auth.login({ email: EMAIL, password: 'Sécret-1' });
    expect(received).toMatchObject({
      line: 'POST /v1/login',
      type: 'application/json',
      authorization: '',
      body: JSON.stringify({ platform: 'WEB', email: EMAIL, password: 'Sécret-1' }),
    });
    expect(await auth.listProviderLinks()).toEqual([]);
    expect(received.authorization).toBe(`Bearer ${await auth.getAccessToken()}`);
    await auth.checkUniqueEmail({ provider_type: 'google', access_token: 'a b' });
    expect(new URL(received.line.slice(4), baseUrl).searchParams.get('access_token')).toBe('a b');
  });

  it.each([
    ['refused', { code: 'unauthorized', status: 401, serverMessage: 'No.' }],
    ['html', { code: 'bad_answer' }],
    ['broken', { code: 'bad_answer' }],
    ['fields', { code: 'validation', fields: { email: ['Bad.'] } }],
    ['busy', { code: 'too_many_tries', retryAfterSeconds: 7 }],
  ])('tells the answer %s for what it is [LIB-3, WIRE-4]', async (pharmacy, expected) => {
    const auth = open(pharmacy);
    const error = await refusedWith(() => auth.pharmacyRegister(person));
    expect(error).toMatchObject(expected);
  });

  it('reports an unreachable service [LIB-3, WIRE-4]', async () => {
    const clock = createFakeClock();
    const http = create();
    const auth = createAuthClient({
      http,
      baseUrl: 'http://127.0.0.1:1',
      md5,
      locale: () => 'en-US',
      timeZone: () => 'UTC',
      clock,
    });
    const refused = refusedWith(() => auth.requestPasswordless({ email: EMAIL }));
    expect(await refused).toMatchObject({ code: 'unreachable' });
  });
});

describe('the fetch client', () => {
  it('writes JSON that a prototype with toJSON cannot change [LIB-3]', async () => {
    const bodies: unknown[] = [];
    const http = createFetchClient({
      fetch: async (_, init) => {
        bodies.push(init?.body);
        return new Response('null');
      },
    });
    const data = { list: ['a', { b: undefined, c: null }], n: 1.5, t: true, s: '"\u2028' };
    const request = { method: 'POST', url: 'https://a.example/', headers: {}, data };
    const clean = JSON.stringify(data);
    const toJSON = function (this: unknown): string {
      return 'changed';
    };
    Object.defineProperty(Array.prototype, 'toJSON', { value: toJSON, configurable: true });
    Object.defineProperty(Object.prototype, 'toJSON', { value: toJSON, configurable: true });
    try {
      await http.request(request);
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
      Reflect.deleteProperty(Object.prototype, 'toJSON');
    }
    expect(bodies).toEqual([clean]);
  });
});
