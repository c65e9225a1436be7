import { createBooking, guidedSearch, SearchResult } from '@pawcall/contract';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOG_SEARCH } from '../../testing/search-fixtures.ts';
import { type TestDatabase, testEngines } from '../../testing/test-database.ts';
import {
  askQuote,
  bookingIn,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const Found = v.object({ data: v.array(SearchResult) });
const EVENINGS = [{ weekday: 1, start_minute: 18 * 60, end_minute: 20 * 60 }];

describe.each(testEngines)('a stale search result on %s', (_, open) => {
  let database: TestDatabase;
  let server: TestServer;
  let vet: string;
  beforeEach(async () => {
    database = await open();
    [vet = ''] = await insertVets(database.db, ['nine to five']);
    await insertVets(database.db, ['in the evening'], { hours: EVENINGS });
    server = await createTestServer(database.db, { now: MONDAY });
  });
  afterEach(() => database.close());

  /** The times on the vet's tile, in minutes from now. */
  const tile = async (): Promise<readonly number[]> => {
    const answer = await server.call(guidedSearch, {
      body: DOG_SEARCH,
    });
    const found = v
      .parse(Found, JSON.parse(answer.text))
      .data.find(({ feature }) => feature.uuid === vet);
    return (found?.feature.appointments ?? []).map(({ start_at }) =>
      MONDAY.until(start_at).total('minutes'),
    );
  };

  const book = async (minutes: number): Promise<void> => {
    const as = (await insertClient(database.db)).uuid;
    const { uuid } = quoteIn(await askQuote(server, vet, minutes, { as }));
    const key = crypto.randomUUID();
    bookingIn(await server.call(createBooking, { as, key, body: { quote_uuid: uuid } }));
  };

  it('returns 409 with the vet’s other bookable slots, and no second booking [GO-4] [WIRE-2]', async () => {
    const [first = 0, second = 0, third = 0] = await tile();
    expect([first, second, third]).toEqual([60, 90, 120]);
    await book(second);

    const refused = await askQuote(server, vet, second);
    expect(refused.status).toBe(409);
    const { meta } = conflictIn(refused);
    expect(meta).toMatchObject({ code: 'slot_taken', is_held: false });
    const others = (meta?.alternatives ?? []).map(({ start_at }) =>
      MONDAY.until(start_at).total('minutes'),
    );
    expect(others).toEqual([first, third, third + 30]);
    for (const other of others) await book(other);
    expect(await database.db.selectFrom('booking').select('uuid').execute()).toHaveLength(4);
    expect(await tile()).toEqual([180, 210, 240]);
  });
});
