import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askQuote,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';

describe('a quote request with a key of its caller', () => {
  let database: TestDatabase;
  let vets: readonly string[];
  const serverAt = (): Promise<TestServer> => createTestServer(database.db, { now: MONDAY });
  const vet = (index: number) => vets[index] ?? '';
  const keyed = (key: string, more: object = {}) => ({ with: { request_key: key, ...more } });

  beforeAll(async () => {
    database = await openTestDatabase();
    vets = await insertVets(database.db, ['again', 'crowd', 'moved', 'ended', 'client', 'burst']);
  });
  afterAll(() => database.close());

  it('is answered with the same quote when it is repeated, and holds no longer by that [WIRE-9]', async () => {
    const server = await serverAt();
    const key = crypto.randomUUID();
    const first = quoteIn(await askQuote(server, vet(0), 120, keyed(key)));
    server.advance({ minutes: 4 });
    expect(quoteIn(await askQuote(server, vet(0), 120, keyed(key)))).toEqual(first);
    expect(quoteIn(await askQuote(server, vet(0), 120, keyed(key.toUpperCase())))).toEqual(first);
  });

  it('tells nobody else’s hold by the search, nor by another key [WIRE-9]', async () => {
    const server = await serverAt();
    const search = { search_result_uuid: crypto.randomUUID() };
    const one = quoteIn(await askQuote(server, vet(1), 120, keyed(crypto.randomUUID(), search)));
    for (const sent of [keyed(crypto.randomUUID(), search), { with: search }]) {
      const refused = await askQuote(server, vet(1), 120, sent);
      expect(refused.status).toBe(409);
      expect(JSON.stringify(conflictIn(refused))).not.toContain(one.uuid);
    }
  });

  it('releases the slot of an earlier request whose answer was lost [WIRE-9]', async () => {
    const server = await serverAt();
    const [lost, next] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await askQuote(server, vet(2), 120, keyed(lost))).status).toBe(200);
    const moved = keyed(next, { previous_request_key: lost });
    expect((await askQuote(server, vet(2), 240, moved)).status).toBe(200);
    expect((await askQuote(server, vet(2), 120)).status).toBe(200);
  });

  it('keeps the slot of an earlier request when the next is refused [WIRE-9]', async () => {
    const server = await serverAt();
    const [lost, next] = [crypto.randomUUID(), crypto.randomUUID()];
    await askQuote(server, vet(2), 360);
    const kept = quoteIn(await askQuote(server, vet(2), 480, keyed(lost)));
    const refused = keyed(next, { previous_request_key: lost });
    expect((await askQuote(server, vet(2), 360, refused)).status).toBe(409);
    expect(quoteIn(await askQuote(server, vet(2), 480, keyed(lost)))).toEqual(kept);
  });

  it('makes a new quote once its own has ended [WIRE-9][GO-4]', async () => {
    const server = await serverAt();
    const key = crypto.randomUUID();
    const ended = quoteIn(await askQuote(server, vet(3), 120, keyed(key)));
    server.advance({ minutes: 11 });
    const anew = quoteIn(await askQuote(server, vet(3), 120, keyed(key)));
    expect(anew.uuid).not.toBe(ended.uuid);
    expect(anew.expires_at).toBe(MONDAY.add({ minutes: 21 }).toString());
  });

  it('is priced anew for a client who has signed in since, with the count of the first hold [WIRE-9][GO-10]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const key = crypto.randomUUID();
    const guest = quoteIn(await askQuote(server, vet(4), 240, keyed(key)));
    server.advance({ minutes: 9 });
    const own = quoteIn(await askQuote(server, vet(4), 240, { ...keyed(key), as: client.uuid }));
    expect(own.uuid).not.toBe(guest.uuid);
    server.advance({ minutes: 9 });
    // Somebody else with the key gets no quote of a client.
    const foreign = quoteIn(await askQuote(server, vet(4), 240, keyed(key)));
    expect(foreign.uuid).not.toBe(own.uuid);
    expect(foreign.expires_at).toBe(MONDAY.add({ minutes: 28 }).toString());
  });

  it('is answered alike by twenty at once [WIRE-9]', async () => {
    const server = await serverAt();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askQuote(server, vet(5), 120, keyed(key))),
    );
    expect(new Set(answers.map((answer) => quoteIn(answer).uuid)).size).toBe(1);
  });
});
