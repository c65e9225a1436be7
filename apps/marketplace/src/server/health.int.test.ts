import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { MONDAY } from '../../testing/booking-fixtures.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { Listener } from '../http/http-listener.ts';
import { listenForHealth } from './health.ts';

describe('the listener for health', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  const listeners: Listener[] = [];
  const sockets: Socket[] = [];
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const listener of listeners.splice(0)) await listener.stop();
    await database.close();
  });

  const open = async (
    environment: Record<string, string>,
    isDraining = () => false,
  ): Promise<number | undefined> => {
    const { market } = await createTestServer(database.db, { now: MONDAY, environment });
    const isReady = () => Promise.resolve(true);
    const health = await listenForHealth({ market, isReady, isDraining, mounts: [] });
    if (health !== undefined) listeners.push(health);
    return health?.port;
  };
  const ask = async (
    port: number | undefined,
    path: string,
    host = '127.0.0.1',
  ): Promise<number> => {
    const request = get({ port, path, host, agent: false });
    const [response]: [IncomingMessage] = await once(request, 'response').then(([one]) => [one]);
    response.resume();
    return response.statusCode ?? 0;
  };

  const connected = (port: number | undefined): Socket => {
    const socket = connect({ port: port ?? 0, host: '127.0.0.1' });
    sockets.push(socket);
    return socket;
  };

  it('exists only with HEALTH_PORT, and serves health but no calls [EDGE-3]', async () => {
    expect(await open({})).toBeUndefined();
    const port = await open({ HEALTH_PORT: '0' });
    const paths = ['/livez', '/readyz', '/v1/species-treated'];
    const answers = await Promise.all(paths.map((path) => ask(port, path)));
    expect(answers).toEqual([200, 200, 404]);
  });

  it('reports a stopping process at /readyz only [CLUSTER-3]', async () => {
    const port = await open({ HEALTH_PORT: '0' }, () => true);
    expect([await ask(port, '/readyz'), await ask(port, '/livez')]).toEqual([503, 200]);
  });

  it('listens on loopback or HEALTH_HOST, independent of HOST [EDGE-3]', async () => {
    const here = await open({ HEALTH_PORT: '0', HOST: '127.0.0.2' });
    expect(await ask(here, '/livez')).toBe(200);
    await expect(ask(here, '/livez', '127.0.0.2')).rejects.toThrow('ECONNREFUSED');
    const there = await open({ HEALTH_PORT: '0', HEALTH_HOST: '127.0.0.3' });
    expect(await ask(there, '/livez', '127.0.0.3')).toBe(200);
    await expect(ask(there, '/livez')).rejects.toThrow('ECONNREFUSED');
  });

  it('closes an idle connection, as the other listeners do [EDGE-3]', async () => {
    const port = await open({ HEALTH_PORT: '0', HEADERS_SECONDS: '1', REQUEST_SECONDS: '1' });
    await once(connected(port).resume(), 'close');
    expect(await ask(port, '/livez')).toBe(200);
  });

  it('answers on a kept connection, and closes it when idle for longer than configured [EDGE-3]', async () => {
    const socket = connected(await open({ HEALTH_PORT: '0', IDLE_SECONDS: '1' }));
    for (const path of ['/livez', '/readyz']) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const [chunk]: [Buffer] = await once(socket, 'data').then(([one]) => [one]);
      expect(chunk.toString()).toContain('200 OK');
    }
    await once(socket.resume(), 'close');
  });
});
