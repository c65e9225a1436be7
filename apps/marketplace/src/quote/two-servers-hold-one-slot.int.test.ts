import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { untilLocksAwaited, postgresDatabase } from '../../testing/test-database.ts';
import { askQuote, conflictIn, insertVets, MONDAY } from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';

// The coalescing of one process decides nothing: these two do not share it.
describe.runIf(inject('postgres') !== '')('two servers with the same snapshot', () => {
  let databases: readonly ServerDatabase[];
  let first: ServerDatabase;
  let servers: readonly TestServer[];
  let vet: string;

  beforeEach(async () => {
    const options = { url: await postgresDatabase(), onError: () => undefined };
    first = await openServerDatabase(options);
    databases = [first, await openServerDatabase(options)];
    servers = await Promise.all(databases.map(({ db }) => createTestServer(db, { now: MONDAY })));
    [vet = ''] = await insertVets(first.db, ['wanted']);
  });
  afterEach(async () => {
    await Promise.all(databases.map(({ close }) => close()));
  });

  it('hold a slot once: the database rejects the other, which returns 409 [GO-4] [CLUSTER-4]', async () => {
    let asked: Promise<readonly TestAnswer[]> | undefined;
    await first.db.transaction().execute(async (trx) => {
      // Both find the time free, and wait to take it.
      await sql`lock table reservation in exclusive mode`.execute(trx);
      asked = Promise.all(servers.map((server) => askQuote(server, vet, 60)));
      await untilLocksAwaited(first.db, 2);
    });
    const answers = (await asked) ?? [];
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map((answer) => conflictIn(answer).meta?.code)).toEqual(['slot_taken']);
    expect(await first.db.selectFrom('reservation').select('id').execute()).toHaveLength(1);
  });
});
