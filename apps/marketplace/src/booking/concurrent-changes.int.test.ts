import { cancelBooking, createBooking, readQuote } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  checkoutIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { testEngines, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';
import { inWholeRun } from '../../testing/whole-run.ts';
import { checkBits } from '../search/check-bitmaps.ts';

const [ROUNDS, CLIENTS] = inWholeRun ? [25, 200] : [1, 20];
const WALLET = 20_000;
/** Neighbouring half hours of one day, from its first working hour. */
const SLOTS = Array.from({ length: 8 }, (_, index) => 24 * 60 + 60 + 30 * index);
const STEPS = 3;

/** A service that is too busy asks to come again; a slow machine is, with so many clients. */
const untilAnswered = async (ask: () => Promise<TestAnswer>): Promise<TestAnswer> => {
  const answer = await ask();
  return answer.status === 503 && answer.headers.has('Retry-After') ? untilAnswered(ask) : answer;
};

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

describe.each(testEngines)('clients who book, move and cancel at once on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** One client books some time, then moves or cancels it, and notes every quote that led to a visit. */
  const live = async (server: TestServer, vet: string, as: string, seed: number) => {
    const led: string[] = [];
    const statuses: number[] = [];
    let booking: string | undefined;
    for (let step = 0; step < STEPS; step += 1) {
      if (booking !== undefined && (seed + step) % 3 === 0) {
        const cancel = {
          as,
          key: crypto.randomUUID(),
          params: { booking_uuid: booking },
          body: { fee: { amount: 0, currency: 'USD' } },
        };
        const answer = await untilAnswered(() => server.call(cancelBooking, cancel));
        statuses.push(answer.status);
        booking = undefined;
        continue;
      }
      const minutes = pick(SLOTS, seed * 7 + step * 3) ?? 0;
      const moves = booking === undefined ? {} : { moves_booking_uuid: booking };
      const asked = await untilAnswered(() => askQuote(server, vet, minutes, { as, with: moves }));
      statuses.push(asked.status);
      if (asked.status !== 200) continue;
      const quote = quoteIn(asked).uuid;
      const book = { as, key: crypto.randomUUID(), body: { quote_uuid: quote } };
      const answer = await untilAnswered(() => server.call(createBooking, book));
      statuses.push(answer.status);
      if (answer.status !== 200) continue;
      booking = bookingIn(answer).uuid;
      led.push(quote);
    }
    return { as, led, statuses };
  };

  /** Rows that break a rule: a visit without its time, money that does not add up, a wallet that is off. */
  const faults = async (vet: string) => {
    const { rows } = await sql<{ fault: string }>`
      select 'time of ' || b.uuid as fault from booking b
        join provider p on p.id = b.provider_id join reservation r on r.id = b.reservation_id
      where p.uuid = ${vet} and (r.state <> case b.status when 'BOOKED' then 'booked' else 'cancelled' end
        or r.during <> tstzrange(b.start_at, b.end_at, '[)'))
      union all
      select 'booked by nobody: ' || r.id from reservation r join provider p on p.id = r.provider_id
      where p.uuid = ${vet} and r.state = 'booked' and not exists (select from booking b where b.reservation_id = r.id)
      union all
      select 'account of ' || b.uuid from booking b join provider p on p.id = b.provider_id
        join lateral (select sum(paid) as paid, sum(wallet) as wallet, sum(fee) as fee from booking_change c
          where c.booking_uuid = b.uuid) c on true
      where p.uuid = ${vet} and case b.status when 'BOOKED' then c.paid <> b.total or c.wallet <> b.wallet_used
        else c.paid + c.wallet <> c.fee end
      union all
      select 'wallet of ' || u.uuid from app_user u join wallet w on w.user_id = u.id
        join lateral (select coalesce(sum(c.wallet), 0) as used from booking b
          join booking_change c on c.booking_uuid = b.uuid where b.user_uuid = u.uuid) c on true
      where w.amount + c.used <> ${WALLET}`.execute(database.db);
    return rows.map(({ fault }) => fault);
  };

  it('never have two visits at one time, lose no money and refuse no free time [VISIT-7][VISIT-8][GO-4]', async () => {
    const { db } = database;
    const met = new Set<number>();
    const failures = new Set<string>();
    const onLog = (line: string): void =>
      void failures.add(/"failure":"(\w+)"/.exec(line)?.[1] ?? line);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [vet = ''] = await insertVets(db, [`changes-${round}`]);
      const server = await createTestServer(db, { now: MONDAY, onLog });
      const uuids: string[] = [];
      for (let index = 0; index < CLIENTS; index += 1)
        uuids.push((await insertClient(db, { wallet: WALLET })).uuid);
      const lives = await Promise.all(
        uuids.map((as, index) => live(server, vet, as, index + round)),
      );
      for (const { statuses } of lives) for (const status of statuses) met.add(status);
      expect(await faults(vet)).toEqual([]);
      for (const { as, led } of lives)
        for (const quote of led) {
          const params = { quote_uuid: quote };
          const answer = await server.call(readQuote, { as, params });
          expect(checkoutIn(answer).booking_uuid).toBeTruthy();
        }
      const taken = await db
        .selectFrom('booking')
        .innerJoin('provider', 'provider.id', 'booking.provider_id')
        .select('start_at')
        .where('provider.uuid', '=', vet)
        .where('status', '=', 'BOOKED')
        .execute();
      // All holds have ended by then; a new client gets every time that nobody has.
      server.advance({ minutes: 31 });
      for (const minutes of SLOTS) {
        const start = MONDAY.add({ minutes });
        const isTaken = taken.some(({ start_at: at }) => at.equals(start));
        const { uuid: as } = await insertClient(db);
        const { status } = await askQuote(server, vet, minutes, { as });
        expect([start.toString(), status]).toEqual([start.toString(), isTaken ? 409 : 200]);
      }
    }
    expect(met).toEqual(new Set([200, 409]));
    // No connection free, or a lock waited for too long: never a deadlock or an error.
    expect(new Set(['full', 'late', ...failures])).toEqual(new Set(['full', 'late']));
    expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
  });
});
