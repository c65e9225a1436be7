import { createBooking } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

describe('the calendar file of a booking', () => {
  let database: TestDatabase;
  let server: TestServer;
  let owner = '';
  let booking = { uuid: '', reference: '' };
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await createTestServer(database.db, { now: MONDAY });
    const vet = (await insertVets(database.db, ['calendar']))[0] ?? '';
    owner = (await insertClient(database.db)).uuid;
    const headers = { 'X-Locale': 'en-US', 'X-Browser-Timezone': 'America/Denver' };
    const quote = quoteIn(await askQuote(server, vet, 120, { as: owner, headers }));
    const body = { quote_uuid: quote.uuid };
    const booked = bookingIn(
      await server.call(createBooking, { as: owner, key: 'calendar', body }),
    );
    booking = { uuid: booked.uuid, reference: booked.reference ?? '' };
  });
  afterAll(() => database.close());

  const read = (uuid: string, user?: string): Promise<Response> =>
    server.fetch('api', `/v1/booking/${uuid}/calendar.ics`, {
      headers: user === undefined ? {} : { Authorization: `Bearer test.${user}` },
    });

  it('contains the vet, the time in the owner’s zone and the reference [GO-21][GO-22]', async () => {
    const file = await read(booking.uuid, owner);
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="appointment.ics"');
    const text = (await file.text()).replaceAll('\r\n ', '').replaceAll(/\r\n\t|\\(?=,)/g, '');
    expect(text).toContain(`UID:${booking.uuid}@pawcall`);
    expect(text).toContain('DTSTART:20260615T170000Z');
    expect(text).toContain('DTEND:20260615T173000Z');
    expect(text).toContain('SUMMARY:Video appointment with ');
    expect(text).toContain(
      'booked with Pawcall.\\nWhen: Monday\\, June 15\\, 2026'.replaceAll('\\,', ','),
    );
    expect(text).toContain(`Reference: ${booking.reference}`);
  });

  it('is returned to its client only', async () => {
    const stranger = (await insertClient(database.db)).uuid;
    expect((await read(booking.uuid, stranger)).status).toBe(404);
    expect((await read(booking.uuid)).status).toBe(401);
  });

  it.each(['none', '0', `${crypto.randomUUID()}0`, crypto.randomUUID()])(
    'returns 404 for %s',
    async (uuid) => {
      const answer = await read(uuid, owner);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This booking does not exist.');
    },
  );
});
