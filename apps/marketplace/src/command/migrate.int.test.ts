import { rmSync } from 'node:fs';
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
import { createContext } from './framework/create-context.ts';
import { migrateCommand } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const server = inject('postgres');
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
    expect(await run?.ended).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringContaining('Interrupted.'),
    });
    expect(await pendingMigrations(db, migrations)).toEqual(pending);
    await close();
  },
);

it('is stopped by Ctrl-C and leaves the schema of the embedded database unchanged [OPS-3]', async () => {
  const open = (prepare: (db: Handle) => Promise<void>) =>
    openDirectory({
      directory: join(folder, 'marketplace'),
      fresh: false,
      snapshot: { read: () => Promise.resolve(undefined), write: () => Promise.resolve(undefined) },
      prepare,
      onError: () => undefined,
    });
  const before = await open(older);
  const pending = await pendingMigrations(before.db, migrations);
  await before.close();
  const { context } = createContext({
    environment: { DATA_DIR: folder },
    settingsFile: undefined,
    isServer: false,
    isForMachines: true,
    signal: AbortSignal.abort(),
  });
  await expect(migrateCommand.run(context, {})).rejects.toMatchObject({ name: 'AbortError' });
  const after = await open(() => Promise.resolve());
  expect(await pendingMigrations(after.db, migrations)).toEqual(pending);
  await after.close();
});
