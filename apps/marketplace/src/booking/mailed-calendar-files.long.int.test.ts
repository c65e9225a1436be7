import { cancelBooking, createBooking } from '@pawcall/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { hasKhal, openForeignClients } from '../../testing/foreign-calendar-clients.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';

const DAY = 24 * 60;
const Files = v.pipe(v.string(), v.parseJson(), v.array(v.object({ text: v.string() })));

describe.runIf(hasKhal)('the calendar files of a visit’s mails, in khal', () => {
  let database: TestDatabase;
  const clients = openForeignClients();
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    clients.close();
    await database.close();
  });

  it('change the one entry of the visit: booked, moved, cancelled [VISIT-1][VISIT-10][VISIT-11]', async () => {
    const server = await createTestServer(database.db, { now: MONDAY });
    const [vet = ''] = await insertVets(database.db, ['khal']);
    const { uuid: as } = await insertClient(database.db);
    const khal = clients.openCalendar();
    const book = async (minutes: number, moves?: string) => {
      const asked = await askQuote(server, vet, minutes, {
        as,
        with: { moves_booking_uuid: moves },
      });
      const body = { quote_uuid: quoteIn(asked).uuid };
      return bookingIn(await server.call(createBooking, { as, key: crypto.randomUUID(), body }));
    };
    const afterImport = async (): Promise<readonly string[]> => {
      const mail = await database.db
        .selectFrom('outbox')
        .select('files')
        .where('recipient', '=', `${as}@example.com`)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      for (const { text } of v.parse(Files, mail?.files)) await khal.importFile(text);
      return khal.list('{start-long} {status} {uid} {alarm-symbol} {url}');
    };
    const { uuid } = await book(DAY + 60);
    const page = `${server.market.settings.visitsAddress}?visit=${uuid}`;
    const entry = (state: string) => `2026-06-16 ${state} ${page}`;
    expect(await afterImport()).toEqual([entry(`09:00 CONFIRMED ${uuid}@pawcall ⏰`)]);
    await book(DAY + 120, uuid);
    expect(await afterImport()).toEqual([entry(`10:00 CONFIRMED ${uuid}@pawcall ⏰`)]);
    const params = { booking_uuid: uuid };
    const body = { fee: { amount: 0, currency: 'USD' } };
    await server.call(cancelBooking, { as, key: 'cancel', params, body });
    // khal keeps it, as cancelled, and no longer rings.
    expect(await afterImport()).toEqual([entry(`10:00 CANCELLED ${uuid}@pawcall`)]);
  });
});
