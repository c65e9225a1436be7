import { listBookings, readQuote } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  bookingsIn,
  checkoutIn,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { serveVisits, WALLET } from '../../testing/serve-visits.ts';

const DAY = 24 * 60;

const visits = serveVisits();
const { quoteFor, bookQuote, book, cancel, read, wallet, entries, isFree, mails } = visits;

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
      const checkout = await visits.server.call(readQuote, {
        as: visits.client,
        params: { quote_uuid: uuid },
      });
      expect(checkoutIn(checkout).booking_uuid).toBe(booking.uuid);
    }
    const list = bookingsIn(await visits.server.call(listBookings, { as: visits.client }));
    expect(list.map(({ uuid }) => uuid)).toEqual([booking.uuid]);
    const last = (await mails()).at(-1);
    expect(last?.subject).toBe('Your appointment has a new time');
    expect(last?.text).toContain(`visit=${booking.uuid}`);
    for (const part of ['METHOD:REQUEST', 'SEQUENCE:1', `UID:${booking.uuid}@pawcall`])
      expect(last?.files).toContain(part);
  });

  it('is taxed where the visit was booked, whatever region the request names [VISIT-6]', async () => {
    const booking = await book(DAY + 60);
    const asked = await askQuote(visits.server, visits.vet, DAY + 120, {
      as: visits.client,
      with: { moves_booking_uuid: booking.uuid, target_country: 'ca', target_province: 'ON' },
    });
    expect(quoteIn(asked).total).toEqual(booking.total);
  });

  it('costs the difference of the prices, and gives it back [VISIT-6][VISIT-8]', async () => {
    const booking = await book(DAY + 60);
    const raise = (by: number) =>
      visits.database.db
        .updateTable('provider')
        .set((eb) => ({ rate_amount: eb('rate_amount', '+', by) }))
        .where('uuid', '=', visits.vet)
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
    expect(bookingsIn(await visits.server.call(listBookings, { as: visits.client }))).toHaveLength(
      1,
    );
    expect(await wallet()).toBe(WALLET);
  });

  it('is possible until two hours before, five times, and with the same vet alone [VISIT-6]', async () => {
    const booking = await book(180);
    const asked = (minutes: number) =>
      askQuote(visits.server, visits.vet, minutes, {
        as: visits.client,
        with: { moves_booking_uuid: booking.uuid },
      });
    const [other = ''] = await insertVets(visits.database.db, ['other']);
    const elsewhere = await askQuote(visits.server, other, 240, {
      as: visits.client,
      with: { moves_booking_uuid: booking.uuid },
    });
    expect(elsewhere.status).toBe(422);
    const stranger = await insertClient(visits.database.db);
    const foreign = await askQuote(visits.server, visits.vet, 240, {
      as: stranger.uuid,
      with: { moves_booking_uuid: booking.uuid },
    });
    expect(foreign.status).toBe(404);
    for (const minutes of [240, 300, 240, 300, 240])
      expect((await bookQuote(quoteIn(await asked(minutes)).uuid)).status).toBe(200);
    expect(conflictIn(await asked(300)).meta?.code).toBe('too_late');
    const soon = await book(300);
    visits.server.advance({ minutes: 181 });
    const late = await askQuote(visits.server, visits.vet, 420, {
      as: visits.client,
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
