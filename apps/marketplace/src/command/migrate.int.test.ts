import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { untilLocksAwaited } from '../../testing/test-database.ts';
import { createDatabase } from '../../testing/create-postgres-database.ts';
import { emptyFolder, startCli, type StartedCli } from '../../testing/run-cli.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { openDirectory } from '../database/embedded-directory.ts';
import { migrate, pendingMigrations } from '../database/migrate.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { migrations } from '../schema/migrations/read-migrations.ts';

const server = inject('postgres');
const STOPPED = {
  code: 130,
  stdout: '',
  stderr: expect.stringMatching(/^Interrupted\. No migration is half done\. .*\n$/m),
};
// One that runs, and the others that are missing after it.
const older = async (db: Handle): Promise<void> => {
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, 1)));
};

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(server === '')(
  'is stopped by Ctrl-C and leaves the schema of PostgreSQL unchanged [OPS-3]',
  async () => {
    const url = await createDatabase(server);
    // A lock is held for as long as a command takes to start.
    const { db, close } = await openServerDatabase({
      url,
      onError: () => undefined,
      isPatient: true,
    });
    await older(db);
    const pending = await pendingMigrations(db, migrations);
    let run: StartedCli | undefined;
    await db.transaction().execute(async (trx) => {
      // It has begun its transaction, and waits to know what ran before.
      await sql`lock table kysely_migration in access exclusive mode`.execute(trx);
      run = startCli(['migrate'], { folder, environment: { DATABASE_URL: url } });
      await untilLocksAwaited(db, 1);
      run.interrupt();
    });
    expect(await run?.ended).toMatchObject(STOPPED);
    expect(await pendingMigrations(db, migrations)).toEqual(pending);
    await close();
  },
);

/** Tells of the second migration by a file in the database's directory, and stays in it for a while. */
const tellOfSecond = (db: Handle) =>
  sql`
    create function tell() returns trigger language plpgsql as $$ begin
      execute format('copy (select 1) to %L', current_setting('data_directory') || '/second-migration');
      perform count(*) from generate_series(1, 3000000);
      return null;
    end $$;
    create trigger tell after insert on kysely_migration
      for each row when (new.name like '0002%') execute function tell()`.execute(db);

it('is stopped by Ctrl-C between two migrations and leaves the schema of the embedded database unchanged [OPS-3]', async () => {
  const open = (prepare: (db: Handle) => Promise<void>) =>
    openDirectory({
      directory: join(folder, 'marketplace'),
      fresh: false,
      snapshot: { read: () => Promise.resolve(undefined), write: () => Promise.resolve(undefined) },
      prepare,
      onError: () => undefined,
    });
  const before = await open(older);
  await tellOfSecond(before.db);
  const pending = await pendingMigrations(before.db, migrations);
  await before.close();
  const told = join(folder, 'marketplace', 'pg', 'second-migration');
  const run = startCli(['migrate'], { folder, environment: { DATA_DIR: folder } });
  await vi.waitUntil(() => existsSync(told), { timeout: 30_000, interval: 1 });
  run.interrupt();
  expect(await run.ended).toMatchObject(STOPPED);
  const after = await open(() => Promise.resolve());
  expect(await pendingMigrations(after.db, migrations)).toEqual(pending);
  await after.close();
});
