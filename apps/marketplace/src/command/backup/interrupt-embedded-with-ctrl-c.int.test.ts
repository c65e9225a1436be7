import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { schemaSnapshot } from '../../../testing/test-database.ts';
import { emptyFolder, type CliRun, startCli } from '../../../testing/run-cli.ts';
import { insertClient } from '../../../testing/booking-fixtures.ts';
import { openBackupSocket } from '../../database/backup-socket.ts';
import { dumpEmbedded } from '../../database/embedded-database.ts';
import { lockDirectory } from '../../database/directory-lock.ts';
import { openDirectory } from '../../database/embedded-directory.ts';
import { createContext } from '../framework/create-context.ts';
import { restoreCommand } from './restore.ts';

const environment = { DATA_DIR: 'data' };
const NO_BACKUP = {
  code: 130,
  stdout: '',
  stderr: expect.stringMatching(/^Interrupted\. No backup was written\.\n$/m),
};
const NOT_RESTORED = {
  code: 130,
  stdout: '',
  stderr: expect.stringMatching(/^Interrupted\. The database is as it was before: .*\n$/m),
};

let folder: string;
let directory: string;
beforeEach(() => {
  folder = emptyFolder();
  directory = join(folder, 'data', 'marketplace');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () =>
  openDirectory({
    directory,
    fresh: false,
    snapshot: { read: schemaSnapshot, write: () => Promise.resolve(undefined) },
    prepare: () => Promise.resolve(),
    onError: (error) => {
      throw error;
    },
  });

/** Puts a client into the database and a backup from before beside it; answers the client's uuid. */
const filled = async (): Promise<string> => {
  const { db, close } = await open();
  const archive = await dumpEmbedded(db, join(directory, 'pg'));
  const { uuid } = await insertClient(db);
  await close();
  const packed = gzipSync(Buffer.concat(archive), { level: 1 });
  writeFileSync(join(folder, 'a.backup'), packed);
  return uuid;
};

const usersThere = async (): Promise<readonly string[]> => {
  const { db, close } = await open();
  const users = await db.selectFrom('app_user').select('uuid').execute();
  await close();
  return users.map(({ uuid }) => uuid);
};

/** Presses Ctrl-C once a command has made a file. */
const pressAt = async (file: string, words: readonly string[]): Promise<CliRun> => {
  const run = startCli(words, { folder, environment });
  await vi.waitUntil(() => existsSync(file), { timeout: 30_000, interval: 1 });
  run.interrupt();
  return run.ended;
};

describe('Ctrl-C with the embedded database', () => {
  it('stops a backup from a running marketplace and leaves no file, complete or partial [OPS-3] [OPS-9]', async () => {
    mkdirSync(directory, { recursive: true });
    const lock = lockDirectory(directory);
    const asked = Promise.withResolvers<undefined>();
    const copied = Promise.withResolvers<readonly Buffer[]>();
    const door = await openBackupSocket(directory, () => {
      asked.resolve(undefined);
      return copied.promise;
    });
    const run = startCli(['backup', 'a.backup'], { folder, environment });
    await asked.promise;
    run.interrupt();
    expect(await run.ended).toEqual(NO_BACKUP);
    copied.resolve([]);
    await door.close();
    lock.release();
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('stops a backup of a stopped marketplace and leaves no file, complete or partial [OPS-3] [OPS-9]', async () => {
    const uuid = await filled();
    const file = join(folder, 'b.backup');
    expect(await pressAt(`${file}.partial`, ['backup', file])).toEqual(NO_BACKUP);
    expect(readdirSync(folder)).toEqual(['a.backup', 'data']);
    expect(await usersThere()).toEqual([uuid]);
  });

  it('stops a restore before it unpacks anything [OPS-3] [OPS-9]', async () => {
    const uuid = await filled();
    const before = readdirSync(directory);
    const { context } = createContext({
      environment: { DATA_DIR: join(folder, 'data') },
      settingsFile: undefined,
      isServer: false,
      isForMachines: true,
      signal: AbortSignal.abort(),
    });
    const given = { words: [join(folder, 'a.backup')], replace: true };
    await expect(restoreCommand.run(context, given)).rejects.toMatchObject({ name: 'AbortError' });
    expect(readdirSync(directory)).toEqual(before);
    expect(await usersThere()).toEqual([uuid]);
  });

  it('stops a restore that has begun to unpack and leaves the database unchanged and no file [OPS-3] [OPS-9]', async () => {
    const uuid = await filled();
    const before = readdirSync(directory);
    const unpacked = join(directory, 'restoring', 'PG_VERSION');
    const run = await pressAt(unpacked, ['restore', 'a.backup', '--replace']);
    expect(run).toEqual(NOT_RESTORED);
    expect(readdirSync(directory)).toEqual(before);
    expect(await usersThere()).toEqual([uuid]);
  });
});
