import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  type DemoIdentityProvider,
  startIdentityProvider,
} from '../demo/identity-provider/start-identity-provider.ts';
import { type Listener, listen } from '../http/http-listener.ts';
import { readSettings } from '../settings/settings.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { MONDAY } from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const LIMIT = 64 * 1024;
// What Node may have read ahead of the handler: one chunk of the socket, and its stream's buffer.
const AHEAD = 192 * 1024;
const LENGTH = 200 * 1024 * 1024;
const CHUNK = Buffer.alloc(32 * 1024, 'x');

const Env = v.object({ incoming: v.looseObject({ socket: v.instance(Socket) }) });

const PATHS = [
  ['api', 'POST', '/commerce/login'],
  ['api', 'POST', '/commerce/session-codes'],
  ['api', 'POST', '/v1/search/guided'],
  ['api', 'POST', '/v1/profile'],
  ['api', 'POST', '/geocoding/v5/mapbox.places/berlin.json'],
  ['api', 'POST', '/demo/outbox'],
  ['api', 'GET', '/livez'],
  ['api', 'PUT', '/nothing'],
  ['auth', 'POST', '/v1/login'],
  ['auth', 'DELETE', '/v1/auth/providers/x'],
] as const;

interface Flooded {
  readonly answer: string;
  readonly localPort: number;
}

const frame = (chunked: boolean): Buffer =>
  chunked
    ? Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
    : CHUNK;

/** The response to a sender that never stops, after the connection was closed. */
const flood = async (port: number, head: string, chunked: boolean): Promise<Flooded> => {
  const socket = connect({ port, host: 'localhost' });
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  // It goes on sending after the connection is closed.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const { localPort = 0 } = socket;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const bytes = frame(chunked);
  const pump = (): void => {
    while (socket.writable && socket.write(bytes));
  };
  socket.on('drain', pump);
  socket.write(head);
  pump();
  await closed;
  return { answer, localPort };
};

const headOf = (method: string, path: string, framing: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Client-Id: harborvale-web\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

describe('a body of unlimited length', () => {
  let database: TestDatabase;
  let server: TestServer;
  let provider: DemoIdentityProvider;
  const listeners: Partial<Record<'api' | 'auth', Listener>> = {};
  const sockets = new Map<number, Socket>();
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await createTestServer(database.db, { now: MONDAY });
    const limits = readSettings({});
    for (const host of ['api', 'auth'] as const)
      listeners[host] = await listen(
        (request, env) => {
          const { socket } = v.parse(Env, env).incoming;
          sockets.set(socket.remotePort ?? 0, socket);
          return server.apps[host].fetch(request, env);
        },
        { port: 0, host: 'localhost', limits },
      );
    provider = await startIdentityProvider(0, limits);
  });
  afterAll(async () => {
    for (const listener of Object.values(listeners)) await listener.stop();
    await provider.close();
    await database.close();
  });

  it('is rejected on every path and listener, with Content-Length or chunked [EDGE-1]', async () => {
    const cases = PATHS.flatMap(([host, method, path]) =>
      [true, false].map((chunked) => ({ host, method, path, chunked })),
    );
    const came = await Promise.all(
      cases.map(async ({ host, method, path, chunked }) => {
        const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${LENGTH}`;
        const port = listeners[host]?.port ?? 0;
        const { answer, localPort } = await flood(port, headOf(method, path, framing), chunked);
        const read = sockets.get(localPort)?.bytesRead ?? LENGTH;
        return [method, path, chunked, answer.slice(9, 12), read < LIMIT + AHEAD];
      }),
    );
    // Nothing announces the length of a GET's chunks, and nothing reads them.
    const status = (method: string, chunked: boolean) =>
      method === 'GET' && chunked ? '200' : '413';
    expect(came).toEqual(
      cases.map(({ method, path, chunked }) => [
        method,
        path,
        chunked,
        status(method, chunked),
        true,
      ]),
    );
  });

  it('is rejected by the forms of the demo’s identity provider [EDGE-1]', async () => {
    const page = await (await fetch(provider.issuer)).text();
    const link = /href="([^"]*\/auth\?[^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const sent = await fetch(link, { redirect: 'manual' });
    const { pathname } = new URL(sent.headers.get('location') ?? '', provider.issuer);
    const cookies = sent.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    const framing = `Cookie: ${cookies.join('; ')}\r\nTransfer-Encoding: chunked`;
    const { port } = new URL(provider.issuer);
    const { answer } = await flood(Number(port), headOf('POST', pathname, framing), true);
    expect(answer.slice(9, 12)).toBe('413');
  });

  it('that is aborted is logged as the client’s error, not as a database failure [EDGE-1]', async () => {
    const lines: { readonly msg: string; readonly status?: number }[] = [];
    const logged = await createTestServer(database.db, {
      now: MONDAY,
      logLevel: 'info',
      onLog: (line) => lines.push(JSON.parse(line)),
    });
    let came = 0;
    const listener = await listen(
      (request, env) => {
        came += 1;
        return logged.apps.api.fetch(request, env);
      },
      { port: 0, host: 'localhost', limits: logged.market.settings },
    );
    const framings = ['Content-Length: 100', 'Transfer-Encoding: chunked'];
    for (const [index, framing] of framings.entries()) {
      const socket = connect({ port: listener.port, host: 'localhost' });
      socket.write(`${headOf('POST', '/v1/search/guided', framing)}1`);
      await expect.poll(() => came).toBe(index + 1);
      socket.destroy();
    }
    await expect.poll(() => lines.length).toBe(2);
    expect(lines).toMatchObject([
      { msg: 'request', status: 400 },
      { msg: 'request', status: 400 },
    ]);
    await listener.stop();
  });

  it('keeps the connection after an unread body within the limit [EDGE-1]', async () => {
    const socket = connect({ port: listeners.api?.port ?? 0, host: 'localhost' });
    let answers = '';
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1')));
    socket.write(headOf('POST', '/nothing', 'Content-Length: 10'));
    await expect.poll(() => answers).toContain('404');
    socket.write(`0123456789${headOf('GET', '/livez', 'Accept: */*')}`);
    await expect.poll(() => answers).toContain('200 OK');
    socket.destroy();
  });
});
