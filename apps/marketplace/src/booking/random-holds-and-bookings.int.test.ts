import { createBooking, extendQuote, releaseQuote } from '@pawcall/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
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

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const HISTORIES = 25;
const DAY_MINUTES = 24 * 60;

const step = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), who: fc.nat(1), slot: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('extend', 'release', 'book'), quote: fc.nat(9) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 10) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Held {
  readonly uuid: string;
  readonly owner: string;
}

describe('any sequence of holds and bookings', () => {
  let database: TestDatabase;
  let vet: string;
  let owners: readonly string[];
  beforeAll(async () => {
    database = await openTestDatabase();
    vet = (await insertVets(database.db, ['history']))[0] ?? '';
    const clients = [await insertClient(database.db), await insertClient(database.db)];
    owners = clients.map((client) => client.uuid);
  });
  afterAll(() => database.close());

  const answerTo = async (
    server: TestServer,
    history: Step,
    quotes: Held[],
    booked: Map<string, string>,
    minutes: number,
  ): Promise<void> => {
    if (history.do === 'wait') return server.advance({ minutes: history.minutes });
    if (history.do === 'hold') {
      const owner = owners[history.who] ?? '';
      const answer = await askQuote(server, vet, minutes + 120 + 30 * history.slot, { as: owner });
      if (answer.status === 200) quotes.push({ uuid: quoteIn(answer).uuid, owner });
      return;
    }
    const held = quotes[history.quote % Math.max(1, quotes.length)];
    if (held === undefined) return;
    const params = { quote_uuid: held.uuid };
    if (history.do === 'release') await server.call(releaseQuote, { params });
    const answer =
      history.do === 'book'
        ? await server.call(createBooking, {
            as: held.owner,
            key: crypto.randomUUID(),
            body: { quote_uuid: held.uuid },
          })
        : history.do === 'extend'
          ? await server.call(extendQuote, { params })
          : undefined;
    if (answer?.status === 409) {
      const next = conflictIn(answer).meta?.quote;
      if (next != null) quotes.push({ uuid: next.uuid, owner: held.owner });
    }
    if (history.do === 'book' && answer?.status === 200)
      booked.set(held.uuid, bookingIn(answer).uuid);
  };

  const overlaps = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation a join reservation b
        on a.id < b.id and a.provider_id = b.provider_id and a.during && b.during
      where a.state in ('held', 'booked') and b.state in ('held', 'booked')`.execute(database.db);
    return rows[0]?.count ?? -1;
  };

  const replayedStates = async (): Promise<boolean> => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from reservation r
      cross join lateral (
        select action from audit a where a.reservation_id = r.id order by a.id desc limit 1
      ) last
      where r.state is distinct from case last.action
        when 'hold' then 'held' when 'extend' then 'held' when 'release' then 'released'
        when 'expire' then 'expired' when 'book' then 'booked' end`.execute(database.db);
    return rows[0]?.wrong === 0;
  };

  it('keeps one row for each success, no overlap, and an audit trail equal to the state [GO-4]', async () => {
    let day = 0;
    let total = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (history) => {
        const minutes = (day % 40) * DAY_MINUTES;
        day += 1;
        const server = await createTestServer(database.db, { now: MONDAY.add({ minutes }) });
        const quotes: Held[] = [];
        const booked = new Map<string, string>();
        for (const one of history) await answerTo(server, one, quotes, booked, minutes);
        const rows = await database.db
          .selectFrom('booking')
          .innerJoin('reservation', 'reservation.id', 'booking.reservation_id')
          .select(['booking.uuid', 'booking.quote_uuid', 'reservation.state'])
          .where('booking.start_at', '>=', MONDAY.add({ minutes }))
          .where('booking.start_at', '<', MONDAY.add({ minutes: minutes + DAY_MINUTES }))
          .execute();
        const stored = rows.filter(({ quote_uuid: quote }) => booked.has(quote));
        total += booked.size;
        expect(stored).toHaveLength(booked.size);
        for (const row of stored)
          expect([row.uuid, row.state]).toEqual([booked.get(row.quote_uuid), 'booked']);
        expect(await overlaps()).toBe(0);
        expect(await replayedStates()).toBe(true);
      }),
      { numRuns: HISTORIES },
    );
    expect(total).toBeGreaterThan(0);
  });
});
