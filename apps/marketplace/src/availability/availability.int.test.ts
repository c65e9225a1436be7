import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAvailability } from '@pawcall/contract';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { aProvider, callRoute, marketAt, uuidFor } from '../../testing/search-fixtures.ts';
import { randomProviders } from '../../testing/random-providers.ts';
import { worksAt } from '../../testing/search-oracle.ts';
import { freeSlots, nearestFreeSlots } from './free-slots.ts';
import { availabilityRoutes } from './routes.ts';
import { startOf } from './half-hour-slots.ts';

const now = Temporal.Instant.from('2026-10-26T17:12:00Z');
const VET = uuidFor('Vet');
const QUOTE = uuidFor('quote');
let database: TestDatabase;
let vetId = 0;
const random = randomProviders(40, 9);
let ids: ReadonlyMap<string, number>;

beforeAll(async () => {
  database = await openTestDatabase();
  ids = await insertProviders(database.db, [aProvider('Vet'), ...random]);
  vetId = ids.get(VET) ?? 0;
});

beforeEach(() => sql`delete from reservation`.execute(database.db));

afterAll(() => database.close());

const ask = (input: unknown, uuid = VET) =>
  callRoute(availabilityRoutes, listAvailability, marketAt(database.db, now), {
    params: { partner_uuid: uuid },
    input,
  });

const tuesday = { start_at: '2026-10-27T07:00:00Z', end_at: '2026-10-28T07:00:00Z' };

const reserve = (state: string, start: string, end: string, expires: string | null = null) =>
  sql`insert into reservation (provider_id, during, state, expires_at, quote_uuid, created_at)
    values (${vetId}, tstzrange(${start}, ${end}), ${state}, ${expires}, ${QUOTE}, ${now})`.execute(
    database.db,
  );

const starts = async (input: unknown) => (await ask(input)).data.map((slot) => slot.start_at);

describe('availability', { timeout: 60_000 }, () => {
  it('returns the free slots of a day in UTC [PANEL-1]', async () => {
    const { data } = await ask(tuesday);
    expect(data).toHaveLength(16);
    expect(data[0]).toEqual({
      start_at: '2026-10-27T16:00:00Z',
      end_at: '2026-10-27T16:30:00Z',
      start_time: '16:00',
      rate: { amount: 5000, currency: 'USD' },
      utc_offset: '-07:00',
    });
  });

  it('follows the clock change of the provider’s zone [PANEL-1]', async () => {
    const sunday = { start_at: '2026-11-01T07:00:00Z', end_at: '2026-11-02T08:00:00Z' };
    const { data } = await ask(sunday);
    expect(data[0]).toMatchObject({ start_at: '2026-11-01T17:00:00Z', utc_offset: '-08:00' });
    expect(data).toHaveLength(16);
  });

  it('leaves out bookings and live holds, but not expired holds', async () => {
    await reserve('booked', '2026-10-27T16:00:00Z', '2026-10-27T16:30:00Z');
    await reserve('held', '2026-10-27T17:00:00Z', '2026-10-27T18:00:00Z', '2026-10-26T17:13:00Z');
    await reserve('held', '2026-10-27T20:00:00Z', '2026-10-27T20:30:00Z', '2026-10-26T17:11:00Z');
    await reserve('released', '2026-10-27T21:00:00Z', '2026-10-27T21:30:00Z');
    const free = await starts(tuesday);
    expect(free).toHaveLength(13);
    expect(free[0]).toBe('2026-10-27T16:30:00Z');
    expect(free).not.toContain('2026-10-27T17:30:00Z');
  });

  it("shows the owner's own held slot as free [WIRE-9]", async () => {
    await reserve('held', '2026-10-27T17:00:00Z', '2026-10-27T17:30:00Z', '2026-10-26T17:20:00Z');
    expect(await starts(tuesday)).not.toContain('2026-10-27T17:00:00Z');
    expect(await starts({ ...tuesday, quote_uuid: QUOTE })).toContain('2026-10-27T17:00:00Z');
    expect(await starts({ ...tuesday, quote_uuid: uuidFor('other') })).not.toContain(
      '2026-10-27T17:00:00Z',
    );
  });

  it('offers no slot in the past, within five minutes or beyond the bookable weeks [WIN-2]', async () => {
    const today = await starts({
      start_at: '2026-10-26T07:00:00Z',
      end_at: '2026-10-27T07:00:00Z',
    });
    expect(today[0]).toBe('2026-10-26T17:30:00Z');
    const far = { start_at: '2026-12-08T08:00:00Z', end_at: '2026-12-10T08:00:00Z' };
    expect((await starts(far)).every((start) => start < '2026-12-08T17:00:01Z')).toBe(true);
  });

  it('rejects spans that end before they start or last longer than eight days', async () => {
    const fail = { status: 422, body: { data: { end_at: [expect.any(String)] } } };
    await expect(ask({ start_at: tuesday.end_at, end_at: tuesday.start_at })).rejects.toMatchObject(
      fail,
    );
    await expect(
      ask({ start_at: '2026-10-27T00:00:00Z', end_at: '2026-11-04T00:30:00Z' }),
    ).rejects.toMatchObject(fail);
    const week = { start_at: '2026-10-27T07:00:00Z', end_at: '2026-11-04T07:00:00Z' };
    expect(await starts(week)).toHaveLength(8 * 16);
  });

  it('returns 404 for an unknown provider', async () => {
    await expect(ask(tuesday, uuidFor('nobody'))).rejects.toMatchObject({ status: 404 });
  });

  it('equals the local time of forty providers over eight days and a clock change', async () => {
    const from = Temporal.Instant.from('2026-10-27T00:00:00Z');
    const span = { start: from, end: from.add({ hours: 8 * 24 }) };
    const first = from.epochMilliseconds / 1_800_000;
    for (const provider of random) {
      const expected = Array.from({ length: 8 * 48 }, (_, index) => startOf(first + index)).filter(
        (start) => provider.is_active && worksAt(provider, start),
      );
      const providerId = ids.get(provider.uuid) ?? 0;
      const free = await freeSlots(database.db, { providerId, now, ...span });
      expect(free.map((slot) => slot.start.toString())).toEqual(expected.map(String));
    }
  });
});

describe('nearest free slots', { timeout: 60_000 }, () => {
  const nearest = async (around: string, count = 3) =>
    (
      await nearestFreeSlots(database.db, {
        providerId: vetId,
        around: Temporal.Instant.from(around),
        now,
        count,
      })
    ).map((slot) => slot.start.toString());

  it('surround the requested time, in order [WIRE-2]', async () => {
    await reserve('booked', '2026-10-27T18:00:00Z', '2026-10-27T18:30:00Z');
    expect(await nearest('2026-10-27T18:00:00Z')).toEqual([
      '2026-10-27T17:00:00Z',
      '2026-10-27T17:30:00Z',
      '2026-10-27T18:30:00Z',
    ]);
  });

  it('are found days later when no nearer slot is free [WIRE-2]', async () => {
    await reserve('booked', '2026-10-26T00:00:00Z', '2026-11-05T00:00:00Z');
    expect(await nearest('2026-10-27T18:00:00Z', 2)).toEqual([
      '2026-11-05T00:00:00Z',
      '2026-11-05T00:30:00Z',
    ]);
  });
});
