import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyFolder } from '../../testing/run-cli.ts';
import { schemaSnapshot } from '../../testing/test-database.ts';
import { insertClient } from '../../testing/booking-fixtures.ts';
import { openEmbedded } from './embedded-database.ts';
import { openDirectory } from './embedded-directory.ts';

it('keeps named statements working after the pool replaces the connection [SEARCH-1]', async () => {
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

const openIn = (directory: string) =>
  openDirectory({
    directory,
    fresh: false,
    snapshot: { read: schemaSnapshot, write: () => Promise.resolve(undefined) },
    prepare: () => Promise.resolve(),
    onError: (error) => {
      throw error;
    },
  });

describe('after a restore that was killed', { timeout: 60_000 }, () => {
  let directory: string;
  let uuid: string;
  beforeEach(async () => {
    directory = emptyFolder();
    const { db, close } = await openIn(directory);
    ({ uuid } = await insertClient(db));
    await close();
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const rowsThere = async () => {
    const { db, close } = await openIn(directory);
    const rows = await db.selectFrom('app_user').select('uuid').execute();
    await close();
    return rows;
  };

  it('keeps its rows when it was killed between two renames [OPS-9]', async () => {
    renameSync(join(directory, 'pg'), join(directory, 'replaced'));
    expect(await rowsThere()).toEqual([{ uuid }]);
  });

  it.each(['restoring', 'replaced'])('deletes the %s copy [OPS-9]', async (copy) => {
    const before = readdirSync(directory);
    cpSync(join(directory, 'pg'), join(directory, copy), { recursive: true });
    expect(await rowsThere()).toEqual([{ uuid }]);
    expect(readdirSync(directory)).toEqual(before);
  });
});
