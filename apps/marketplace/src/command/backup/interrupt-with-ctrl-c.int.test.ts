import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { untilLocksAwaited, postgresDatabase } from '../../../testing/test-database.ts';
import { postgresBinaries } from '../../../testing/start-postgres.ts';
import { emptyFolder, runCli, startCli, type StartedCli } from '../../../testing/run-cli.ts';
import { insertClient } from '../../../testing/booking-fixtures.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { openServerDatabase, type ServerDatabase } from '../../database/server-database.ts';

const STOPPED = {
  backup: {
    code: 130,
    stdout: '',
    stderr: expect.stringMatching(/^Interrupted\. No backup was written\.\n$/m),
  },
  restore: {
    code: 130,
    stdout: '',
    stderr: expect.stringMatching(/^Interrupted\. The database is as it was before: .*\n$/m),
  },
};

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

  const USERS = sql`lock table app_user in access exclusive mode`;
  /** Presses Ctrl-C where a command waits for what this has locked, and keeps the lock until `held` has ended. */
  const press = <T>(
    words: readonly string[],
    lock: RawBuilder<unknown>,
    held: (run: StartedCli) => Promise<T>,
  ): Promise<T> =>
    database.db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      const run = startCli(words, { folder, environment });
      await untilLocksAwaited(database.db, 1);
      run.interrupt();
      return held(run);
    });

  /** PostgreSQL's programs, of which pg_restore also writes these statements behind everything else. */
  const toolsThatAdd = (statements: string): void => {
    const real = postgresBinaries() ?? '';
    for (const [tool, before, after] of [
      ['pg_dump', 'exec ', ''],
      ['psql', 'exec ', ''],
      ['pg_restore', '', ` && echo "${statements}"`],
    ] as const)
      writeFileSync(join(folder, tool), `#!/bin/sh\n${before}${join(real, tool)} "$@"${after}\n`, {
        mode: 0o755,
      });
  };

  it('stops a backup and leaves no file, complete or partial [OPS-3] [OPS-9]', async () => {
    const run = await press(['backup', 'a.backup'], USERS, ({ ended }) => ended);
    expect(run).toEqual(STOPPED.backup);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stops a restore and leaves the database unchanged [OPS-3] [OPS-9]', async () => {
    await runCli(['backup', 'a.backup'], { folder, environment });
    const { uuid } = await insertClient(database.db);
    const words = ['restore', 'a.backup', '--replace'];
    expect(await press(words, USERS, ({ ended }) => ended)).toEqual(STOPPED.restore);
    expect(await usersOf(database.db)).toEqual([uuid]);
  });

  it('stops a restore that has read everything and builds the indexes [OPS-3] [OPS-9]', async () => {
    await runCli(['backup', 'a.backup'], { folder, environment });
    const { uuid } = await insertClient(database.db);
    toolsThatAdd('select pg_advisory_xact_lock(1);');
    const words = ['restore', 'a.backup', '--replace', '--tools', folder];
    const lock = sql`select pg_advisory_xact_lock(1)`;
    expect(await press(words, lock, ({ ended }) => ended)).toEqual(STOPPED.restore);
    expect(await usersOf(database.db)).toEqual([uuid]);
  });

  it('does not stop a restore in its commit, and says that it is done [OPS-3] [OPS-9]', async () => {
    await runCli(['backup', 'a.backup'], { folder, environment });
    await insertClient(database.db);
    toolsThatAdd(`
      create function public.wait() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock(1); return null; end';
      create constraint trigger wait after insert on public.organization
        deferrable initially deferred for each row execute function public.wait();
      insert into public.organization (slug, name) values ('last', 'Last');`);
    const words = ['restore', 'a.backup', '--replace', '--tools', folder];
    const lock = sql`select pg_advisory_xact_lock(1)`;
    const run = await press(words, lock, (begun) => Promise.resolve(begun));
    expect(await run.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('restored') });
    expect(await usersOf(database.db)).toEqual([]);
  });
});
