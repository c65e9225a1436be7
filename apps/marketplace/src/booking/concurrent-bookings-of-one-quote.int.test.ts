import { createBooking, extendQuote, releaseQuote } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CROWD, withStatus } from '../../testing/round-robin-proxy.ts';
import {
  askQuote,
  bookingIn,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { type TestDatabase, testEngines } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

describe.each(testEngines)('concurrent requests for one quote on %s', (_, open) => {
  let engine: TestDatabase;
  const statements: string[] = [];
  beforeAll(async () => {
    engine = await open({ onStatement: ({ sql: text }) => statements.push(text) });
  });
  afterAll(() => engine.close());
  const asked = (text: string): number => statements.filter((one) => one.includes(text)).length;
  const newQuote = async (server: TestServer, as?: string): Promise<string> => {
    const [vet = ''] = await insertVets(engine.db, [crypto.randomUUID()]);
    return quoteIn(await askQuote(server, vet, 60, as === undefined ? {} : { as })).uuid;
  };
  const book = (server: TestServer, as: string, quote: string, key: string, more: object = {}) =>
    server.call(createBooking, { as, key, body: { quote_uuid: quote, ...more } });

  it('books it for one client and answers the others without a transaction each [GO-4] [WIRE-9]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const quote = await newQuote(server);
    const clients = await Promise.all(CROWD.map(() => insertClient(engine.db)));
    statements.length = 0;
    const answers = await Promise.all(
      clients.map(({ uuid }) => book(server, uuid, quote, 'theirs')),
    );
    expect([withStatus(answers, 200).length, withStatus(answers, 404).length]).toEqual([
      1,
      CROWD.length - 1,
    ]);
    expect(asked('insert into "idempotency"')).toBe(1);
    expect(asked('look_at_quote')).toBeLessThan(CROWD.length / 4);
  });

  it('returns the first response to copies of one request, with few reads [GO-4]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const client = await insertClient(engine.db);
    const quote = await newQuote(server, client.uuid);
    statements.length = 0;
    const answers = await Promise.all(CROWD.map(() => book(server, client.uuid, quote, 'copy')));
    const [first] = answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === null);
    expect(withStatus(answers, 200)).toHaveLength(CROWD.length);
    expect(answers.map(({ text }) => text)).toEqual(CROWD.map(() => first?.text));
    expect(asked('insert into "idempotency"')).toBe(1);
    expect(asked('from "idempotency"')).toBeLessThan(CROWD.length / 4);
  });

  it('creates one new quote for all when the quote has expired [GO-4] [GO-10]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const client = await insertClient(engine.db);
    const quote = await newQuote(server, client.uuid);
    server.advance({ minutes: 10 });
    statements.length = 0;
    const answers = await Promise.all(
      CROWD.map((index) => book(server, client.uuid, quote, `key-${index}`)),
    );
    const offered = new Set(answers.map((answer) => conflictIn(answer).meta?.quote?.uuid));
    expect([withStatus(answers, 409).length, offered.size]).toEqual([CROWD.length, 1]);
    expect(asked('insert into reservation')).toBe(1);
    expect(asked('for update of "quote"')).toBeLessThan(CROWD.length / 4);
    expect(asked('insert into "idempotency"')).toBe(0);
    const [next = ''] = offered;
    expect((await book(server, client.uuid, next, 'key-0')).status).toBe(200);
  });

  it('coalesces extensions with the same response [GO-10]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const quote = await newQuote(server);
    server.advance({ minutes: 4 });
    statements.length = 0;
    const params = { quote_uuid: quote };
    const answers = await Promise.all(CROWD.map(() => server.call(extendQuote, { params })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => quoteIn(answer).expires_at))).toEqual(
      new Set([MONDAY.add({ minutes: 14 }).toString()]),
    );
    expect(asked('update "quote"')).toBeLessThan(CROWD.length / 4);
  });

  it('coalesces releases, and their refusals once it is booked [WIRE-9]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const client = await insertClient(engine.db);
    const [held, booked] = [await newQuote(server), await newQuote(server, client.uuid)];
    await book(server, client.uuid, booked, 'first');
    statements.length = 0;
    const releaseAll = (quote_uuid: string) =>
      Promise.all(CROWD.map(() => server.call(releaseQuote, { params: { quote_uuid } })));
    const answers = [...(await releaseAll(held)), ...(await releaseAll(booked))];
    expect([withStatus(answers, 200).length, withStatus(answers, 404).length]).toEqual([
      CROWD.length,
      CROWD.length,
    ]);
    expect(asked('for update of "quote"')).toBeLessThan(CROWD.length / 4);
    const late = await server.call(extendQuote, { params: { quote_uuid: held } });
    expect(late.status).toBe(409);
  });

  it('stores the response under every key of its client without serializing the requests [GO-4]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const client = await insertClient(engine.db);
    const quote = await newQuote(server, client.uuid);
    const first = await book(server, client.uuid, quote, 'first');
    statements.length = 0;
    const bookAll = () =>
      Promise.all(CROWD.map((index) => book(server, client.uuid, quote, `key-${index}`)));
    const answers = [...(await bookAll()), ...(await bookAll())];
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first.text]));
    expect(withStatus(answers, 200)).toHaveLength(2 * CROWD.length);
    expect(asked('insert into "idempotency"')).toBe(CROWD.length);
    expect(asked('for update of "quote"')).toBe(0);
  });

  it('returns an expiry counted from each request, never from an earlier one [GO-10]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const params = { quote_uuid: await newQuote(server) };
    const clock = vi.spyOn(server.market, 'now');
    const early = server.call(extendQuote, { params });
    // The early one has read the clock: its end is settled, and its transaction on the way.
    await expect.poll(() => clock.mock.calls.length).toBe(1);
    server.advance({ minutes: 5 });
    const late = await server.call(extendQuote, { params });
    expect(quoteIn(await early).expires_at).toBe(MONDAY.add({ minutes: 10 }).toString());
    expect(quoteIn(late).expires_at).toBe(MONDAY.add({ minutes: 15 }).toString());
  });

  it('returns 422 for a used key with another body or quote [GO-4]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const [owner, other] = [await insertClient(engine.db), await insertClient(engine.db)];
    const [own, others] = [await newQuote(server, owner.uuid), await newQuote(server)];
    const booked = await book(server, owner.uuid, own, 'mine');
    await book(server, other.uuid, others, 'theirs');
    const again = await Promise.all([
      book(server, owner.uuid, own, 'mine'),
      book(server, owner.uuid, own, 'mine', { concerns: ['itching-skin'] }),
      book(server, owner.uuid, others, 'mine'),
      book(server, owner.uuid, others, 'new'),
      book(server, owner.uuid, crypto.randomUUID(), 'new'),
    ]);
    expect(again.map(({ status }) => status)).toEqual([200, 422, 422, 404, 404]);
    expect([again[0]?.text, again[0]?.headers.get('Idempotent-Replayed')]).toEqual([
      booked.text,
      'true',
    ]);
  });

  it('keeps the response under each key of its client after a cancellation [GO-4]', async () => {
    const server = await createTestServer(engine.db, { now: MONDAY });
    const client = await insertClient(engine.db);
    const quote = await newQuote(server, client.uuid);
    await book(server, client.uuid, quote, 'first');
    const other = await book(server, client.uuid, quote, 'other');
    expect(other.headers.get('Idempotent-Replayed')).toBe('true');
    await sql`update booking set status = 'CANCELLED' where quote_uuid = ${quote}`.execute(
      engine.db,
    );
    const replay = await book(server, client.uuid, quote, 'other');
    expect([bookingIn(replay).status, replay.text]).toEqual(['BOOKED', other.text]);
    const changed = await book(server, client.uuid, quote, 'other', { species: 'CAT' });
    expect(changed.status).toBe(422);
  });
});
