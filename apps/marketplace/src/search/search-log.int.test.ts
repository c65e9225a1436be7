import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { LoggedSearch } from '../http/marketplace-context.ts';
import { createSearchLog } from './search-log.ts';

const now = Temporal.Instant.from('2026-11-22T12:00:00Z');
const MOST_WAITING = 5_000;
const silent = pino({ level: 'silent' });
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const aSearch = (): LoggedSearch => ({
  uuid: crypto.randomUUID(),
  kind: 'guided',
  inputs: {
    country: 'us',
    province: 'CA',
    date_from: '2026-11-22',
    timezone: 'UTC',
    designation: 'VET',
    groups: ['DOG'],
    concerns: [],
    full_name: '',
  },
  results: [[7, null, 240.5, 4.5, 10]],
  created_at: now,
});

const written = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search`.execute(
    database.db,
  );
  return rows[0]?.n;
};

describe('the log of searches', () => {
  it('reads a search before it is written, and another process reads it soon after [SEARCH-3]', async () => {
    const mine = createSearchLog(database.db, silent);
    const others = createSearchLog(database.db, silent);
    const search = aSearch();
    mine.add(search);
    expect(await mine.find(search.uuid)).toMatchObject({ results: search.results });
    const found = await others.find(search.uuid);
    expect(found).toMatchObject({ inputs: search.inputs, results: search.results });
  });

  it('writes many searches once in one batch [SEARCH-3]', async () => {
    const before = (await written()) ?? 0;
    const log = createSearchLog(database.db, silent);
    for (let turn = 0; turn < 30; turn += 1) log.add(aSearch());
    await Promise.all([log.flush(), log.flush()]);
    expect(await written()).toBe(before + 30);
  });

  it('keeps pending rows while the database is unavailable [SEARCH-3]', async () => {
    const log = createSearchLog(database.db, silent);
    const search = aSearch();
    await sql`alter table search rename to away`.execute(database.db);
    log.add(search);
    await log.flush();
    await sql`alter table away rename to search`.execute(database.db);
    expect(await log.find(search.uuid)).toMatchObject({ inputs: search.inputs });
    await log.flush();
    const others = createSearchLog(database.db, silent);
    expect(await others.find(search.uuid)).toMatchObject({ inputs: search.inputs });
  });

  it('drops the oldest rows beyond its capacity [SEARCH-3]', async () => {
    const before = (await written()) ?? 0;
    const log = createSearchLog(database.db, silent);
    const [oldest, next] = [aSearch(), aSearch()];
    await sql`alter table search rename to away`.execute(database.db);
    for (const search of [oldest, next]) log.add(search);
    for (let more = 1; more < MOST_WAITING; more += 1) log.add(aSearch());
    await log.flush();
    await sql`alter table away rename to search`.execute(database.db);
    await log.flush();
    expect(await written()).toBe(before + MOST_WAITING);
    expect(await log.find(oldest.uuid)).toBeUndefined();
    expect(await log.find(next.uuid)).toMatchObject({ inputs: next.inputs });
  });
});
