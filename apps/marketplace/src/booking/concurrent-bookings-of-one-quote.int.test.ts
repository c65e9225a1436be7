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

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe.each(testEngines)('many calls for one quote on %s', (_, open) => {
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

  it('books it for one client, and tells the others without a transaction of theirs [GO-4] [WIRE-9]', async () => {
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

  it('answers copies of one booking by the first one’s answer, which is read a few times [GO-4]', async () => {
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

  it('is told once that it has ended, with one new quote for all [GO-4] [GO-10]', async () => {
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

  it('is told the same by a few extensions instead of one for each [GO-10]', async () => {
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

  it('is given back by a few releases instead of one for each, and refused by a few once it is booked [WIRE-9]', async () => {
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

  it('keeps the answer under the keys of all who booked it already, without waiting for each other [GO-4]', async () => {
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

  it('is told of an end that is counted from when each asked, and not of an earlier one [GO-10]', async () => {
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

  it('keeps a key to its body, whoever has the quote by then [GO-4]', async () => {
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

  it('keeps the answer under each key by which its client asks, also after it was cancelled [GO-4]', async () => {
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
