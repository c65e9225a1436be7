import { sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { ForeignSchema, migrate, pendingMigrations } from './migrate.ts';
import { migrations } from '../schema/migrations/read-migrations.ts';
import { openServerDatabase } from './server-database.ts';
import { openPGlite, openTestDatabase } from '../../testing/test-database.ts';
import { createDatabase } from '../../testing/create-postgres-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SERVERS = 8;
const onError = (): void => undefined;

it('runs no migration a second time', async () => {
  const { db, close } = await openTestDatabase();
  expect(await migrate(db, migrations)).toEqual([]);
  await close();
});

it('rolls back a migration that fails', async () => {
  const { db, close } = await openTestDatabase();
  const broken = { ...migrations, '999-broken': 'create table half (a int); select 1 / 0' };
  await expect(migrate(db, broken)).rejects.toMatchObject({ code: '22012' });
  const { rows } = await sql<{ t: string | null }>`select to_regclass('half')::text as t`.execute(
    db,
  );
  expect(rows).toEqual([{ t: null }]);
  await close();
});

it('rolls back every migration of an interrupted run [OPS-3]', async () => {
  const stop = new AbortController();
  const { db, close } = await openPGlite({
    onStatement: (statement) => {
      if (statement.sql.includes('table half')) stop.abort();
    },
  });
  const more = {
    ...migrations,
    '998-half': 'create table half (a int)',
    '999-rest': 'create table rest (a int)',
  };
  const migrating = migrate(db, more, stop.signal);
  await expect(migrating).rejects.toMatchObject({ name: 'AbortError' });
  expect(await pendingMigrations(db, more)).toEqual(['998-half', '999-rest']);
  const { rows } = await sql<{ half: string | null }>`
    select to_regclass('half')::text as half`.execute(db);
  expect(rows).toEqual([{ half: null }]);
  await close();
});

it('throws ForeignSchema with advice for the tables of another version', async () => {
  const { db, close } = await openTestDatabase();
  await expect(migrate(db, { '000-another': 'select 1' })).rejects.toThrow(ForeignSchema);
  await sql`drop table kysely_migration`.execute(db);
  await expect(migrate(db, migrations)).rejects.toThrow(/--fresh/);
  await close();
});

it('lists pending migrations and rejects the schema of a newer version', async () => {
  const { db, close } = await openTestDatabase();
  const newer = { ...migrations, '999-newer': 'select 1' };
  expect(await pendingMigrations(db, newer)).toEqual(['999-newer']);
  await migrate(db, newer);
  await expect(pendingMigrations(db, migrations)).rejects.toThrow(ForeignSchema);
  await sql`drop table kysely_migration`.execute(db);
  expect(await pendingMigrations(db, migrations)).toEqual(Object.keys(migrations));
  await close();
});

it('rejects a schema whose migrations ran in another order', async () => {
  const { db, close } = await openTestDatabase();
  const between = { ...migrations, '000-between': 'select 1' };
  await expect(migrate(db, between)).rejects.toThrow(ForeignSchema);
  await expect(pendingMigrations(db, between)).rejects.toThrow(ForeignSchema);
  await close();
});

const server = inject('postgres');

describe.runIf(server !== '')('on PostgreSQL', () => {
  it('runs each migration once when eight servers start together', async () => {
    const url = await createDatabase(server);
    const opened = await Promise.all(
      Array.from({ length: SERVERS }, () => openServerDatabase({ url, onError })),
    );
    const ran = await Promise.all(opened.map(({ db }) => migrate(db, migrations)));
    expect(ran.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)]);
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('reconnects after every connection was terminated', async () => {
    const lost: Error[] = [];
    const url = await createDatabase(server);
    const { db, close } = await openServerDatabase({
      url,
      onError: (error) => lost.push(error),
    });
    const killer = await openServerDatabase({ url, onError });
    const inTransaction = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(killer.db);
      await sql`select 1`.execute(trx);
    });
    await expect(inTransaction).rejects.toBeInstanceOf(Error);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
    await killer.close();
    await close();
  });
});
