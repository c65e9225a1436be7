import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../testing/run-cli.ts';
import { schemaSnapshot } from '../../testing/test-database.ts';
import { insertClient } from '../../testing/test-data.ts';
import { openEmbedded } from './embedded.ts';
import { openDirectory } from './embedded-directory.ts';

it('keeps a named statement working over the connections that the pool makes anew [SEARCH-1]', async () => {
  const problems: Error[] = [];
  const onError = (error: Error) => problems.push(error);
  const { db, poolState, close } = await openEmbedded({ onError, idleMs: 1 });
  const one = async () =>
    (await sql<{ one: number }>`/* one */ select ${1}::int as one`.execute(db)).rows;
  expect(await one()).toEqual([{ one: 1 }]);
  await expect.poll(() => poolState()).toMatchObject({ busy: 0, idle: 0 });
  expect(await one()).toEqual([{ one: 1 }]);
  expect(problems).toEqual([]);
  await close();
});

it('has its rows again after a restore that ended between two renames [OPS-9]', async () => {
  const directory = emptyFolder();
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
  const first = await open();
  const { uuid } = await insertClient(first.db);
  await first.close();
  renameSync(join(directory, 'pg'), join(directory, 'replaced'));
  const again = await open();
  expect(await again.db.selectFrom('app_user').select('uuid').execute()).toEqual([{ uuid }]);
  await again.close();
  rmSync(directory, { recursive: true });
}, 60_000);
