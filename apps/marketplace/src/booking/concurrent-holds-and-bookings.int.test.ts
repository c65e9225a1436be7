import { createBooking, extendQuote, releaseQuote } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { createTestServer } from '../../testing/test-server.ts';
import { cancelBooking } from './cancel-booking.ts';

const RACERS = 100;
// One of those who extend otherwise.
const RELEASER = 50;
const racers = Array.from({ length: RACERS }, (_, index) => index);

describe.each(testEngines)('races on %s', (_, open) => {
  let engine: TestDatabase;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  const count = async (table: 'reservation' | 'booking', provider: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} t join provider p on p.id = t.provider_id
      where p.uuid = ${provider}`.execute(engine.db);
    return rows[0]?.count ?? -1;
  };

  it('gives one slot to one of a hundred guests and returns 409 to the others [GO-4]', async () => {
    const [vet = ''] = await insertVets(engine.db, ['slot-race']);
    const server = await createTestServer(engine.db, { now: MONDAY });
    const answers = await Promise.all(racers.map(() => askQuote(server, vet, 60)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(RACERS - 1);
    for (const answer of refused) expect(conflictIn(answer).meta?.code).toBe('slot_taken');
    expect(await count('reservation', vet)).toBe(1);
  });

  it('gives the slot of an expired hold to one of a hundred clients [GO-4]', async () => {
    const [vet = ''] = await insertVets(engine.db, ['ended-race']);
    const server = await createTestServer(engine.db, { now: MONDAY });
    await askQuote(server, vet, 60);
    server.advance({ minutes: 10 });
    const clients = await Promise.all(racers.map(() => insertClient(engine.db)));
    const answers = await Promise.all(
      clients.map((client) => askQuote(server, vet, 60, { as: client.uuid })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(RACERS - 1);
  });

  it('books once for a hundred copies of one request: the rest get the stored response or are told to retry', async () => {
    const [vet = ''] = await insertVets(engine.db, ['copies']);
    const server = await createTestServer(engine.db, { now: MONDAY });
    const client = await insertClient(engine.db, { wallet: 100_000 });
    const quote = quoteIn(await askQuote(server, vet, 60, { as: client.uuid }));
    const body = { quote_uuid: quote.uuid };
    const answers = await Promise.all(
      racers.map(() => server.call(createBooking, { as: client.uuid, key: 'copy', body })),
    );
    const done = answers.filter(({ status }) => status === 200);
    const fresh = done.filter(({ headers }) => headers.get('Idempotent-Replayed') === null);
    expect(fresh).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers)
      if (answer.status !== 200) {
        expect(answer.status).toBe(409);
        expect(answer.headers.get('Retry-After')).toBe('1');
      }
    expect(await count('booking', vet)).toBe(1);
    const wallet = await engine.db
      .selectFrom('wallet')
      .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
      .select('wallet.amount')
      .where('app_user.uuid', '=', client.uuid)
      .executeTakeFirst();
    expect(wallet?.amount).toBe(100_000 - (quote.wallet_amount?.amount ?? 0));
  });

  it('books each of many slots once for many clients [GO-4]', async () => {
    const vets = await insertVets(engine.db, ['many-a', 'many-b', 'many-c', 'many-d']);
    const server = await createTestServer(engine.db, { now: MONDAY });
    const slots = vets.flatMap((vet) =>
      [60, 90, 120, 150, 180].map((minutes) => ({ vet, minutes })),
    );
    const clients = await Promise.all(racers.map(() => insertClient(engine.db)));
    const booked = await Promise.all(
      clients.map(async (client, index) => {
        const slot = slots[index % slots.length];
        if (slot === undefined) return undefined;
        const quoted = await askQuote(server, slot.vet, slot.minutes, { as: client.uuid });
        if (quoted.status !== 200) return undefined;
        const body = { quote_uuid: quoteIn(quoted).uuid };
        return bookingIn(
          await server.call(createBooking, { as: client.uuid, key: client.uuid, body }),
        );
      }),
    );
    const won = booked.filter((booking) => booking !== undefined);
    expect(won).toHaveLength(slots.length);
    expect(new Set(won.map(({ start_at, provider }) => start_at + provider.uuid)).size).toBe(
      slots.length,
    );
  });

  it('books at most once while a hold is extended, booked and released concurrently [GO-4]', async () => {
    const [vet = ''] = await insertVets(engine.db, ['changed-race']);
    const server = await createTestServer(engine.db, { now: MONDAY });
    const client = await insertClient(engine.db);
    const { uuid } = quoteIn(await askQuote(server, vet, 60, { as: client.uuid }));
    const params = { quote_uuid: uuid };
    const answers = await Promise.all(
      racers.map((index) => {
        if (index === RELEASER) return server.call(releaseQuote, { params });
        if (index % 2 === 0) return server.call(extendQuote, { params });
        return server.call(createBooking, { as: client.uuid, key: `${index}`, body: params });
      }),
    );
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    const booked = answers.filter(({ status }, index) => index % 2 === 1 && status === 200);
    const bookings = new Set(booked.map((answer) => bookingIn(answer).uuid));
    expect(bookings.size).toBe(await count('booking', vet));
    expect(bookings.size).toBeLessThanOrEqual(1);
  });

  it('gives a cancelled slot to one of a hundred clients, and cancels once for ten requests [GO-4] [OPS-7]', async () => {
    const [vet = ''] = await insertVets(engine.db, ['cancel-race']);
    const server = await createTestServer(engine.db, { now: MONDAY });
    const owner = await insertClient(engine.db);
    const quote = quoteIn(await askQuote(server, vet, 60, { as: owner.uuid }));
    const body = { quote_uuid: quote.uuid };
    const booked = await server.call(createBooking, { as: owner.uuid, key: 'first', body });
    const { uuid } = bookingIn(booked);
    const clients = await Promise.all(racers.map(() => insertClient(engine.db)));
    const [cancels, ...answers] = await Promise.all([
      Promise.all(racers.slice(0, 10).map(() => cancelBooking(server.market, uuid))),
      ...clients.map((client) => askQuote(server, vet, 60, { as: client.uuid })),
    ]);
    expect(cancels.filter(Boolean)).toHaveLength(1);
    const last = await askQuote(server, vet, 60, { as: owner.uuid });
    const won = [...answers, last].filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  it('rejects overlapping reservations by a database constraint and accepts adjoining ones', async () => {
    const [vet = ''] = await insertVets(engine.db, ['overlap']);
    const insert = (from: number, to: number) =>
      sql`insert into reservation (provider_id, during, state, created_at)
        select id, tstzrange(${MONDAY.add({ minutes: from })}, ${MONDAY.add({ minutes: to })}), 'booked', ${MONDAY}
        from provider where uuid = ${vet}`.execute(engine.db);
    await insert(60, 90);
    for (const [from, to] of [
      [60, 90],
      [61, 91],
      [65, 70],
      [0, 120],
      [89, 90],
    ] as const)
      await expect(insert(from, to)).rejects.toMatchObject({ code: '23P01' });
    await insert(30, 60);
    await insert(90, 120);
  });
});
