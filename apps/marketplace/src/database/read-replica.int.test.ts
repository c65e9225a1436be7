import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { postgresDatabase } from '../../testing/test-database.ts';
import { openDatabase, type OpenDatabase } from '../server/open-database.ts';
import { readSettings } from '../settings/settings.ts';
import type { Handle } from './kysely-handle.ts';
import { openServerDatabase, type ServerDatabase } from './server-database.ts';

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const positionOf = async (db: Handle): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
  return rows[0]?.at ?? '';
};

describe.runIf(inject('postgres') !== '')('reads with a replica', () => {
  let at: number;
  let replica: ServerDatabase;
  let market: OpenDatabase;
  let names: ReadonlyMap<string, string>;

  beforeEach(async () => {
    at = 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => at);
    // Noted when the test says so, not twice a second.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [primaryUrl, replicaUrl] = [await postgresDatabase(), await postgresDatabase()];
    names = new Map([
      [nameOf(primaryUrl), 'primary'],
      [nameOf(replicaUrl), 'replica'],
    ]);
    // What stands before pg_catalog in the path is what the server seems to be.
    replica = await openServerDatabase({ url: replicaUrl, onError: () => undefined });
    for (const statement of [
      'create schema shadow',
      'create table shadow.replayed (at pg_lsn not null)',
      `create function shadow.pg_is_in_recovery() returns boolean language sql as 'select true'`,
      `create function shadow.pg_last_wal_replay_lsn() returns pg_lsn language sql as
        'select at from shadow.replayed'`,
      `alter database ${JSON.stringify(nameOf(replicaUrl))} set search_path = shadow, pg_catalog, public`,
    ])
      await sql.raw(statement).execute(replica.db);
    const settings = readSettings({
      DATABASE_URL: primaryUrl,
      DATABASE_READ_URL: replicaUrl,
      READ_LAG_SECONDS: '1',
      DEMO: '0',
    });
    const log = pino({ level: 'silent' });
    market = await openDatabase(settings, log, () => Temporal.Now.instant());
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await market.close();
    await replica.close();
  });

  const catchUp = async (): Promise<void> => {
    const position = await positionOf(market.db);
    await sql`delete from shadow.replayed`.execute(replica.db);
    await sql`insert into shadow.replayed values (${position}::pg_lsn)`.execute(replica.db);
  };
  const noteAt = async (ms: number): Promise<void> => {
    at = ms;
    await market.reads.note();
  };
  const askedAt = async (ms: number): Promise<string | undefined> => {
    at = ms;
    const { rows } = await market.reads.read((db) =>
      sql<{ name: string }>`select current_database() as name`.execute(db),
    );
    return names.get(rows[0]?.name ?? '');
  };
  /** Something that the replica has not replayed until it catches up. */
  const write = (ms: number) => sql`create table ${sql.table(`later_${ms}`)} ()`.execute(market.db);

  it('use a replica within the configured lag and not beyond it [CLUSTER-5]', async () => {
    await noteAt(10_000);
    await catchUp();
    expect(await askedAt(10_100)).toBe('replica');
    await write(10_400);
    await noteAt(10_500);
    expect(await askedAt(10_900)).toBe('replica');
    expect(await askedAt(11_200)).toBe('primary');
  });

  it('use the primary while the lag is unknown [CLUSTER-5]', async () => {
    await noteAt(10_000);
    await catchUp();
    expect(await askedAt(11_000)).toBe('replica');
    expect(await askedAt(11_001)).toBe('primary');
  });

  it('avoid a replica that lagged for two seconds, then use it again [CLUSTER-5]', async () => {
    await noteAt(10_000);
    await catchUp();
    await write(10_100);
    await noteAt(10_100);
    expect(await askedAt(11_050)).toBe('primary');
    await catchUp();
    await noteAt(13_000);
    await catchUp();
    expect(await askedAt(13_049)).toBe('primary');
    expect(await askedAt(13_050)).toBe('replica');
  });
});
