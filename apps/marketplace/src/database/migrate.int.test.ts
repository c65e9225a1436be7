import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { ForeignSchema, migrate, pendingMigrations } from './migrate.ts';
import { migrations } from '../schema/migrations/read-migrations.ts';
import { openServerDatabase } from './server-database.ts';
import { openPGlite, openTestDatabase, postgresDatabase } from '../../testing/test-database.ts';
import { createDatabase } from '../../testing/create-postgres-database.ts';
import { postgresBinaries } from '../../testing/start-postgres.ts';
import { inWholeRun } from '../../testing/whole-run.ts';

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

/** The statements of a script; those in the body of a function belong to it. */
const statementsOf = (script: string): readonly string[] => {
  const statements: string[] = [];
  let begun = '';
  for (const line of script.split('\n')) {
    begun += `${line}\n`;
    const isInBody = begun.split('$$').length % 2 === 0;
    if (isInBody || !line.trimEnd().endsWith(';')) continue;
    statements.push(begun);
    begun = '';
  }
  return statements;
};

/** Every migration cut off after each of its statements: the server ends the connection. */
const cutMigrations = Object.entries(migrations).flatMap(([name, script]) => {
  const statements = statementsOf(script);
  return statements.map((_, last) => ({
    name,
    script: `${statements.slice(0, last + 1).join('')} select pg_terminate_backend(pg_backend_pid())`,
  }));
});
const SAMPLED = 12;
const CUTS = cutMigrations.filter((_, index) => inWholeRun || index % SAMPLED === 0);

// The line with a random key is newer than the others.
const schemaOf = (url: string): string =>
  execFileSync(join(postgresBinaries() ?? '', 'pg_dump'), ['-s', url], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => !line.startsWith('\\'))
    .join('\n');

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

  it('leaves nothing of a run that was cut off after any statement, and completes in the next one [OPS-3]', async () => {
    const url = await createDatabase(server);
    const { db, close } = await openServerDatabase({ url, onError });
    const tables = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'v', 'S') and relname not like 'kysely%' limit 3`.execute(db);
      return rows.map(({ name }) => name);
    };
    for (const { name, script } of CUTS) {
      await expect(migrate(db, { ...migrations, [name]: script })).rejects.toBeInstanceOf(Error);
      expect(await pendingMigrations(db, migrations)).toEqual(Object.keys(migrations));
      expect(await tables()).toEqual([]);
    }
    expect(await migrate(db, migrations)).toEqual(Object.keys(migrations));
    await close();
    expect(schemaOf(url)).toBe(schemaOf(await postgresDatabase()));
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
