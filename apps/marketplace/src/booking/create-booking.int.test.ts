import { createBooking, readBooking, readQuote } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  askQuote,
  bookingIn,
  checkoutIn,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';

const NAMES = [
  'book',
  'retry',
  'end',
  'taken',
  'price',
  'wallet',
  'owner',
  'bits',
  'plan',
  'guest',
];

describe('bookings', () => {
  let database: TestDatabase;
  let vet: Readonly<Record<string, string>>;
  const serverAt = (): Promise<TestServer> => createTestServer(database.db, { now: MONDAY });
  const book = (
    server: TestServer,
    as: string,
    quote: string,
    more: { readonly key?: string; readonly with?: object } = {},
  ): Promise<TestAnswer> =>
    server.call(createBooking, {
      as,
      key: more.key ?? crypto.randomUUID(),
      body: { quote_uuid: quote, ...more.with },
    });

  beforeAll(async () => {
    database = await openTestDatabase();
    const uuids = await insertVets(database.db, NAMES);
    vet = Object.fromEntries(NAMES.map((name, index) => [name, uuids[index] ?? '']));
  });
  afterAll(() => database.close());

  it('books the held slot, sends a confirmation with a calendar file, and can be read', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db, { pet: true });
    const quote = quoteIn(await askQuote(server, vet['book'] ?? '', 60, { as: client.uuid }));
    const sent = { with: { pet_uuid: client.pet, concerns: ['itching-skin'] } };
    const booking = bookingIn(await book(server, client.uuid, quote.uuid, sent));
    expect(booking).toMatchObject({ status: 'BOOKED', total: quote.total, quote_uuid: quote.uuid });
    const params = { booking_uuid: booking.uuid };
    expect(bookingIn(await server.call(readBooking, { params, as: client.uuid }))).toEqual(booking);
    const mail = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', `${client.uuid}@example.com`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(`Reference: ${booking.reference}`);
    expect(mail.files).toContain('BEGIN:VCALENDAR');
  });

  it('returns the same bytes for the same key and body, and books once [WIRE-2]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const quote = quoteIn(await askQuote(server, vet['retry'] ?? '', 60, { as: client.uuid }));
    const key = 'one-attempt';
    const first = await book(server, client.uuid, quote.uuid, { key });
    server.advance({ hours: 1 });
    const again = await book(server, client.uuid, quote.uuid, { key });
    expect(again.text).toBe(first.text);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    const rows = await database.db
      .selectFrom('booking')
      .select('uuid')
      .where('user_uuid', '=', client.uuid)
      .execute();
    expect(rows).toHaveLength(1);
    const spelled = await server.call(createBooking, {
      as: client.uuid,
      key,
      body: { concerns: [], pet_uuid: '', quote_uuid: quote.uuid },
    });
    expect(spelled.text).toBe(first.text);
    for (const concerns of [['x'], ['x', 'y'], ['y', 'x']]) {
      const other = await book(server, client.uuid, quote.uuid, { key, with: { concerns } });
      expect(other.status).toBe(422);
    }
    const newKey = await book(server, client.uuid, quote.uuid);
    expect(bookingIn(newKey).uuid).toBe(bookingIn(first).uuid);
  });

  it('separates the keys of users and requires a key', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const stranger = await insertClient(database.db);
    const quote = quoteIn(await askQuote(server, vet['retry'] ?? '', 120, { as: client.uuid }));
    const key = 'shared-key';
    expect((await book(server, client.uuid, quote.uuid, { key })).status).toBe(200);
    const foreign = await book(server, stranger.uuid, quote.uuid, { key });
    expect(foreign.status).toBe(404);
    const body = { quote_uuid: quote.uuid };
    expect((await server.call(createBooking, { as: client.uuid, body })).status).toBe(400);
    expect((await server.call(createBooking, { key, body })).status).toBe(401);
  });

  it('returns a new quote to accept when the quote has expired and the slot is free [WIRE-2]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const quote = quoteIn(await askQuote(server, vet['end'] ?? '', 60, { as: client.uuid }));
    server.advance({ minutes: 10 });
    const key = 'too-late';
    const { meta } = conflictIn(await book(server, client.uuid, quote.uuid, { key }));
    expect(meta?.code).toBe('quote_expired');
    expect(meta?.quote?.uuid).not.toBe(quote.uuid);
    const accepted = await book(server, client.uuid, meta?.quote?.uuid ?? '', { key });
    expect(accepted.status).toBe(200);
  });

  it('leaves the wallet unchanged for an expired quote until the new one is booked [SUM-1]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db, { wallet: 4000 });
    const balance = async () =>
      database.db
        .selectFrom('wallet')
        .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
        .select('wallet.amount')
        .where('app_user.uuid', '=', client.uuid)
        .executeTakeFirst();
    const quote = quoteIn(await askQuote(server, vet['end'] ?? '', 120, { as: client.uuid }));
    server.advance({ minutes: 10 });
    const { meta } = conflictIn(await book(server, client.uuid, quote.uuid));
    expect(meta?.quote?.wallet_amount?.amount).toBe(4000);
    expect(await balance()).toEqual({ amount: 4000 });
    expect((await book(server, client.uuid, meta?.quote?.uuid ?? '')).status).toBe(200);
    expect(await balance()).toEqual({ amount: 0 });
  });

  it('returns slot_taken with other times when another client booked the slot [WIRE-2][GO-10]', async () => {
    const server = await serverAt();
    const slow = await insertClient(database.db);
    const quick = await insertClient(database.db);
    const late = quoteIn(await askQuote(server, vet['taken'] ?? '', 60, { as: slow.uuid }));
    server.advance({ minutes: 10 });
    const won = quoteIn(await askQuote(server, vet['taken'] ?? '', 60, { as: quick.uuid }));
    expect((await book(server, quick.uuid, won.uuid)).status).toBe(200);
    const { meta } = conflictIn(await book(server, slow.uuid, late.uuid));
    expect(meta).toMatchObject({ code: 'slot_taken', is_held: false });
    expect(meta?.alternatives).toHaveLength(3);
  });

  it('returns that the slot is booked only to the client who booked it by another quote [WIRE-2][GO-10]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const as = client.uuid;
    const ask = async (by: string) =>
      quoteIn(await askQuote(server, vet['taken'] ?? '', 240, { as: by })).uuid;
    const strangers = (await insertClient(database.db)).uuid;
    const theirs = await ask(strangers);
    server.advance({ minutes: 10 });
    const [former, latter] = [await ask(as), await ask(as)];
    const booked = bookingIn(await book(server, as, latter));
    expect(conflictIn(await book(server, as, former)).meta?.code).toBe('slot_taken');
    const read = (quote_uuid: string, by: string) =>
      server.call(readQuote, { params: { quote_uuid }, as: by });
    expect(checkoutIn(await read(former, as)).booking_uuid).toBe(booked.uuid);
    expect((await read(theirs, strangers)).status).toBe(409);
  });

  it('charges the quoted price after the rate has changed [SUM-1]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const quote = quoteIn(await askQuote(server, vet['price'] ?? '', 60, { as: client.uuid }));
    await database.db
      .updateTable('provider')
      .set({ rate_amount: 99_900 })
      .where('uuid', '=', vet['price'] ?? '')
      .execute();
    expect(bookingIn(await book(server, client.uuid, quote.uuid)).total).toEqual(quote.total);
  });

  it('debits the wallet once: a second quote on the same balance is quoted again [SUM-1]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db, { wallet: 4000 });
    const first = quoteIn(await askQuote(server, vet['wallet'] ?? '', 60, { as: client.uuid }));
    const second = quoteIn(await askQuote(server, vet['owner'] ?? '', 60, { as: client.uuid }));
    expect([first, second].map((quote) => quote.wallet_amount?.amount)).toEqual([4000, 4000]);
    expect((await book(server, client.uuid, first.uuid)).status).toBe(200);
    const { meta } = conflictIn(await book(server, client.uuid, second.uuid));
    expect(meta?.code).toBe('quote_expired');
    expect(meta?.quote?.wallet_amount?.amount).toBe(0);
    expect(meta?.quote?.total.amount).toBe(second.total.amount + 4000);
    expect((await book(server, client.uuid, meta?.quote?.uuid ?? '')).status).toBe(200);
  });

  it('returns 404 for another client’s quote or pet, and 422 for invalid fields [WIRE-7]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db, { pet: true });
    const stranger = await insertClient(database.db, { pet: true });
    const quote = quoteIn(await askQuote(server, vet['owner'] ?? '', 120, { as: client.uuid }));
    const status = async (as: string, uuid: string, parts: object = {}) =>
      (await book(server, as, uuid, { with: parts })).status;
    expect(await status(stranger.uuid, quote.uuid)).toBe(404);
    expect(await status(client.uuid, crypto.randomUUID())).toBe(404);
    expect(await status(client.uuid, quote.uuid, { pet_uuid: stranger.pet })).toBe(404);
    expect(await status(client.uuid, quote.uuid, { species: 'X'.repeat(65) })).toBe(422);
    expect(await status(client.uuid, quote.uuid, { concerns: ['Not a slug'] })).toBe(422);
    const guests = quoteIn(await askQuote(server, vet['owner'] ?? '', 180));
    expect(await status(crypto.randomUUID(), guests.uuid)).toBe(401);
    expect(await status(client.uuid, quote.uuid, { pet_uuid: client.pet })).toBe(200);
    const booked = await database.db
      .selectFrom('booking')
      .innerJoin('quote', 'quote.uuid', 'booking.quote_uuid')
      .select('booking.pet_uuid')
      .where('quote.uuid', '=', quote.uuid)
      .executeTakeFirst();
    expect(booked?.pet_uuid).toBe(client.pet);
  });

  it('removes the booked slot from the search in the same transaction', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db);
    const free = () =>
      database.db
        .selectFrom('e_slot')
        .innerJoin('e_listing', 'e_listing.space', 'e_slot.space')
        .innerJoin('provider', 'provider.id', 'e_listing.provider_id')
        .select((eb) => eb.fn<number>('get_bit', ['e_slot.bits', 'e_listing.ord']).as('bit'))
        .where('provider.uuid', '=', vet['bits'] ?? '')
        .where('e_slot.slot', '=', MONDAY.add({ minutes: 60 }).epochMilliseconds / 1_800_000)
        .execute();
    expect((await free()).map(({ bit }) => bit)).toContain(1);
    const quote = quoteIn(await askQuote(server, vet['bits'] ?? '', 60, { as: client.uuid }));
    await book(server, client.uuid, quote.uuid);
    expect((await free()).map(({ bit }) => bit)).not.toContain(1);
  });

  it('shows no price in the mail when prices are hidden [PRICE-3]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db, { hiddenPricing: true });
    const quote = quoteIn(await askQuote(server, vet['plan'] ?? '', 60, { as: client.uuid }));
    expect(bookingIn(await book(server, client.uuid, quote.uuid)).total.amount).toBe(0);
    const mail = await database.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', `${client.uuid}@example.com`)
      .executeTakeFirstOrThrow();
    expect(mail.text).not.toMatch(/[$£€]|USD/);
  });

  it('lets a guest sign in and book; a price changed by that is returned first [BOOK-1]', async () => {
    const server = await serverAt();
    const client = await insertClient(database.db, { promoCodes: ['AUTOSHIP30'] });
    const guest = quoteIn(await askQuote(server, vet['guest'] ?? '', 60));
    const { meta } = conflictIn(await book(server, client.uuid, guest.uuid));
    expect(meta?.quote?.total.amount).toBeLessThan(guest.total.amount);
    const params = { quote_uuid: meta?.quote?.uuid ?? '' };
    const shown = checkoutIn(await server.call(readQuote, { params, as: client.uuid }));
    const booking = bookingIn(await book(server, client.uuid, shown.quote.uuid));
    expect(booking.total).toEqual(shown.quote.total);
    const after = checkoutIn(await server.call(readQuote, { params, as: client.uuid }));
    expect(after.booking_uuid).toBe(booking.uuid);
  });
});
