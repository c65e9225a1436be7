import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openFakeSmtp, type FakeSmtp } from '../../testing/fake-smtp-server.ts';
import { emptyFolder, runCli, startCli, type StartedCli } from '../../testing/run-cli.ts';
import { aProvider } from '../../testing/search-fixtures.ts';
import { postgresDatabase, untilLocksAwaited } from '../../testing/test-database.ts';
import { slotOf } from '../availability/half-hour-slots.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { createOutbox } from '../mail/outbox.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';

const KILLED = { code: null, stderr: '' };
const STOPPED = { code: 0, stderr: '' };
const now = (): Temporal.Instant => Temporal.Now.instant().round('millisecond');

describe.skipIf(inject('postgres') === '')('a killed worker', () => {
  let folder: string;
  let database: ServerDatabase;
  let smtp: FakeSmtp;
  let environment: Readonly<Record<string, string>>;
  const started: StartedCli[] = [];
  beforeEach(async () => {
    folder = emptyFolder();
    smtp = await openFakeSmtp();
    const url = await postgresDatabase();
    environment = { DATABASE_URL: url, DEMO: '0', SMTP_URL: smtp.url };
    // A lock is held for as long as a process takes to start.
    database = await openServerDatabase({ url, onError: () => undefined, isPatient: true });
  });
  afterEach(async () => {
    for (const run of started.splice(0)) {
      run.end('SIGKILL');
      await run.ended;
    }
    await database.close();
    await smtp.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const work = (): StartedCli => {
    const run = startCli(['work', '--health-port', '0'], { folder, environment });
    started.push(run);
    return run;
  };
  const until = (condition: () => boolean | Promise<boolean>) =>
    vi.waitUntil(condition, { timeout: 30_000, interval: 20 });

  it('leaves the mail that it was sending to the next worker, which sends it once [OPS-30] [CLUSTER-4]', async () => {
    const { db } = database;
    const mail = { kind: 'mail', to: 'ada@example.com', subject: 'Hello', text: 'Once' } as const;
    await createOutbox({ now }).send(db, mail);
    smtp.setSilent(true);
    const first = work();
    await until(() => smtp.unanswered() === 1);
    first.end('SIGKILL');
    expect(await first.ended).toMatchObject(KILLED);
    smtp.setSilent(false);
    const left = () => db.selectFrom('outbox').select(['attempts', 'next_attempt_at']).execute();
    const [leased] = await left();
    expect(leased?.attempts).toBe(1);
    // Nobody knows yet that its owner is dead.
    expect(Temporal.Instant.compare(leased?.next_attempt_at ?? now(), now())).toBe(1);

    const second = work();
    await db.updateTable('outbox').set({ next_attempt_at: now() }).execute();
    await until(async () => (await left()).length === 0);
    second.end('SIGTERM');
    expect(await second.ended).toMatchObject(STOPPED);
    expect(smtp.mails).toEqual([expect.stringContaining('Once')]);
  });

  it('leaves the upkeep of the search that it was in to the next worker [OPS-30] [UPK-3]', async () => {
    const { db } = database;
    await insertProviders(db, [aProvider('Vet')]);
    // A week ago, so that everything is due.
    await rebuildSearch(db, now().subtract({ hours: 8 * 24 }));
    const firstSlot = async (): Promise<number> =>
      (await db.selectFrom('e_window').select('first_slot').executeTakeFirstOrThrow()).first_slot;
    const before = await firstSlot();
    await db.transaction().execute(async (trx) => {
      // It has settled the slots of every space, and waits to say so.
      await sql`lock table e_window in share row exclusive mode`.execute(trx);
      const first = work();
      await untilLocksAwaited(db, 1);
      first.end('SIGKILL');
      expect(await first.ended).toMatchObject(KILLED);
      // Its sessions end with it, and their locks.
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        return rows.length === 0;
      });
    });
    expect(await firstSlot()).toBe(before);

    const second = work();
    await until(async () => (await firstSlot()) > before);
    second.end('SIGTERM');
    expect(await second.ended).toMatchObject(STOPPED);
    expect(await firstSlot()).toBeLessThanOrEqual(slotOf(now()));
    expect(await runCli(['rebuild', '--check'], { folder, environment })).toMatchObject({
      code: 0,
    });
  });
});
