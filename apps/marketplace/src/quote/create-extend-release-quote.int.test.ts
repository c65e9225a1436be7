import { extendQuote, readQuote, releaseQuote } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askQuote,
  checkoutIn,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';

const NAMES = [
  'hold',
  'twice',
  'end',
  'extend',
  'free',
  'swap',
  'bad',
  'price',
  'claim',
  'many',
  'vat',
  'over',
  'guests',
];

describe('quotes', () => {
  let database: TestDatabase;
  let vet: Readonly<Record<string, string>>;
  const serverAt = (): Promise<TestServer> => createTestServer(database.db, { now: MONDAY });

  beforeAll(async () => {
    database = await openTestDatabase();
    const uuids = await insertVets(database.db, NAMES);
    vet = Object.fromEntries(NAMES.map((name, index) => [name, uuids[index] ?? '']));
  });
  afterAll(() => database.close());

  it('holds the slot for ten minutes and returns the expiry [GO-4] [WIRE-8]', async () => {
    const server = await serverAt();
    const quote = quoteIn(await askQuote(server, vet['hold'] ?? '', 60));
    expect(quote.expires_at).toBe('2026-06-15T15:10:00Z');
    expect(quote.start_at).toBe('2026-06-15T16:00:00Z');
    expect(quote.total).toEqual({ amount: 5000 + 295 + 397, currency: 'USD' });
  });

  it('returns 409 with the three nearest slots for a held slot, and that it is held [WIRE-2][GO-10]', async () => {
    const server = await serverAt();
    await askQuote(server, vet['twice'] ?? '', 120);
    const refused = await askQuote(server, vet['twice'] ?? '', 120);
    expect(refused.status).toBe(409);
    const { meta } = conflictIn(refused);
    expect(meta).toMatchObject({ code: 'slot_taken', is_held: true });
    expect(meta?.alternatives.map((slot) => slot.start_at)).toEqual([
      '2026-06-15T16:00:00Z',
      '2026-06-15T16:30:00Z',
      '2026-06-15T17:30:00Z',
    ]);
  });

  it('gives the slot of an expired hold to the next request, to the millisecond and without a job [GO-4]', async () => {
    const server = await serverAt();
    await askQuote(server, vet['end'] ?? '', 90);
    server.advance({ minutes: 9, seconds: 59, milliseconds: 900 });
    expect((await askQuote(server, vet['end'] ?? '', 90)).status).toBe(409);
    server.advance({ milliseconds: 100 });
    expect((await askQuote(server, vet['end'] ?? '', 90)).status).toBe(200);
  });

  it('extends a live hold by its full length, up to three times that length [WIRE-9][GO-10]', async () => {
    const server = await serverAt();
    const { uuid } = quoteIn(await askQuote(server, vet['extend'] ?? '', 240));
    const params = { quote_uuid: uuid };
    for (const [pass, until] of [
      [9, 19],
      [9, 28],
      [9, 30],
      [2, 30],
    ] as const) {
      server.advance({ minutes: pass });
      const extended = quoteIn(await server.call(extendQuote, { params }));
      expect(extended.expires_at).toBe(MONDAY.add({ minutes: until }).toString());
    }
    server.advance({ minutes: 1 });
    expect((await askQuote(server, vet['extend'] ?? '', 240)).status).toBe(200);
  });

  it('counts the three lengths from the first quote that held the slot [GO-10]', async () => {
    const server = await serverAt();
    const provider = vet['over'] ?? '';
    const client = await insertClient(database.db);
    let quote = quoteIn(await askQuote(server, provider, 240));
    for (const [pass, until, as] of [
      [9, 19, undefined],
      [9, 28, client.uuid],
      [9, 30, client.uuid],
      [2, 30, client.uuid],
    ] as const) {
      server.advance({ minutes: pass });
      const over = { with: { previous_quote_uuid: quote.uuid }, ...(as ? { as } : {}) };
      quote = quoteIn(await askQuote(server, provider, 240, over));
      expect(quote.expires_at).toBe(MONDAY.add({ minutes: until }).toString());
    }
    const unnamed = quoteIn(await askQuote(server, provider, 240, { as: client.uuid }));
    expect(unnamed.expires_at).toBe(MONDAY.add({ minutes: 30 }).toString());
    const extended = await server.call(extendQuote, { params: { quote_uuid: unnamed.uuid } });
    expect(quoteIn(extended).expires_at).toBe(MONDAY.add({ minutes: 30 }).toString());
    server.advance({ minutes: 1 });
    const anew = quoteIn(await askQuote(server, provider, 240, { as: client.uuid }));
    expect(anew.expires_at).toBe(MONDAY.add({ minutes: 40 }).toString());
  });

  it('returns a new quote of the same slot when an expired hold is extended [WIRE-2]', async () => {
    const server = await serverAt();
    const { uuid } = quoteIn(await askQuote(server, vet['extend'] ?? '', 420));
    server.advance({ minutes: 10 });
    const params = { quote_uuid: uuid };
    const { meta } = conflictIn(await server.call(extendQuote, { params }));
    expect(meta?.code).toBe('quote_expired');
    expect(meta?.quote?.start_at).toBe(MONDAY.add({ minutes: 420 }).toString());
    expect(meta?.quote?.uuid).not.toBe(uuid);
    const again = conflictIn(await server.call(extendQuote, { params }));
    expect(again.meta?.quote?.uuid).toBe(meta?.quote?.uuid);
  });

  it('never returns a guest’s quote to another guest at the same address [WIRE-2]', async () => {
    const server = await serverAt();
    const former = quoteIn(await askQuote(server, vet['guests'] ?? '', 60));
    server.advance({ minutes: 10 });
    const strangers = quoteIn(await askQuote(server, vet['guests'] ?? '', 60));
    const refused = await server.call(extendQuote, { params: { quote_uuid: former.uuid } });
    expect(conflictIn(refused).meta?.code).toBe('slot_taken');
    expect(refused.text).not.toContain(strangers.uuid);
  });

  it('frees a released slot at once; releasing again changes nothing [WIRE-9]', async () => {
    const server = await serverAt();
    const { uuid } = quoteIn(await askQuote(server, vet['free'] ?? '', 60));
    const params = { quote_uuid: uuid };
    expect((await server.call(releaseQuote, { params })).status).toBe(200);
    expect((await server.call(releaseQuote, { params })).status).toBe(200);
    expect((await askQuote(server, vet['free'] ?? '', 60)).status).toBe(200);
    expect((await server.call(releaseQuote, {})).status).toBe(404);
  });

  it('releases the previous slot with the new hold, and keeps it when the new slot is taken [WIRE-9]', async () => {
    const server = await serverAt();
    const provider = vet['swap'] ?? '';
    const first = quoteIn(await askQuote(server, provider, 60));
    await askQuote(server, provider, 90);
    const previous = { previous_quote_uuid: first.uuid };
    expect((await askQuote(server, provider, 90, { with: previous })).status).toBe(409);
    expect((await askQuote(server, provider, 60)).status).toBe(409);
    expect((await askQuote(server, provider, 120, { with: previous })).status).toBe(200);
    expect((await askQuote(server, provider, 60)).status).toBe(200);
  });

  it('holds a slot at most until it starts [GO-4]', async () => {
    const server = await serverAt();
    server.advance({ minutes: 234 });
    const quote = quoteIn(await askQuote(server, vet['bad'] ?? '', 240));
    expect(quote.expires_at).toBe(quote.start_at);
  });

  it('returns a field error for a region of another country [WIRE-7]', async () => {
    const server = await serverAt();
    const answer = await askQuote(server, vet['bad'] ?? '', 60, {
      with: { target_province: 'QC' },
    });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text).data).toEqual({
      target_province: ['This is no region of target_country.'],
    });
  });

  it('rejects slots that were never offered [WIRE-2]', async () => {
    const server = await serverAt();
    const provider = vet['bad'] ?? '';
    const client = await insertClient(database.db, { pet: true });
    const stranger = await insertClient(database.db, { pet: true });
    const asked = async (minutes: number, parts: object = {}, as?: string) =>
      (await askQuote(server, provider, minutes, { with: parts, ...(as ? { as } : {}) })).status;
    expect(await asked(0)).toBe(422);
    expect(await asked(75)).toBe(422);
    expect(await asked(-60)).toBe(422);
    expect(await asked(60 * 24 * 60)).toBe(422);
    expect(await asked(60, { end_at: MONDAY.add({ minutes: 120 }).toString() })).toBe(422);
    expect(await asked(60, { end_at: MONDAY.toString() })).toBe(422);
    expect(await asked(60, { start_at: '2026-02-31T10:00:00Z' })).toBe(422);
    expect(await asked(60, { target_currency: 'CAD' })).toBe(422);
    expect(await asked(60, { target_province: 'ZZ' })).toBe(422);
    expect(await asked(60, { target_country: 'fr' })).toBe(422);
    expect(await asked(60, { pet_uuid: client.pet })).toBe(404);
    expect(await asked(60, { pet_uuid: client.pet }, stranger.uuid)).toBe(404);
    expect((await askQuote(server, crypto.randomUUID(), 60)).status).toBe(404);
    expect(await asked(60, { pet_uuid: client.pet, client_uuid: stranger.uuid }, client.uuid)).toBe(
      200,
    );
  });

  it('prices by the bearer token, never by client_uuid in the body [WIRE-7] [SUM-3]', async () => {
    const server = await serverAt();
    const provider = vet['price'] ?? '';
    const free = await insertClient(database.db, { promoCodes: ['AUTOSHIP100'] });
    const planned = await insertClient(database.db, { hiddenPricing: true });
    const saver = await insertClient(database.db, { wallet: 1000 });
    const guest = quoteIn(
      await askQuote(server, provider, 60, { with: { client_uuid: free.uuid } }),
    );
    expect(guest.total.amount).toBe(5692);
    expect(guest.wallet).toBeNull();
    expect(quoteIn(await askQuote(server, provider, 90, { as: free.uuid })).total.amount).toBe(0);
    const plan = quoteIn(await askQuote(server, provider, 120, { as: planned.uuid }));
    expect(plan.items.at(-1)?.type).toBe('PARTNER_COUPON');
    expect(plan.total.amount).toBe(0);
    const saved = quoteIn(await askQuote(server, provider, 150, { as: saver.uuid }));
    expect(saved.wallet_amount?.amount).toBe(1000);
    expect(saved.total.amount).toBe(4692);
  });

  it('includes VAT in the price in the United Kingdom [GO-13]', async () => {
    const server = await serverAt();
    const target = { target_country: 'gb', target_province: 'ENG' };
    const quote = quoteIn(await askQuote(server, vet['vat'] ?? '', 60, { with: target }));
    expect([quote.total.amount, quote.tax?.amount]).toEqual([5000 + 250, 0]);
    expect(quote.tax_included).toEqual({ amount: 875, currency: 'USD' });
    const again = await server.call(extendQuote, { params: { quote_uuid: quote.uuid } });
    expect(quoteIn(again).tax_included).toEqual(quote.tax_included);
  });

  it('is assigned to the first client who reads it, with that client’s prices [BOOK-1]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db, { promoCodes: ['AUTOSHIP30'] });
    const stranger = await insertClient(database.db);
    const guest = quoteIn(await askQuote(server, vet['claim'] ?? '', 60));
    const params = { quote_uuid: guest.uuid };
    const read = checkoutIn(await server.call(readQuote, { params, as: client.uuid }));
    expect(read.quote.total.amount).toBeLessThan(guest.total.amount);
    expect(read.provider_timezone).toBe('America/Los_Angeles');
    expect((await server.call(readQuote, { params, as: stranger.uuid })).status).toBe(404);
    expect((await server.call(readQuote, { params })).status).toBe(401);
    server.advance({ minutes: 10 });
    const ended = await server.call(readQuote, { params, as: client.uuid });
    expect(conflictIn(ended).meta?.code).toBe('quote_expired');
  });

  it('lets a client change the slot thirty times and hold three providers at most [GO-4]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const held = () =>
      database.db
        .selectFrom('reservation')
        .innerJoin('quote', 'quote.reservation_id', 'reservation.id')
        .select('reservation.id')
        .where('reservation.state', '=', 'held')
        .where('quote.user_uuid', '=', client.uuid)
        .execute();
    for (let choice = 0; choice < 30; choice += 1) {
      const minutes = 60 + 30 * (choice % 14);
      const answer = await askQuote(server, vet['many'] ?? '', minutes, { as: client.uuid });
      expect(answer.status).toBe(200);
    }
    expect(await held()).toHaveLength(1);
    for (const name of ['hold', 'twice', 'end', 'extend', 'free'])
      expect((await askQuote(server, vet[name] ?? '', 300, { as: client.uuid })).status).toBe(200);
    expect(await held()).toHaveLength(3);
  });

  it('returns 429 to guests of one address beyond their limit, but not to clients [GO-4]', async () => {
    const server = await createTestServer(database.db, {
      now: MONDAY.add({ hours: 24 }),
      environment: { HOLDS_PER_ADDRESS: '2' },
    });
    const provider = vet['many'] ?? '';
    const tomorrow = 24 * 60;
    expect((await askQuote(server, provider, tomorrow + 60)).status).toBe(200);
    expect((await askQuote(server, provider, tomorrow + 90)).status).toBe(200);
    const refused = await askQuote(server, provider, tomorrow + 120);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('600');
    const client = await insertClient(database.db);
    const own = await askQuote(server, provider, tomorrow + 120, { as: client.uuid });
    expect(own.status).toBe(200);
    server.advance({ minutes: 10 });
    expect((await askQuote(server, provider, tomorrow + 180)).status).toBe(200);
  });
});
