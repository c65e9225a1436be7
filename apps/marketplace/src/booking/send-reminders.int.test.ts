import { cancelBooking, createBooking } from '@pawcall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { testEngines, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { sendReminders } from './send-reminders.ts';

const DAY = 24 * 60;

describe.each(testEngines)('reminders on %s', (_, open) => {
  let database: TestDatabase;
  let server: TestServer;
  let vet = '';
  let as = '';
  let tried = 0;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    tried += 1;
    [vet = ''] = await insertVets(database.db, [`remind-${tried}`]);
    server = await createTestServer(database.db, { now: MONDAY });
    as = (await insertClient(database.db)).uuid;
  });

  const book = async (minutes: number, moves?: string) => {
    const asked = await askQuote(server, vet, minutes, {
      as,
      with: moves === undefined ? {} : { moves_booking_uuid: moves },
    });
    const body = { quote_uuid: quoteIn(asked).uuid };
    const key = crypto.randomUUID();
    return bookingIn(await server.call(createBooking, { as, key, body }));
  };
  const remind = () => sendReminders(server.market);
  /** The reminders that wait in the outbox, by the time that they name. */
  const waiting = async () => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['text', 'headers'])
      .where('recipient', '=', `${as}@example.com`)
      .where('expires_at', 'is not', null)
      .orderBy('id')
      .execute();
    return rows.map(({ text }) => /\d+:\d\d/.exec(text)?.[0] ?? '');
  };

  it('go out a day and an hour before, once, however many processes send them [VISIT-13]', async () => {
    await book(2 * DAY + 60);
    await remind();
    expect(await waiting()).toEqual([]);
    server.advance({ minutes: DAY + 60 });
    await Promise.all(Array.from({ length: 8 }, remind));
    await remind();
    expect(await waiting()).toHaveLength(1);
    server.advance({ minutes: DAY - 60 });
    await Promise.all(Array.from({ length: 8 }, remind));
    expect(await waiting()).toHaveLength(2);
    server.advance({ minutes: 60 });
    await remind();
    expect(await waiting()).toHaveLength(2);
  });

  it('are left out where their hour had passed when the visit was booked, and where they are late for the next [VISIT-13]', async () => {
    await book(180);
    await remind();
    expect(await waiting()).toEqual([]);
    await book(2 * DAY + 60);
    server.advance({ minutes: 2 * DAY + 30 });
    await remind();
    expect(await waiting()).toHaveLength(1);
  });

  it('of a cancelled visit and of a time it was moved from are taken back, and the new time has its own [VISIT-13]', async () => {
    const cancelled = await book(2 * DAY + 60);
    const moved = await book(2 * DAY + 120);
    server.advance({ minutes: DAY + 120 });
    await remind();
    expect(await waiting()).toHaveLength(2);
    await server.call(cancelBooking, {
      as,
      key: 'cancel',
      params: { booking_uuid: cancelled.uuid },
      body: { fee: { amount: 1_000_000, currency: 'USD' } },
    });
    expect(await waiting()).toHaveLength(1);
    await book(4 * DAY + 180, moved.uuid);
    expect(await waiting()).toEqual([]);
    server.advance({ minutes: DAY });
    await remind();
    expect(await waiting()).toEqual([]);
    server.advance({ minutes: DAY + 60 });
    await remind();
    expect(await waiting()).toHaveLength(1);
  });

  it('stop by their link, which asks first, and by one press of a mail program [VISIT-13]', async () => {
    await book(2 * DAY + 60);
    await book(2 * DAY + 120);
    server.advance({ minutes: DAY + 60 });
    await remind();
    const { address: secret } = await database.db
      .selectFrom('reminder_choice')
      .select('address')
      .where('user_uuid', '=', as)
      .executeTakeFirstOrThrow();
    const path = `/reminders/${secret}`;
    const page = await server.fetch('api', path);
    expect(await page.text()).toContain('Stop the reminders');
    const stopped = await server.fetch('api', path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([stopped.status, await stopped.text()]).toEqual([
      200,
      expect.stringContaining('no more reminders'),
    ]);
    server.advance({ minutes: 60 });
    await remind();
    expect(await waiting()).toHaveLength(1);
    for (const wrong of [crypto.randomUUID(), 'x'])
      expect((await server.fetch('api', `/reminders/${wrong}`, { method: 'POST' })).status).toBe(
        404,
      );
  });
});
