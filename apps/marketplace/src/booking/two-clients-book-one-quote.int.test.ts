import { createBooking } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { untilLocksAwaited, postgresDatabase } from '../../testing/test-database.ts';
import {
  askQuote,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';

// The embedded database runs one transaction at a time: nothing of this can happen there.
describe.runIf(inject('postgres') !== '')('a quote that two clients book concurrently', () => {
  let database: ServerDatabase;
  let other: ServerDatabase;
  beforeAll(async () => {
    const url = await postgresDatabase();
    database = await openServerDatabase({ url, onError: () => undefined, isPatient: true });
    other = await openServerDatabase({ url, onError: () => undefined, isPatient: true });
  });
  afterAll(() => Promise.all([database.close(), other.close()]));

  it('belongs to the first client and returns 404 to the other [GO-4] [WIRE-9]', async () => {
    const { db } = database;
    const [vet = ''] = await insertVets(db, ['locked-quote']);
    // Each in a process of their own: in one they would take turns.
    const server = await createTestServer(db, { now: MONDAY });
    const elsewhere = await createTestServer(other.db, { now: MONDAY });
    const [first, second] = [await insertClient(db), await insertClient(db)];
    const quote = quoteIn(await askQuote(server, vet, 60));
    const book = (at: TestServer, client: string) =>
      at.call(createBooking, { as: client, key: client, body: { quote_uuid: quote.uuid } });
    // Whoever books has to wait for the hold, in the middle of the transaction.
    const blocked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const blocker = db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('reservation')
        .select('id')
        .where('quote_uuid', '=', quote.uuid)
        .forUpdate()
        .execute();
      blocked.resolve();
      await go.promise;
    });
    await blocked.promise;
    const answers = [book(server, first.uuid)];
    await untilLocksAwaited(db, 1);
    answers.push(book(elsewhere, second.uuid));
    await untilLocksAwaited(db, 2);
    go.resolve();
    await blocker;
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404]);
    const owners = await db
      .selectFrom('quote')
      .innerJoin('booking', 'booking.quote_uuid', 'quote.uuid')
      .select(['quote.user_uuid as quoted', 'booking.user_uuid as booked'])
      .execute();
    expect(owners).toEqual([{ quoted: first.uuid, booked: first.uuid }]);
  });
});
