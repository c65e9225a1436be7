import { createBooking } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  askQuote,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { sweepBookings } from '../booking/sweep-bookings.ts';
import { tidyEmbedded } from './background-jobs.ts';
import { createTestServer } from '../../testing/test-server.ts';

describe('background work', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('vacuums the embedded database', async () => {
    await database.db
      .insertInto('idempotency')
      .values({ scope: 's', key: 'k', fingerprint: 'f', answer: null, created_at: MONDAY })
      .execute();
    await database.db.deleteFrom('idempotency').execute();
    await tidyEmbedded(database.db);
    const { rows } = await sql<{ pages: number }>`
      select pg_relation_size('idempotency')::int as pages`.execute(database.db);
    expect(rows).toEqual([{ pages: 0 }]);
  });

  it('deletes unused quotes after thirty days and keys after a week, but no booking', async () => {
    const { db } = database;
    const [vet = ''] = await insertVets(db, ['forget']);
    const client = await insertClient(db);
    const server = await createTestServer(db, { now: MONDAY });
    await askQuote(server, vet, 60);
    const { uuid } = quoteIn(await askQuote(server, vet, 90, { as: client.uuid }));
    await server.call(createBooking, { as: client.uuid, key: 'k', body: { quote_uuid: uuid } });
    const left = async () => ({
      quotes: (await db.selectFrom('quote').select('uuid').execute()).length,
      keys: (await db.selectFrom('idempotency').select('key').execute()).length,
      bookings: (await db.selectFrom('booking').select('uuid').execute()).length,
    });
    await sweepBookings(db, MONDAY.add({ hours: 24 * 6 }));
    expect(await left()).toEqual({ quotes: 2, keys: 1, bookings: 1 });
    await sweepBookings(db, MONDAY.add({ hours: 24 * 8 }));
    expect(await left()).toEqual({ quotes: 2, keys: 0, bookings: 1 });
    await sweepBookings(db, MONDAY.add({ hours: 24 * 31 }));
    expect(await left()).toEqual({ quotes: 1, keys: 0, bookings: 1 });
  });
});
