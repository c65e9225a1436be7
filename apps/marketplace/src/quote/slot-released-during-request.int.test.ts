import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertVets, MONDAY } from '../../testing/booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findOffer } from './hold-quote.ts';

describe('an offered slot', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('that is released during a request returns slot_taken, not an unknown slot [GO-4] [WIRE-2]', async () => {
    const { db } = database;
    await insertVets(db, ['let-go-meanwhile']);
    const { id: providerId } = await db
      .selectFrom('provider')
      .select('id')
      .executeTakeFirstOrThrow();
    const start = MONDAY.add({ minutes: 60 });
    const wanted = { providerId, start, end: start.add({ minutes: 30 }) };
    await sql`insert into reservation (provider_id, during, state, created_at)
      values (${providerId}, tstzrange(${wanted.start}, ${wanted.end}), 'booked', ${MONDAY})`.execute(
      db,
    );
    const written: Promise<unknown>[] = [];
    // The one connection serves in turn: what is asked here comes before the next question.
    const letGo: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if (written.length === 0)
          written.push(sql`update reservation set state = 'cancelled'`.execute(db));
        return Promise.resolve(result);
      },
    };
    const asked = findOffer(db.withPlugin(letGo), wanted, MONDAY);
    await expect(asked).rejects.toMatchObject({
      status: 409,
      body: { meta: { code: 'slot_taken' } },
    });
    await Promise.all(written);
  });
});
