import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import {
  untilLocksAwaited,
  postgresDatabase,
  schemaSnapshot,
} from '../../../testing/test-database.ts';
import { postgresBinaries } from '../../../testing/start-postgres.ts';
import { emptyFolder, runCli, startCli } from '../../../testing/run-cli.ts';
import { insertClient } from '../../../testing/booking-fixtures.ts';
import { openBackupSocket } from '../../database/backup-socket.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { dumpEmbedded } from '../../database/embedded-database.ts';
import { lockDirectory } from '../../database/directory-lock.ts';
import { openDirectory, restoreDirectory } from '../../database/embedded-directory.ts';
import { openServerDatabase, type ServerDatabase } from '../../database/server-database.ts';
import { createContext } from '../framework/create-context.ts';
import { restoreCommand } from './restore.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const INTERRUPTED = { code: 130, stdout: '', stderr: expect.stringContaining('Interrupted.') };

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const usersOf = async (db: Handle): Promise<readonly string[]> => {
  const users = await db.selectFrom('app_user').select('uuid').execute();
  return users.map(({ uuid }) => uuid);
};

describe.skipIf(inject('postgres') === '')('Ctrl-C with PostgreSQL', () => {
  let database: ServerDatabase;
  let environment: Readonly<Record<string, string>>;
  beforeEach(async () => {
    const url = await postgresDatabase();
    environment = { DATABASE_URL: url };
    // A lock is held for as long as a command takes to start.
    database = await openServerDatabase({ url, onError: () => undefined, isPatient: true });
  });
  afterEach(() => database.close());

  /** Presses Ctrl-C where a command waits for what somebody else has locked. */
  const interrupted = async (
    words: readonly string[],
    lock = sql`lock table app_user in access exclusive mode`,
  ) => {
    await database.db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      const run = startCli(words, { folder, environment });
      await untilLocksAwaited(database.db, 1);
      run.interrupt();
      expect(await run.ended).toMatchObject(INTERRUPTED);
    });
  };

  it('stops a backup and leaves no file, complete or partial [OPS-3] [OPS-9]', async () => {
    await interrupted(['backup', 'a.backup']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stops a restore and leaves the database unchanged [OPS-3] [OPS-9]', async () => {
    await runCli(['backup', 'a.backup'], { folder, environment });
    const { uuid } = await insertClient(database.db);
    await interrupted(['restore', 'a.backup', '--replace']);
    expect(await usersOf(database.db)).toEqual([uuid]);
  });

  it('stops a restore that has read everything and builds the indexes [OPS-3] [OPS-9]', async () => {
    await runCli(['backup', 'a.backup'], { folder, environment });
    const { uuid } = await insertClient(database.db);
    const real = postgresBinaries() ?? '';
    for (const [tool, before, after] of [
      ['pg_dump', 'exec ', ''],
      ['psql', 'exec ', ''],
      ['pg_restore', '', ' && echo "select pg_advisory_xact_lock(1);"'],
    ] as const)
      writeFileSync(join(folder, tool), `#!/bin/sh\n${before}${join(real, tool)} "$@"${after}\n`, {
        mode: 0o755,
      });
    const words = ['restore', 'a.backup', '--replace', '--tools', folder];
    await interrupted(words, sql`select pg_advisory_xact_lock(1)`);
    expect(await usersOf(database.db)).toEqual([uuid]);
  });
});

describe('Ctrl-C with the embedded database', () => {
  const environment = { DATA_DIR: 'data' };
  const directory = () => join(folder, 'data', 'marketplace');
  const openIt = () =>
    openDirectory({
      directory: directory(),
      fresh: false,
      snapshot: { read: schemaSnapshot, write: () => Promise.resolve(undefined) },
      prepare: () => Promise.resolve(),
      onError: (error) => {
        throw error;
      },
    });
  /** Puts a client into the database, and answers its uuid and a copy from before. */
  const filled = async () => {
    const { db, engine, close } = await openIt();
    const archive = await dumpEmbedded(db, engine);
    const { uuid } = await insertClient(db);
    await close();
    return { uuid, archive };
  };
  const usersThere = async () => {
    const { db, close } = await openIt();
    const users = await usersOf(db);
    await close();
    return users;
  };

  it('stops a backup and leaves no file, complete or partial [OPS-3] [OPS-9]', async () => {
    mkdirSync(directory(), { recursive: true });
    const lock = lockDirectory(directory());
    const asked = Promise.withResolvers<undefined>();
    const copied = Promise.withResolvers<Blob>();
    const door = await openBackupSocket(directory(), () => {
      asked.resolve(undefined);
      return copied.promise;
    });
    const run = startCli(['backup', 'a.backup'], { folder, environment });
    await asked.promise;
    run.interrupt();
    expect(await run.ended).toMatchObject(INTERRUPTED);
    copied.resolve(new Blob());
    await door.close();
    lock.release();
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('stops a restore before it unpacks anything [OPS-3] [OPS-9]', async () => {
    const { uuid, archive } = await filled();
    const before = readdirSync(directory());
    const file = join(folder, 'a.backup');
    writeFileSync(file, gzipSync(Buffer.from(await archive.arrayBuffer()), { level: 1 }));
    const { context } = createContext({
      environment: { DATA_DIR: join(folder, 'data') },
      settingsFile: undefined,
      isServer: false,
      isForMachines: true,
      signal: AbortSignal.abort(),
    });
    const restoring = restoreCommand.run(context, { words: [file], replace: true });
    await expect(restoring).rejects.toMatchObject({ name: 'AbortError' });
    expect(readdirSync(directory())).toEqual(before);
    expect(await usersThere()).toEqual([uuid]);
  });

  it('stops a restore that has unpacked everything and leaves no file of it [OPS-3] [OPS-9]', async () => {
    const { uuid, archive } = await filled();
    const before = readdirSync(directory());
    const stop = new AbortController();
    const restoring = restoreDirectory({
      directory: directory(),
      archive,
      replace: true,
      signal: stop.signal,
      read: (db) => {
        stop.abort();
        return usersOf(db);
      },
    });
    await expect(restoring).rejects.toMatchObject({ name: 'AbortError' });
    expect(readdirSync(directory())).toEqual(before);
    expect(await usersThere()).toEqual([uuid]);
  });
});
