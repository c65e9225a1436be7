import { describe, expect, it } from 'vitest';
import { bookingIn, conflictIn, insertClient, MONDAY } from '../../testing/booking-fixtures.ts';
import { serveVisits, WALLET } from '../../testing/serve-visits.ts';

const DAY = 24 * 60;

const visits = serveVisits();
const { book, cancel, read, wallet, entries, isFree, mails } = visits;

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
    visits.server.advance({ minutes: 61 });
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
    const { db } = visits.database;
    const partner = {
      slug: 'rules-48-10-30',
      name: 'Rules',
      client_id: 'rules-48-10-30',
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
    visits.server.advance({ minutes: 60 });
    const { meta } = conflictIn(await cancel(booking.uuid, 100_000));
    expect(meta).toMatchObject({ code: 'too_late', deadline: booking.start_at });
    expect((await read(booking.uuid)).terms).toBeNull();
  });

  it('happens once for a key and once for a visit; another’s visit is unknown [VISIT-5][VISIT-9]', async () => {
    const booking = await book(DAY + 60);
    const other = await insertClient(visits.database.db);
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
