import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { REQUESTS, createPool, type PoolLimits } from './server-pool.ts';

const server = inject('postgres');
const SOCKETS = '/proc/net/tcp';
const KEEPS_ALIVE = 2;

/** Which timer the kernel runs for a socket of this machine, and in how many hundredths of a second it ends. */
const timerOf = (port: number): { readonly kind: number; readonly hundredths: number } => {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const line = readFileSync(SOCKETS, 'utf8')
    .split('\n')
    .map((one) => one.trim().split(/\s+/))
    .find((columns) => columns[1]?.endsWith(local));
  const [kind = '', when = ''] = (line?.[5] ?? '').split(':');
  return { kind: Number.parseInt(kind, 16), hundredths: Number.parseInt(when, 16) };
};

describe.runIf(server !== '')('the connections to PostgreSQL', { timeout: 60_000 }, () => {
  let proxy: TcpProxy;
  const pools: pg.Pool[] = [];
  beforeEach(async () => {
    proxy = await startTcpProxy(server);
  });
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.end()));
    await proxy.close();
  });

  const open = (limits: Partial<PoolLimits>): pg.Pool => {
    const pool = createPool({
      url: proxy.url,
      limits: { ...REQUESTS, connections: 1, ...limits },
      session: [],
      onError: () => undefined,
    });
    pools.push(pool);
    return pool;
  };
  const backend = async (pool: pg.Pool): Promise<unknown> =>
    (await pool.query('select pg_backend_pid() as pid')).rows;

  it('time out as configured for a server that accepts connections and does not respond [CLUSTER-1]', async () => {
    proxy.freeze();
    const waitMs = 600_000;
    const patient = backend(open({ waitMs, connectMs: 600_000 }));
    await expect(backend(open({ waitMs, connectMs: 10 }))).rejects.toThrow('timeout');
    proxy.thaw();
    expect(await patient).toEqual([{ pid: expect.any(Number) }]);
  });

  it('are awaited as long as configured while all are busy [CLUSTER-1]', async () => {
    const [hasty, patient] = [open({ waitMs: 2_000 }), open({ waitMs: 600_000 })];
    const taken = [await hasty.connect(), await patient.connect()];
    const waiting = backend(patient);
    await expect(backend(hasty)).rejects.toThrow('timeout');
    for (const client of taken) client.release();
    expect(await waiting).toEqual([{ pid: expect.any(Number) }]);
  });

  it('are kept idle as long as configured, 0 for ever [CLUSTER-1]', async () => {
    const [brief, lasting] = [open({ idleMs: 1 }), open({ idleMs: 0 })];
    const before = await backend(lasting);
    const closed = once(brief, 'remove');
    const first = await backend(brief);
    await closed;
    expect(await backend(brief)).not.toEqual(first);
    expect(await backend(lasting)).toEqual(before);
  });

  it('end soon after their process, with its running statements without a timeout [CLUSTER-1] [OPS-30]', async () => {
    const client = await open({ silenceMs: undefined }).connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const asked = client.query('select pg_sleep(3600)').catch(() => 'lost');
    const others = open({});
    const found = async (condition: string): Promise<number | null> =>
      (
        await others.query(`select from pg_stat_activity where pid = $1 and ${condition}`, [
          rows[0]?.pid,
        ])
      ).rowCount;
    await expect.poll(() => found(`wait_event = 'PgSleep'`), { timeout: 10_000 }).toBe(1);
    // What the kernel does for a process that is killed.
    client.connection.stream.destroy();
    expect(await asked).toBe('lost');
    client.release(true);
    await expect.poll(() => found('true'), { timeout: 20_000 }).toBe(0);
  });

  it.runIf(existsSync(SOCKETS))(
    'use TCP keepalive after five idle seconds [CLUSTER-1]',
    async () => {
      const client = await open({}).connect();
      const { stream } = client.connection;
      const port = stream instanceof Socket ? (stream.localPort ?? 0) : 0;
      await expect.poll(() => timerOf(port).kind).toBe(KEEPS_ALIVE);
      expect(timerOf(port).hundredths).toBeLessThanOrEqual(500);
      client.release();
    },
  );
});
