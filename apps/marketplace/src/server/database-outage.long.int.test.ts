import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { onLongRunningConnection } from '../database/long-running-connection.ts';
import {
  type FailingDatabase,
  openFailingDatabase,
  WARNING,
} from '../../testing/failing-database.ts';
import { askQuote } from '../../testing/booking-fixtures.ts';

describe.runIf(inject('postgres') !== '')('an unresponsive or busy database', () => {
  let rig: FailingDatabase;
  beforeEach(async () => {
    rig = await openFailingDatabase();
  });
  afterEach(() => rig.close());

  it('drops an unresponsive connection, and recovers with the database [CLUSTER-1] [CLUSTER-3]', async () => {
    expect((await askQuote(rig.server, rig.vet, 60)).status).toBe(200);
    expect(await rig.ready()).toBe(200);
    rig.proxy.freeze();
    const [silent, unready] = await Promise.all([askQuote(rig.server, rig.vet, 90), rig.ready()]);
    expect(silent.status).toBe(503);
    expect(unready).toBe(503);
    expect(rig.logged().length).toBeGreaterThan(0);
    expect(rig.logged().every(({ level }) => level === WARNING)).toBe(true);
    rig.proxy.thaw();
    expect((await askQuote(rig.server, rig.vet, 90)).status).toBe(200);
    expect(await rig.ready()).toBe(200);
  });

  it('is ready while every connection for requests is busy [CLUSTER-3]', async () => {
    const busy = await Promise.all(
      [1, 2].map(async () => {
        const lock = Promise.withResolvers<undefined>();
        const held = Promise.withResolvers<undefined>();
        const done = rig.through.db.connection().execute(async () => {
          held.resolve(undefined);
          await lock.promise;
        });
        await held.promise;
        return { free: () => lock.resolve(undefined), done };
      }),
    );
    expect(await rig.ready()).toBe(200);
    for (const { free, done } of busy) {
      free();
      await done;
    }
  });

  it('lets long statements run without output [CLUSTER-1]', async () => {
    const slept = onLongRunningConnection(rig.through.db, (own) =>
      sql<{ pg_sleep: string }>`select pg_sleep(1.5)`.execute(own),
    );
    await expect(slept).resolves.toMatchObject({ rows: [{}] });
    await expect(sql`select pg_sleep(1.5)`.execute(rig.through.db)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });

  it('keeps an idle connection [CLUSTER-1]', async () => {
    const backend = async (): Promise<number | undefined> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(rig.through.db)).rows[0]
        ?.pid;
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
