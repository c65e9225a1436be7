import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, inject, it, vi } from 'vitest';
import { untilLocksAwaited, postgresDatabase } from '../../testing/test-database.ts';
import { createHandle, type Handle } from '../database/kysely-handle.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { readSettings } from '../settings/settings.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { checkBits } from '../search/check-bitmaps.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';
import { aProvider } from '../../testing/search-fixtures.ts';
import { openDatabase } from './open-database.ts';
import { startWork } from './background-jobs.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const EXPIRED = 3_000;
const MOST_A_STATEMENT = 1_000;

const logSearches = (db: Handle, count: number, at: Temporal.Instant) =>
  sql`insert into search (uuid, kind, inputs, created_at)
      select gen_random_uuid(), 'guided', '{}', ${at} from generate_series(1, ${count}::integer)`.execute(
    db,
  );

/** Limits how many searches one statement may delete, as a statement timeout would. */
const refuseLargeDeletes = async (db: Handle, most: number): Promise<void> => {
  await sql`create function refuse_large_delete() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > ${sql.lit(most)} then raise exception 'too many at once'; end if;
    return null; end $$`.execute(db);
  await sql`create trigger refuse_large_delete after delete on search
    referencing old table as gone for each statement execute function refuse_large_delete()`.execute(
    db,
  );
};

const countOf = async (db: Handle) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search`.execute(db);
  return rows[0]?.n;
};

// The embedded database runs the same statements.
describe.runIf(inject('postgres') !== '')('background work', () => {
  it('repairs a broken search and deletes more expired searches than one statement can, and continues after failures [UPK-2]', async () => {
    const url = await postgresDatabase();
    const prepared = await openServerDatabase({ url, onError: () => undefined });
    await logSearches(prepared.db, EXPIRED, now.subtract({ hours: 7 * 24 + 1 }));
    await logSearches(prepared.db, 1, now.subtract({ hours: 7 * 24 - 1 }));
    await refuseLargeDeletes(prepared.db, MOST_A_STATEMENT);
    await sql`drop table e_window`.execute(prepared.db);
    await prepared.close();

    const lines: { readonly msg: string; readonly work?: string }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const settings = readSettings({ DATABASE_URL: url, DEMO: '0' });
    const opened = await openDatabase(settings, log, () => now);
    await opened.close();
    const db = createHandle(new pg.Pool({ connectionString: url }));
    const work = startWork({
      database: { db, isEmbedded: false },
      settings,
      log,
      now: () => now,
    });
    try {
      await vi.waitUntil(async () => (await countOf(db)) === 1, 30_000);
      const failed = lines.filter(({ msg }) => msg === 'background work failed');
      expect(failed.map((line) => line.work)).toContain('roll');
    } finally {
      await work.stop();
      await db.destroy();
    }
  });

  it('detects and repairs drift from before the start [UPK-4]', async () => {
    const options = { url: await postgresDatabase(), onError: () => undefined };
    const { db, close } = await openServerDatabase(options);
    await insertProviders(db, [aProvider('Vet')]);
    await rebuildSearch(db, now);
    await sql`update weekly_rule set end_minute = 960`.execute(db);
    const lines: { readonly msg: string }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const work = startWork({
      database: { db, isEmbedded: false },
      settings: readSettings({ DATABASE_URL: options.url, DEMO: '0' }),
      log,
      now: () => now,
    });
    try {
      await vi.waitUntil(() => lines.some(({ msg }) => msg.includes('were repaired')), 30_000);
      expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
    } finally {
      await work.stop();
      await close();
    }
  });

  it('stops during a check without reporting a failure [UPK-2]', async () => {
    const options = { url: await postgresDatabase(), onError: () => undefined };
    const { db, close } = await openServerDatabase(options);
    await insertProviders(db, [aProvider('Vet')]);
    await rebuildSearch(db, now);
    await sql`update provider set rate_amount = 1`.execute(db);
    const lines: { readonly msg: string }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    let stopped: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`lock table e_attr in access exclusive mode`.execute(trx);
      const work = startWork({
        database: { db, isEmbedded: false },
        settings: readSettings({ DATABASE_URL: options.url, DEMO: '0' }),
        log,
        now: () => now,
      });
      await untilLocksAwaited(db, 1);
      stopped = work.stop();
    });
    await stopped;
    await close();
    const told = lines.map(({ msg }) => msg);
    expect(told).not.toContain('background work failed');
    expect(told.filter((msg) => msg.includes('were repaired'))).toEqual([]);
  });
});
