import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { type Listener, listen } from './http-listener.ts';

const answer = (): Response => new Response('here');
/** Waits for the whole body, as every call that has one does. */
const answerWhole = async (request: Request): Promise<Response> => {
  await request.text();
  return answer();
};

describe('a listener', () => {
  const listeners: Listener[] = [];
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const listener of listeners.splice(0)) await listener.stop();
  });

  const open = async (
    environment: Readonly<Record<string, string>>,
    answers: Parameters<typeof listen>[0] = answer,
  ): Promise<number> => {
    const settings = readSettings(environment);
    const listener = await listen(answers, { port: 0, host: settings.host, limits: settings });
    listeners.push(listener);
    return listener.port;
  };

  const silent = async (port: number, localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };

  const ask = async (port: number, localAddress: string, host = '127.0.0.1'): Promise<number> => {
    const request = get({ port, host, localAddress, agent: false });
    const answered: Promise<[IncomingMessage]> = once(request, 'response').then(([response]) => [
      response,
    ]);
    const [response] = await answered;
    response.resume();
    return response.statusCode ?? 0;
  };

  it('limits the idle connections of one address and accepts other addresses [EDGE-3]', async () => {
    const port = await open({ SOCKETS_PER_ADDRESS: '3' });
    const held = [await silent(port), await silent(port), await silent(port)];
    await once((await silent(port)).resume(), 'close');
    await expect(ask(port, '127.0.0.1')).rejects.toThrow(/hang up|ECONNRESET/);
    expect(await ask(port, '127.0.0.2')).toBe(200);
    held[0]?.destroy();
    await expect.poll(() => ask(port, '127.0.0.1').catch(() => 0)).toBe(200);
    expect(held.slice(1).map((socket) => socket.destroyed)).toEqual([false, false]);
  });

  it('does not limit the connections of a trusted proxy [EDGE-3] [EDGE-4]', async () => {
    const port = await open({ SOCKETS_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.2' });
    for (let more = 0; more < 4; more += 1) await silent(port, '127.0.0.2');
    expect(await ask(port, '127.0.0.2')).toBe(200);
  });

  const said = async (text: string): Promise<string> => {
    const socket = await silent(await open({}));
    let answered = '';
    socket.on('data', (chunk: Buffer) => (answered += chunk.toString()));
    socket.write(text);
    await once(socket, 'close');
    return answered;
  };

  it('rejects a request with two Host headers [EDGE-5]', async () => {
    const answered = await said(
      'GET / HTTP/1.1\r\nHost: shop.example\r\nhost: evil.example\r\n\r\n',
    );
    expect(answered).toContain('400 Bad Request');
    expect(answered).not.toContain('here');
  });

  it('accepts an HTTP/1.0 request without a Host header [EDGE-3]', async () => {
    const answered = await said('GET / HTTP/1.0\r\n\r\n');
    expect(answered).toContain('200 OK');
    expect(answered).toContain('here');
  });

  it.for([
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b'],
    ['a target without a path', 'GET * HTTP/1.1\r\nHost: shop.example'],
  ])('returns 400 for %s [EDGE-5]', async ([, lines]) => {
    const answered = await said(`${lines}\r\nConnection: close\r\n\r\n`);
    expect(answered).toContain('400 Bad Request');
    expect(answered).toContain('The path or the Host header cannot be read.');
  });

  it('closes an idle connection [EDGE-3]', async () => {
    const port = await open({ HEADERS_SECONDS: '1', REQUEST_SECONDS: '1' });
    const socket = await silent(port);
    await once(socket.resume(), 'close');
    expect(await ask(port, '127.0.0.1')).toBe(200);
  });

  it.for([
    ['headers', 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ', { HEADERS_SECONDS: '1' }],
    [
      'body',
      'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9999\r\n\r\n',
      { HEADERS_SECONDS: '1', REQUEST_SECONDS: '1' },
    ],
  ] as const)(
    'closes a connection that sends its %s too slowly [EDGE-3]',
    async ([, begin, limits]) => {
      const port = await open(limits, answerWhole);
      const socket = await silent(port);
      let answered = '';
      socket.on('data', (chunk: Buffer) => (answered += chunk.toString()));
      socket.write(begin);
      // Never silent: what counts is the whole time.
      const dripping = setInterval(() => socket.write('a'), 20);
      socket.once('close', () => clearInterval(dripping));
      await once(socket, 'close');
      expect(answered).toContain('408 Request Timeout');
      expect(await ask(port, '127.0.0.1')).toBe(200);
    },
  );

  it('keeps a connection between two requests as long as configured [EDGE-3]', async () => {
    const answered = async (socket: Socket): Promise<string> => {
      socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
      const [chunk] = await once(socket, 'data');
      return String(chunk);
    };
    const lasting = await silent(await open({ IDLE_SECONDS: '300' }));
    const brief = await silent(await open({ IDLE_SECONDS: '1' }));
    expect(await answered(lasting)).toContain('200 OK');
    expect(await answered(brief)).toContain('200 OK');
    await once(brief.resume(), 'close');
    expect(await answered(lasting)).toContain('200 OK');
  });

  it('stops within its time limit during an unfinished request [EDGE-3]', async () => {
    const port = await open({});
    const socket = await silent(port);
    socket.write('POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\n1');
    await once(socket, 'data');
    socket.write('2');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const stopped = listeners.splice(0).map((listener) => listener.stop());
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await expect(Promise.all(stopped)).resolves.toHaveLength(1);
  });

  it('listens on its configured address only [EDGE-3]', async () => {
    const port = await open({ HOST: '127.0.0.3' });
    expect(await ask(port, '127.0.0.1', '127.0.0.3')).toBe(200);
    await expect(ask(port, '127.0.0.1')).rejects.toThrow('ECONNREFUSED');
  });
});
