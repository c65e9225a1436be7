import {
  cancelBooking,
  createBooking,
  extendQuote,
  leaveWaitlist,
  listWaitlist,
  releaseQuote,
} from '@pawcall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  joinLine,
  MONDAY,
  offerTo,
  placeIn,
  placesIn,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { testEngines, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { passOnEndedOffers } from './offer-freed-time.ts';

const DAY = 24 * 60;
const SLOT = DAY + 60;

describe.each(testEngines)('the waitlist on %s', (_, open) => {
  let database: TestDatabase;
  let server: TestServer;
  let vet = '';
  let owner = '';
  let first = '';
  let second = '';
  let tried = 0;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    tried += 1;
    [vet = ''] = await insertVets(database.db, [`wait-${tried}`]);
    server = await createTestServer(database.db, { now: MONDAY });
    [owner = '', first = '', second = ''] = await Promise.all(
      [1, 2, 3].map(async () => (await insertClient(database.db)).uuid),
    );
  });

  const book = async (as: string, quote: string) =>
    server.call(createBooking, { as, key: crypto.randomUUID(), body: { quote_uuid: quote } });
  const bookAt = async (as: string, minutes: number) =>
    bookingIn(await book(as, quoteIn(await askQuote(server, vet, minutes, { as })).uuid));
  const cancel = (as: string, booking: string) =>
    server.call(cancelBooking, {
      as,
      key: crypto.randomUUID(),
      params: { booking_uuid: booking },
      body: { fee: { amount: 0, currency: 'USD' } },
    });
  const wait = (as: string, parts: object = {}, key: string = crypto.randomUUID()) =>
    joinLine(server, vet, as, parts, key);
  const places = async (as: string) => placesIn(await server.call(listWaitlist, { as }));
  const offerOf = (as: string) => offerTo(server, as);
  const isFreeTo = async (as: string) => (await askQuote(server, vet, SLOT, { as })).status === 200;
  const passOn = () => passOnEndedOffers(server.market);

  it('offers a freed time to the first in line for ten minutes, then to the next, then to all [VISIT-14]', async () => {
    const booking = await bookAt(owner, SLOT);
    await wait(owner);
    await wait(first);
    await wait(second);
    await cancel(owner, booking.uuid);
    const offer = await offerOf(first);
    expect(offer).toMatchObject({
      start_at: booking.start_at,
      expires_at: MONDAY.add({ minutes: 10 }).toString(),
    });
    expect([await offerOf(second), await isFreeTo(owner)]).toEqual([undefined, false]);
    const mail = await database.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', `${first}@example.com`)
      .executeTakeFirst();
    expect(mail?.subject).toBe('The time you waited for is free');
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('Take it until 9:10 AM:');
    server.advance({ minutes: 10 });
    expect(await isFreeTo(owner)).toBe(false);
    await Promise.all([passOn(), passOn(), passOn()]);
    expect([await offerOf(first), (await offerOf(second))?.start_at]).toEqual([
      undefined,
      booking.start_at,
    ]);
    expect(await places(first)).toHaveLength(1);
    server.advance({ minutes: 10 });
    await passOn();
    expect([await offerOf(first), await offerOf(second)]).toEqual([undefined, undefined]);
    expect(await isFreeTo(owner)).toBe(true);
  });

  it('books what was offered, once, and ends the place in line [VISIT-14]', async () => {
    const booking = await bookAt(owner, SLOT);
    await wait(first);
    await wait(second);
    await cancel(owner, booking.uuid);
    const quote = (await offerOf(first))?.quote_uuid ?? '';
    expect((await book(second, quote)).status).toBe(404);
    expect((await server.call(extendQuote, { params: { quote_uuid: quote } })).status).toBe(200);
    expect((await offerOf(first))?.expires_at).toBe(MONDAY.add({ minutes: 10 }).toString());
    expect(bookingIn(await book(first, quote)).start_at).toBe(booking.start_at);
    expect(await places(first)).toEqual([]);
    server.advance({ minutes: 11 });
    await passOn();
    expect(await offerOf(second)).toBeUndefined();
    expect((await wait(first)).status).toBe(200);
    expect(await places(first)).toHaveLength(1);
  });

  it.each([
    [
      'leaves the line',
      (place: string) => server.call(leaveWaitlist, { as: first, params: { entry_uuid: place } }),
      0,
    ],
    [
      'releases the offered quote',
      (_: string, quote: string) => server.call(releaseQuote, { params: { quote_uuid: quote } }),
      1,
    ],
  ])('passes the time on when its owner %s [VISIT-14]', async (_name, letGo, left) => {
    const booking = await bookAt(owner, SLOT);
    const place = placeIn(await wait(first));
    await wait(second);
    await cancel(owner, booking.uuid);
    const quote = (await offerOf(first))?.quote_uuid ?? '';
    await letGo(place.uuid, quote);
    await passOn();
    expect((await offerOf(second))?.start_at).toBe(booking.start_at);
    expect(await places(first)).toHaveLength(left);
    expect(await offerOf(first)).toBeUndefined();
    expect(await isFreeTo(owner)).toBe(false);
  });

  it('moves the visit of who waits for an earlier time; the time that becomes free goes on [VISIT-14][VISIT-7]', async () => {
    const early = await bookAt(owner, SLOT);
    const late = await bookAt(first, SLOT + 120);
    await wait(second);
    await wait(first, { moves_booking_uuid: late.uuid });
    await server.call(leaveWaitlist, {
      as: second,
      params: { entry_uuid: (await places(second))[0]?.uuid ?? '' },
    });
    await wait(second);
    await cancel(owner, early.uuid);
    const offer = await offerOf(first);
    const moved = bookingIn(await book(first, offer?.quote_uuid ?? ''));
    expect(moved).toMatchObject({ uuid: late.uuid, start_at: early.start_at, sequence: 1 });
    expect((await offerOf(second))?.start_at).toBe(late.start_at);
  });

  it('ends the place of who cancels the visit that it would move, and passes on what it was offered [VISIT-14]', async () => {
    const early = await bookAt(owner, SLOT);
    const late = await bookAt(first, SLOT + 120);
    await wait(first, { moves_booking_uuid: late.uuid });
    await wait(second);
    await cancel(owner, early.uuid);
    expect(await offerOf(first)).toBeDefined();
    await cancel(first, late.uuid);
    expect(await places(first)).toEqual([]);
    expect((await offerOf(second))?.start_at).toBe(early.start_at);
  });

  it('waits, once the visit was moved otherwise, for times before the new one, or no more [VISIT-14]', async () => {
    const early = await bookAt(owner, SLOT);
    const late = await bookAt(first, SLOT + 240);
    await wait(first, { moves_booking_uuid: late.uuid, until: late.start_at });
    await wait(second);
    await cancel(owner, early.uuid);
    const move = async (minutes: number) => {
      const asked = { as: first, with: { moves_booking_uuid: late.uuid } };
      const quote = quoteIn(await askQuote(server, vet, minutes, asked));
      return bookingIn(await book(first, quote.uuid));
    };
    const moved = await move(SLOT + 120);
    expect(await places(first)).toMatchObject([{ until: moved.start_at, offer: null }]);
    expect((await offerOf(second))?.start_at).toBe(early.start_at);
    await wait(first, {
      moves_booking_uuid: late.uuid,
      from: moved.start_at,
      until: late.start_at,
    });
    await move(SLOT + 60);
    expect(await places(first)).toEqual([]);
  });

  it('leaves the client’s own hold with the vet as it is, and offers nothing outside the span [VISIT-14]', async () => {
    const booking = await bookAt(owner, SLOT);
    const hold = quoteIn(await askQuote(server, vet, SLOT + 120, { as: first }));
    await wait(first);
    await wait(second, { until: MONDAY.add({ minutes: SLOT }).toString() });
    await cancel(owner, booking.uuid);
    expect(await offerOf(first)).toBeDefined();
    expect(await offerOf(second)).toBeUndefined();
    expect((await book(first, hold.uuid)).status).toBe(200);
  });

  it('keeps the place of who joins again, answers a key once, and refuses what cannot be waited for [VISIT-9][VISIT-14]', async () => {
    const place = placeIn(await wait(first, {}, 'join'));
    expect((await wait(first, {}, 'join')).text).toContain(place.uuid);
    const until = MONDAY.add({ minutes: 3 * DAY }).toString();
    expect(placeIn(await wait(first, { until }))).toMatchObject({ uuid: place.uuid, until });
    const visit = await bookAt(owner, SLOT);
    for (const [status, parts] of [
      [422, { until: MONDAY.toString() }],
      [422, { from: until }],
      [422, { target_currency: 'CAD' }],
      [422, { target_province: 'ZZ' }],
      [404, { partner_uuid: crypto.randomUUID() }],
      [404, { moves_booking_uuid: visit.uuid }],
      [404, { moves_booking_uuid: crypto.randomUUID() }],
    ] as const)
      expect([(await wait(first, parts)).status, parts]).toEqual([status, parts]);
    const stranger = { as: second, params: { entry_uuid: place.uuid } };
    expect((await server.call(leaveWaitlist, stranger)).status).toBe(404);
    server.advance({ minutes: 4 * DAY });
    expect(await places(first)).toEqual([]);
    await passOn();
  });
});
