import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, inject, it, vi } from 'vitest';
import { postgresDatabase } from '../../testing/test-engines.ts';
import { createHandle, type Handle } from '../database/database.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { readSettings } from '../settings/settings.ts';
import { openDatabase } from './open-database.ts';
import { startWork } from './work.ts';

vi.setConfig({ testTimeout: 60_000 });

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const EXPIRED = 20_000;

const logSearches = (db: Handle, count: number, at: Temporal.Instant) =>
  sql`insert into search (uuid, kind, inputs, created_at)
      select gen_random_uuid(), 'guided', '{}', ${at} from generate_series(1, ${count}::integer)`.execute(
    db,
  );

const countOf = async (db: Handle) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search`.execute(db);
  return rows[0]?.n;
};

// A statement's time is limited by the server alone; the embedded database runs the same statements.
describe.runIf(inject('postgres') !== '')('background work', () => {
  it('starts with a broken search and more expired searches than one statement can delete, and goes on past what fails [UPK-2]', async () => {
    const url = await postgresDatabase();
    const prepared = await openServerDatabase({ url, onError: () => undefined });
    await logSearches(prepared.db, EXPIRED, now.subtract({ hours: 7 * 24 + 1 }));
    await logSearches(prepared.db, 1, now.subtract({ hours: 7 * 24 - 1 }));
    await sql`drop table e_window`.execute(prepared.db);
    await prepared.close();

    const lines: { readonly msg: string; readonly work?: string }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const settings = readSettings({ DATABASE_URL: url, DEMO: '0' });
    const opened = await openDatabase(settings, log, () => now);
    await opened.close();
    // Deleting all in one statement takes half a second and more.
    const pool = new pg.Pool({ connectionString: url, options: '-c statement_timeout=150ms' });
    const db = createHandle(pool);
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
});
