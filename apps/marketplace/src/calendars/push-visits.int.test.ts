import { cancelBooking, createBooking, type Booking } from '@pawcall/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { calendarWith, connect, providerIdOf, sync } from '../../testing/calendar-fixtures.ts';
import {
  type FakeCalendarServer,
  openFakeCalendarServer,
} from '../../testing/fake-calendar-server.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { listCalendars } from './provider-calendars.ts';

const DAY = 24 * 60;

let database: TestDatabase;
let server: TestServer;
let calendars: FakeCalendarServer;
let vet = '';
let client: Awaited<ReturnType<typeof insertClient>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  calendars = await openFakeCalendarServer();
  server = await createTestServer(database.db, { now: MONDAY, onLog: () => undefined });
  [vet = ''] = await insertVets(database.db, [crypto.randomUUID()]);
  client = await insertClient(database.db, { pet: true });
  await connect(server, vet, { kind: 'caldav', url: calendars.davUrl, pushes: true });
});
afterEach(async () => {
  await calendars.close();
  await database.db.deleteFrom('provider_calendar').execute();
});

/** Books a time of the day after MONDAY, early enough that it can be moved. */
const book = async (minutes: number, moves?: string): Promise<Booking> => {
  const quote = quoteIn(
    await askQuote(server, vet, DAY + minutes, {
      as: client.uuid,
      with: moves === undefined ? {} : { moves_booking_uuid: moves },
    }),
  );
  const body = { quote_uuid: quote.uuid, pet_uuid: client.pet };
  return bookingIn(
    await server.call(createBooking, { as: client.uuid, key: crypto.randomUUID(), body }),
  );
};
const cancel = (uuid: string) =>
  server.call(cancelBooking, {
    as: client.uuid,
    key: crypto.randomUUID(),
    params: { booking_uuid: uuid },
    body: { fee: { amount: 100_000, currency: 'USD' } },
  });
/** Syncs at the next time that calendars are due; answers what was written. */
const push = async (): Promise<readonly string[]> => {
  calendars.log.length = 0;
  server.advance({ minutes: 5 });
  await sync(server);
  return calendars.log.filter((line) => /^(?:PUT|DELETE)/.test(line));
};
const entry = (uuid: string): readonly string[] =>
  (calendars.entries.get(`${uuid}.ics`) ?? '').replaceAll('\r\n ', '').split('\r\n');

describe('visits in a vet’s own calendar', () => {
  it('are created, moved and removed, each once, and never read back as busy [VISIT-18]', async () => {
    const { uuid, reference } = await book(120);
    const path = `/dav/${uuid}.ics`;
    expect(await push()).toEqual([`PUT ${path} 201`]);
    expect(await push()).toEqual([]);
    expect(entry(uuid)).toEqual(
      expect.arrayContaining([
        `UID:${uuid}@pawcall`,
        'DTSTART:20260616T170000Z',
        'SEQUENCE:0',
        'SUMMARY:Video appointment: Rex (dog)',
        `DESCRIPTION:Reference: ${String(reference)}`,
      ]),
    );
    const text = calendars.entries.get(`${uuid}.ics`) ?? '';
    expect(text).not.toMatch(/METHOD|Robin|example\.com/);
    await book(180, uuid);
    expect(await push()).toEqual([`PUT ${path} 204`]);
    expect(entry(uuid)).toEqual(expect.arrayContaining(['DTSTART:20260616T180000Z', 'SEQUENCE:1']));
    expect(await database.db.selectFrom('busy_time').selectAll().execute()).toEqual([]);
    await cancel(uuid);
    expect(await push()).toEqual([`DELETE ${path} 204`]);
    expect(await push()).toEqual([]);
    expect([...calendars.entries]).toEqual([]);
  });

  it('are there once when answers get lost and processes die between writing and noting it [VISIT-18]', async () => {
    const { uuid } = await book(120);
    const path = `/dav/${uuid}.ics`;
    calendars.lostAnswers = 1;
    expect(await push()).toEqual([`PUT ${path} 201`]);
    expect(await push()).toEqual([`PUT ${path} 412`]);
    expect(await push()).toEqual([]);
    await book(180, uuid);
    calendars.lostAnswers = 1;
    expect(await push()).toEqual([`PUT ${path} 204`]);
    expect(await push()).toEqual([`PUT ${path} 412`]);
    expect(entry(uuid)).toContain('SEQUENCE:1');
    await cancel(uuid);
    calendars.lostAnswers = 1;
    expect(await push()).toEqual([`DELETE ${path} 204`]);
    expect(await push()).toEqual([`DELETE ${path} 412`, `DELETE ${path} 404`]);
    expect(await push()).toEqual([]);
  });

  it('win over what the vet did to their entries [VISIT-18]', async () => {
    const [moved, deleted, kept] = [await book(120), await book(150), await book(180)];
    await push();
    for (const { uuid } of [moved, kept])
      calendars.entries.set(
        `${uuid}.ics`,
        calendarWith('20260616T200000Z/20260616T203000Z').replace(
          '0@example.com',
          `${uuid}@pawcall`,
        ),
      );
    calendars.entries.delete(`${deleted.uuid}.ics`);
    await book(240, moved.uuid);
    await book(270, deleted.uuid);
    await cancel(kept.uuid);
    await push();
    expect(entry(moved.uuid)).toContain('DTSTART:20260616T190000Z');
    expect(entry(deleted.uuid)).toContain('DTSTART:20260616T193000Z');
    expect(calendars.entries.has(`${kept.uuid}.ics`)).toBe(false);
    expect(await database.db.selectFrom('busy_time').selectAll().execute()).toEqual([]);
  });

  it('are written by one of several processes that work at once [VISIT-18]', async () => {
    await book(120);
    await book(150);
    server.advance({ minutes: 5 });
    calendars.log.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => sync(server)));
    expect(calendars.log.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
  });

  it('wait while the calendar takes none, which is told, and its busy times are read all the same [VISIT-18]', async () => {
    const { uuid } = await book(120);
    calendars.fault = 'read-only';
    calendars.entries.set('a.ics', calendarWith('20260616T200000Z/20260616T203000Z'));
    await push();
    const read = database.db.selectFrom('busy_time').select('during');
    expect(await read.execute()).toHaveLength(1);
    const id = await providerIdOf(database.db, vet);
    expect(await listCalendars(database.db, id)).toMatchObject([{ failure: 'not_writable' }]);
    calendars.fault = undefined;
    expect(await push()).toEqual([`PUT /dav/${uuid}.ics 201`]);
  });
});
