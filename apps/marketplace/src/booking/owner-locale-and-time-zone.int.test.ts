import { createBooking, listBookings, readBooking, readQuote } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  askQuote,
  bookingIn,
  checkoutIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(/ ?[–—-] ?/g, '-');

describe('the owner’s language and time zone', () => {
  let database: TestDatabase;
  let server: TestServer;
  let vet = '';
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await createTestServer(database.db, { now: MONDAY });
    vet = (await insertVets(database.db, ['viewing']))[0] ?? '';
  });
  afterAll(() => database.close());

  const ask = async (minutes: number, as: string, parts: object, headers: Record<string, string>) =>
    quoteIn(await askQuote(server, vet, minutes, { as, headers, with: parts }));
  const mailTo = (client: string) =>
    database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', `${client}@example.com`)
      .executeTakeFirstOrThrow();

  it('appear in the checkout, the mail and the calendar file with one short reference [GO-21][GO-22]', async () => {
    const client = await insertClient(database.db);
    const as = client.uuid;
    const quote = await ask(60, as, { timezone: 'America/Denver' }, { 'X-Locale': 'fr-CA' });
    const params = { quote_uuid: quote.uuid };
    expect(checkoutIn(await server.call(readQuote, { params, as }))).toMatchObject({
      locale: 'fr-CA',
      timezone: 'America/Denver',
    });
    const booked = await server.call(createBooking, {
      as,
      key: 'viewing',
      body: { quote_uuid: quote.uuid },
      headers: { 'X-Locale': 'en-US', 'X-Browser-Timezone': 'Asia/Tokyo' },
    });
    const { uuid, reference, ...booking } = bookingIn(booked);
    expect(reference).toMatch(/^[34679CDFGHJKMNPQRTWX]{8}$/);
    expect(booking).toMatchObject({ locale: 'fr-CA', timezone: 'America/Denver' });
    const again = await server.call(readBooking, { params: { booking_uuid: uuid }, as });
    expect(bookingIn(again).reference).toBe(reference);
    const listed = await server.call(listBookings, { as });
    expect(JSON.parse(listed.text).data).toEqual([bookingIn(again)]);
    const stranger = (await insertClient(database.db)).uuid;
    const none = await server.call(listBookings, { as: stranger });
    expect(JSON.parse(none.text).data).toEqual([]);

    const when = 'lundi 15 juin 2026, 10 h 00-10 h 30, heure des Rocheuses (UTC−6)';
    const mail = await mailTo(as);
    expect(mail.subject).toBe('Votre rendez-vous est réservé');
    expect(plain(mail.text)).toContain(plain(when));
    expect(mail.text).toContain(`Référence\u00a0: ${reference}`);

    const headers = { Authorization: `Bearer test.${as}`, 'X-Locale': 'en-US' };
    const file = await server.fetch('api', `/v1/booking/${uuid}/calendar.ics`, { headers });
    const calendar = (await file.text()).replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\,', ',');
    expect(calendar).toContain('SUMMARY:Rendez-vous vidéo');
    expect(calendar).toContain(`Référence\u00a0: ${reference}`);
    expect(plain(calendar)).toContain(plain(when));
  });

  it('come from the request when the quote has none, and an unknown zone is ignored [GO-21]', async () => {
    const client = await insertClient(database.db);
    const sent = { 'X-Locale': 'en-GB', 'X-Browser-Timezone': 'Europe/London' };
    const quote = await ask(120, client.uuid, { timezone: 'Mars/Olympus' }, sent);
    const params = { quote_uuid: quote.uuid };
    const checkout = checkoutIn(await server.call(readQuote, { params, as: client.uuid }));
    expect(checkout).toMatchObject({ locale: 'en-GB', timezone: 'Europe/London' });
  });

  it('are kept when an expired quote is quoted again [GO-21]', async () => {
    const client = await insertClient(database.db);
    const as = client.uuid;
    const quote = await ask(180, as, { timezone: 'America/Denver' }, { 'X-Locale': 'en-CA' });
    server.advance({ minutes: 10 });
    const params = { quote_uuid: quote.uuid };
    await server.call(readQuote, { params, as });
    const rows = await database.db
      .selectFrom('quote')
      .select(['locale', 'time_zone'])
      .where('user_uuid', '=', as)
      .execute();
    const chosen = { locale: 'en-CA', time_zone: 'America/Denver' };
    expect(rows).toEqual([chosen, chosen]);
  });
});
