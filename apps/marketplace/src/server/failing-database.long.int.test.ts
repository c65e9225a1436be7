import { createBooking } from '@pawcall/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { PoolLimits } from '../database/server-pool.ts';
import { onPatientConnection } from '../database/patient-connection.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/test-data.ts';
import { postgresDatabase } from '../../testing/test-engines.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const LIMITS: Partial<PoolLimits> = { connections: 2, connectMs: 1_000, silenceMs: 1_000 };
const Line = v.object({ level: v.number(), failure: v.string(), code: v.optional(v.string()) });
const WARNING = 40;

describe.runIf(inject('postgres') !== '')('a database that fails and comes back', () => {
  let direct: ServerDatabase;
  let through: ServerDatabase;
  let proxy: TcpProxy;
  let server: TestServer;
  let vet: string;
  let name: string;
  const lines: string[] = [];

  beforeEach(async () => {
    const url = await postgresDatabase();
    name = new URL(url).pathname.slice(1);
    proxy = await startTcpProxy(url);
    direct = await openServerDatabase({ url, onError: () => undefined });
    through = await openServerDatabase({
      url: proxy.url,
      onError: () => undefined,
      limits: LIMITS,
    });
    [vet = ''] = await insertVets(direct.db, ['kept']);
    lines.length = 0;
    server = await createTestServer(through.db, {
      now: MONDAY,
      isWritable: through.isWritable,
      onLog: (line) => lines.push(line),
    });
  });
  afterEach(async () => {
    proxy.cut();
    await through.close();
    await direct.close();
    await proxy.close();
  });

  const readOnly = (on: boolean) =>
    sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(on ? 'on' : 'off')}`.execute(
      direct.db,
    );
  const logged = () => lines.map((line) => v.parse(Line, JSON.parse(line)));
  const ready = async () => (await server.fetch('api', '/readyz')).status;
  const holds = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation`.execute(direct.db);
    return rows[0]?.count ?? -1;
  };

  it('answers 503 with Retry-After on a replica, warns with the code, and leaves it for the primary [CLUSTER-1] [CLUSTER-3]', async () => {
    await readOnly(true);
    proxy.cut();
    const refused = await askQuote(server, vet, 60);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(logged()).toEqual([{ level: WARNING, failure: 'read_only', code: '25006' }]);
    expect(await ready()).toBe(503);
    await readOnly(false);
    expect((await askQuote(server, vet, 60)).status).toBe(200);
  });

  it('goes on after every connection was cut, without a failed call [CLUSTER-1]', async () => {
    expect((await askQuote(server, vet, 60)).status).toBe(200);
    proxy.cut();
    expect((await askQuote(server, vet, 90)).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it('gives up a connection that says nothing, and answers again once there is an answer [CLUSTER-1] [CLUSTER-3]', async () => {
    expect((await askQuote(server, vet, 60)).status).toBe(200);
    expect(await ready()).toBe(200);
    proxy.freeze();
    const [silent, unready] = await Promise.all([askQuote(server, vet, 90), ready()]);
    expect(silent.status).toBe(503);
    expect(unready).toBe(503);
    expect(logged().length).toBeGreaterThan(0);
    expect(logged().every(({ level }) => level === WARNING)).toBe(true);
    proxy.thaw();
    expect((await askQuote(server, vet, 90)).status).toBe(200);
    expect(await ready()).toBe(200);
  });

  it('does not hold a time twice when the answer to the commit was lost [CLUSTER-2]', async () => {
    proxy.loseAnswerTo('commit');
    expect((await askQuote(server, vet, 60)).status).toBe(503);
    expect(logged()).toMatchObject([{ level: WARNING, failure: 'lost' }]);
    expect(await holds()).toBe(1);
  });

  it('answers a retry with the same key as the lost answer would have been [CLUSTER-2]', async () => {
    const client = await insertClient(direct.db);
    const { uuid } = quoteIn(await askQuote(server, vet, 60, { as: client.uuid }));
    const book = () =>
      server.call(createBooking, { as: client.uuid, key: 'lost', body: { quote_uuid: uuid } });
    proxy.loseAnswerTo('commit');
    expect((await book()).status).toBe(503);
    const again = await book();
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    const stored = await direct.db.selectFrom('booking').select('uuid').execute();
    expect(stored).toEqual([{ uuid: bookingIn(again).uuid }]);
  });

  it('is ready while every connection for requests is busy [CLUSTER-3]', async () => {
    const busy = await Promise.all(
      [1, 2].map(async () => {
        const lock = Promise.withResolvers<undefined>();
        const held = Promise.withResolvers<undefined>();
        const done = through.db.connection().execute(async () => {
          held.resolve(undefined);
          await lock.promise;
        });
        await held.promise;
        return { free: () => lock.resolve(undefined), done };
      }),
    );
    expect(await ready()).toBe(200);
    for (const { free, done } of busy) {
      free();
      await done;
    }
  });

  it('leaves long work its time, although it says nothing meanwhile [CLUSTER-1]', async () => {
    const slept = onPatientConnection(through.db, (own) =>
      sql<{ pg_sleep: string }>`select pg_sleep(1.5)`.execute(own),
    );
    await expect(slept).resolves.toMatchObject({ rows: [{}] });
    await expect(sql`select pg_sleep(1.5)`.execute(through.db)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });

  it('keeps a connection that nobody uses [CLUSTER-1]', async () => {
    const backend = async (): Promise<number | undefined> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(through.db)).rows[0]?.pid;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const before = await backend();
      vi.advanceTimersByTime(60_000);
      expect(await backend()).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });
});
