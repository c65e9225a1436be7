import {
  cancelBooking,
  createBooking,
  listAvailability,
  listBookings,
  readBooking,
  readJoinAddress,
  readQuote,
} from '@pawcall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askQuote,
  bookingIn,
  bookingsIn,
  checkoutIn,
  conflictIn,
  insertClient,
  insertVets,
  joinIn,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const WALLET = 2000;
const DAY = 24 * 60;

let database: TestDatabase;
let server: TestServer;
let vet = '';
let client: Awaited<ReturnType<typeof insertClient>>;
let tried = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  tried += 1;
  [vet = ''] = await insertVets(database.db, [`change-${tried}`]);
  server = await createTestServer(database.db, { now: MONDAY });
  client = await insertClient(database.db, { wallet: WALLET, pet: true });
});

const quoteFor = async (minutes: number, moves?: string) =>
  quoteIn(
    await askQuote(server, vet, minutes, {
      as: client.uuid,
      with: moves === undefined ? {} : { moves_booking_uuid: moves },
    }),
  );
const bookQuote = (uuid: string, key: string = crypto.randomUUID()) =>
  server.call(createBooking, {
    as: client.uuid,
    key,
    body: { quote_uuid: uuid, pet_uuid: client.pet },
  });
const book = async (minutes: number) => bookingIn(await bookQuote((await quoteFor(minutes)).uuid));
const cancel = (
  uuid: string,
  fee: number,
  parts: { readonly key?: string; readonly as?: string } = {},
) =>
  server.call(cancelBooking, {
    as: parts.as ?? client.uuid,
    key: parts.key ?? crypto.randomUUID(),
    params: { booking_uuid: uuid },
    body: { fee: { amount: fee, currency: 'USD' }, reason: 'Feeling better' },
  });
const read = async (uuid: string) =>
  bookingIn(await server.call(readBooking, { as: client.uuid, params: { booking_uuid: uuid } }));
const wallet = async (): Promise<number | undefined> => {
  const row = await database.db
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
    .select('wallet.amount')
    .where('app_user.uuid', '=', client.uuid)
    .executeTakeFirst();
  return row?.amount;
};
const entries = (uuid: string) =>
  database.db
    .selectFrom('booking_change')
    .select(['kind', 'paid', 'wallet', 'fee'])
    .where('booking_uuid', '=', uuid)
    .orderBy('id')
    .execute();
const isFree = async (minutes: number): Promise<boolean> => {
  const start_at = MONDAY.add({ minutes }).toString();
  const end_at = MONDAY.add({ minutes: minutes + 30 }).toString();
  const answer = await server.call(listAvailability, {
    params: { partner_uuid: vet },
    body: { start_at, end_at },
  });
  return answer.text.includes(`"start_at":"${start_at}"`);
};
const mails = async () =>
  (
    await database.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'files'])
      .where('recipient', '=', `${client.uuid}@example.com`)
      .orderBy('id')
      .execute()
  ).map(({ files, ...mail }) => ({ ...mail, files: files ?? '' }));

describe('cancelling', () => {
  it('gives everything back a day before, frees the time and mails an entry that cancels [VISIT-3][VISIT-4][VISIT-8][VISIT-10]', async () => {
    const booking = await book(DAY + 60);
    const { total, terms } = booking;
    expect(terms).toMatchObject({
      cancel_until: booking.start_at,
      free_until: MONDAY.add({ minutes: 60 }).toString(),
      move_until: MONDAY.add({ minutes: DAY - 60 }).toString(),
      fee: { amount: 0 },
      refund: total,
      wallet_refund: { amount: WALLET },
    });
    expect(booking).toMatchObject({ sequence: 0, pet_name: 'Rex', species: 'DOG' });
    expect(await wallet()).toBe(0);
    const answer = await cancel(booking.uuid, 0);
    expect(bookingIn(answer)).toMatchObject({
      uuid: booking.uuid,
      reference: booking.reference,
      status: 'CANCELLED',
      sequence: 1,
      terms: null,
    });
    expect(await wallet()).toBe(WALLET);
    expect(await isFree(DAY + 60)).toBe(true);
    expect(await entries(booking.uuid)).toEqual([
      { kind: 'BOOKED', paid: total.amount, wallet: WALLET, fee: 0 },
      { kind: 'CANCELLED', paid: -total.amount, wallet: -WALLET, fee: 0 },
    ]);
    const last = (await mails()).at(-1);
    expect(last?.subject).toBe('Your appointment is cancelled');
    for (const part of ['METHOD:CANCEL', 'SEQUENCE:1', `UID:${booking.uuid}@pawcall`])
      expect(last?.files).toContain(part);
  });

  it('keeps half within a day, and refuses a fee that has grown since it was shown [VISIT-4][VISIT-5]', async () => {
    const booking = await book(DAY + 60);
    server.advance({ minutes: 61 });
    const refused = await cancel(booking.uuid, 0);
    expect([refused.status, conflictIn(refused).meta?.code]).toEqual([409, 'terms_changed']);
    expect((await read(booking.uuid)).status).toBe('BOOKED');
    const { terms } = await read(booking.uuid);
    const fee = Math.floor((booking.total.amount + WALLET) / 2);
    expect(terms?.fee.amount).toBe(fee);
    expect((await cancel(booking.uuid, fee)).status).toBe(200);
    expect((await entries(booking.uuid)).at(-1)).toEqual({
      kind: 'CANCELLED',
      paid: -Math.max(0, booking.total.amount - fee),
      wallet: -(terms?.wallet_refund.amount ?? 0),
      fee,
    });
    expect(await wallet()).toBe(terms?.wallet_refund.amount);
  });

  it('goes by the rules of the partner [VISIT-4]', async () => {
    const { db } = database;
    const partner = {
      slug: `rules-${tried}`,
      name: 'Rules',
      client_id: `rules-${tried}`,
      support_email: 'help@rules.example',
      checkout_origins: [],
      visit_policy: JSON.stringify({ free_hours: 48, fee_percent: 10, move_hours: 30 }),
    };
    await db.insertInto('pharmacy').values(partner).execute();
    const booking = await book(DAY + 60);
    await db
      .updateTable('quote')
      .set({ partner: partner.slug })
      .where('uuid', '=', booking.quote_uuid)
      .execute();
    const { terms } = await read(booking.uuid);
    expect(terms?.move_until).toBeNull();
    await db
      .updateTable('booking')
      .set({ free_until: MONDAY.subtract({ hours: 1 }) })
      .where('uuid', '=', booking.uuid)
      .execute();
    expect((await read(booking.uuid)).terms?.fee.amount).toBe(
      Math.floor((booking.total.amount + WALLET) / 10),
    );
    await db
      .updateTable('quote')
      .set({ partner: null })
      .where('partner', '=', partner.slug)
      .execute();
    await db.deleteFrom('pharmacy').where('slug', '=', partner.slug).execute();
  });

  it('is too late once the visit has begun, and says until when it could be [VISIT-5]', async () => {
    const booking = await book(60);
    server.advance({ minutes: 60 });
    const { meta } = conflictIn(await cancel(booking.uuid, 100_000));
    expect(meta).toMatchObject({ code: 'too_late', deadline: booking.start_at });
    expect((await read(booking.uuid)).terms).toBeNull();
  });

  it('happens once for a key and once for a visit; another’s visit is unknown [VISIT-5][VISIT-9]', async () => {
    const booking = await book(DAY + 60);
    const other = await insertClient(database.db);
    expect((await cancel(booking.uuid, 0, { as: other.uuid })).status).toBe(404);
    expect((await cancel(crypto.randomUUID(), 0)).status).toBe(404);
    const first = await cancel(booking.uuid, 0, { key: 'once' });
    const again = await cancel(booking.uuid, 0, { key: 'once' });
    expect(again.text).toBe(first.text);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect((await cancel(booking.uuid, 1, { key: 'once' })).status).toBe(422);
    expect(bookingIn(await cancel(booking.uuid, 0)).sequence).toBe(1);
    expect(await wallet()).toBe(WALLET);
    expect(await entries(booking.uuid)).toHaveLength(2);
  });
});

describe('moving', () => {
  it('keeps the booking, frees the old time, books the new one, and every quote leads to it [VISIT-1][VISIT-6][VISIT-7][VISIT-10]', async () => {
    const booking = await book(DAY + 60);
    const quote = await quoteFor(DAY + 120, booking.uuid);
    expect(quote.wallet_amount?.amount).toBe(WALLET);
    expect(quote.move).toEqual({
      booking_uuid: booking.uuid,
      due: { amount: 0, currency: 'USD' },
      refund: { amount: 0, currency: 'USD' },
    });
    const moved = bookingIn(await bookQuote(quote.uuid));
    expect(moved).toMatchObject({
      uuid: booking.uuid,
      reference: booking.reference,
      quote_uuid: quote.uuid,
      start_at: quote.start_at,
      sequence: 1,
      pet_name: 'Rex',
    });
    expect([await isFree(DAY + 60), await isFree(DAY + 120)]).toEqual([true, false]);
    expect(await wallet()).toBe(0);
    for (const uuid of [booking.quote_uuid, quote.uuid]) {
      expect(bookingIn(await bookQuote(uuid))).toEqual(moved);
      const checkout = await server.call(readQuote, {
        as: client.uuid,
        params: { quote_uuid: uuid },
      });
      expect(checkoutIn(checkout).booking_uuid).toBe(booking.uuid);
    }
    const list = bookingsIn(await server.call(listBookings, { as: client.uuid }));
    expect(list.map(({ uuid }) => uuid)).toEqual([booking.uuid]);
    const last = (await mails()).at(-1);
    expect(last?.subject).toBe('Your appointment has a new time');
    expect(last?.text).toContain(`visit=${booking.uuid}`);
    for (const part of ['METHOD:REQUEST', 'SEQUENCE:1', `UID:${booking.uuid}@pawcall`])
      expect(last?.files).toContain(part);
  });

  it('is taxed where the visit was booked, whatever region the request names [VISIT-6]', async () => {
    const booking = await book(DAY + 60);
    const asked = await askQuote(server, vet, DAY + 120, {
      as: client.uuid,
      with: { moves_booking_uuid: booking.uuid, target_country: 'ca', target_province: 'ON' },
    });
    expect(quoteIn(asked).total).toEqual(booking.total);
  });

  it('costs the difference of the prices, and gives it back [VISIT-6][VISIT-8]', async () => {
    const booking = await book(DAY + 60);
    const raise = (by: number) =>
      database.db
        .updateTable('provider')
        .set((eb) => ({ rate_amount: eb('rate_amount', '+', by) }))
        .where('uuid', '=', vet)
        .execute();
    await raise(1000);
    const dearer = await quoteFor(DAY + 120, booking.uuid);
    expect(dearer.move?.due.amount).toBe(dearer.total.amount - booking.total.amount);
    await bookQuote(dearer.uuid);
    await raise(-2000);
    const cheaper = await quoteFor(DAY + 180, booking.uuid);
    expect(cheaper.move?.refund.amount).toBe(dearer.total.amount - cheaper.total.amount);
    await bookQuote(cheaper.uuid);
    const sums = (await entries(booking.uuid)).reduce((sum, { paid }) => sum + paid, 0);
    expect(sums).toBe(cheaper.total.amount);
  });

  it('is refused where the visit was changed since the quote, and makes no second visit [VISIT-7]', async () => {
    const booking = await book(DAY + 60);
    const first = await quoteFor(DAY + 120, booking.uuid);
    await cancel(booking.uuid, 0);
    const refused = await bookQuote(first.uuid);
    expect([refused.status, conflictIn(refused).meta?.code]).toEqual([409, 'terms_changed']);
    expect(bookingsIn(await server.call(listBookings, { as: client.uuid }))).toHaveLength(1);
    expect(await wallet()).toBe(WALLET);
  });

  it('is possible until two hours before, five times, and with the same vet alone [VISIT-6]', async () => {
    const booking = await book(180);
    const asked = (minutes: number) =>
      askQuote(server, vet, minutes, {
        as: client.uuid,
        with: { moves_booking_uuid: booking.uuid },
      });
    const [other = ''] = await insertVets(database.db, [`other-${tried}`]);
    const elsewhere = await askQuote(server, other, 240, {
      as: client.uuid,
      with: { moves_booking_uuid: booking.uuid },
    });
    expect(elsewhere.status).toBe(422);
    const stranger = await insertClient(database.db);
    const foreign = await askQuote(server, vet, 240, {
      as: stranger.uuid,
      with: { moves_booking_uuid: booking.uuid },
    });
    expect(foreign.status).toBe(404);
    for (const minutes of [240, 300, 240, 300, 240])
      expect((await bookQuote(quoteIn(await asked(minutes)).uuid)).status).toBe(200);
    expect(conflictIn(await asked(300)).meta?.code).toBe('too_late');
    const soon = await book(300);
    server.advance({ minutes: 181 });
    const late = await askQuote(server, vet, 420, {
      as: client.uuid,
      with: { moves_booking_uuid: soon.uuid },
    });
    expect(conflictIn(late).meta).toMatchObject({
      code: 'too_late',
      deadline: MONDAY.add({ minutes: 180 }).toString(),
    });
  });

  it('late does not make cancelling free again [VISIT-6]', async () => {
    const booking = await book(180);
    await bookQuote((await quoteFor(3 * DAY + 60, booking.uuid)).uuid);
    const { terms } = await read(booking.uuid);
    expect(terms?.fee.amount).toBeGreaterThan(0);
  });
});

describe('a client’s visits', () => {
  it('come upcoming or past, page by page [VISIT-2]', async () => {
    const list = async (query: string) => {
      const answer = await server.call(listBookings, { as: client.uuid, query });
      return bookingsIn(answer).map(({ start_at }) => start_at);
    };
    const starts: string[] = [];
    for (const minutes of [60, 120, 180, DAY + 60]) starts.push((await book(minutes)).start_at);
    const cancelled = await book(240);
    await cancel(cancelled.uuid, 1_000_000);
    expect(await list('?when=upcoming')).toEqual(starts);
    expect(await list('?when=past')).toEqual([cancelled.start_at]);
    expect(await list('?when=upcoming&page=2')).toEqual([]);
    server.advance({ minutes: 90 });
    expect(await list('?when=upcoming')).toEqual(starts.slice(1));
    expect(await list('?when=past')).toEqual([cancelled.start_at, starts[0]]);
  });

  it('are joined from ten minutes before until they end [VISIT-12]', async () => {
    const booking = await book(60);
    const join = async () =>
      joinIn(
        await server.call(readJoinAddress, {
          as: client.uuid,
          params: { booking_uuid: booking.uuid },
        }),
      );
    server.advance({ minutes: 49 });
    expect(await join()).toEqual({
      join_url: null,
      opens_at: MONDAY.add({ minutes: 50 }).toString(),
      closes_at: booking.end_at,
    });
    server.advance({ minutes: 1 });
    expect((await join()).join_url).toMatch(/^https:\/\/meet\.jit\.si\/pawcall-[0-9a-f-]{36}$/);
    server.advance({ minutes: 40 });
    expect((await join()).join_url).toBeNull();
  });
});
