import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { postgresDatabase } from '../../testing/test-database.ts';
import { tryExclusive } from './long-running-connection.ts';
import { openServerDatabase, type ServerDatabase } from './server-database.ts';

describe.runIf(inject('postgres') !== '')('background work of two processes', () => {
  let first: ServerDatabase;
  let second: ServerDatabase;
  const ran: string[] = [];
  const note = (name: string) => (): Promise<void> => {
    ran.push(name);
    return Promise.resolve();
  };
  beforeEach(async () => {
    const options = { url: await postgresDatabase(), onError: () => undefined };
    first = await openServerDatabase(options);
    second = await openServerDatabase(options);
    ran.length = 0;
  });
  afterEach(() => Promise.all([first.close(), second.close()]));

  it('runs in one process at a time, beside other work, and then in the next process [CLUSTER-4]', async () => {
    await tryExclusive(first.db, 'roll', async () => {
      expect(await tryExclusive(second.db, 'roll', note('twice'))).toBe(false);
      expect(await tryExclusive(second.db, 'sweep', note('sweep'))).toBe(true);
    });
    expect(await tryExclusive(second.db, 'roll', note('roll'))).toBe(true);
    expect(ran).toEqual(['sweep', 'roll']);
  });

  it('releases its lock when its process ends or its work fails [CLUSTER-4]', async () => {
    const cut = tryExclusive(first.db, 'roll', async () => {
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(
        second.db,
      );
      expect(await tryExclusive(second.db, 'roll', note('roll'))).toBe(true);
    });
    await expect(cut).rejects.toThrow(/terminat|queryable/i);
    const failed = tryExclusive(first.db, 'roll', () => Promise.reject(new Error('failed')));
    await expect(failed).rejects.toThrow('failed');
    expect(await tryExclusive(second.db, 'roll', note('again'))).toBe(true);
    expect(ran).toEqual(['roll', 'again']);
  });
});
