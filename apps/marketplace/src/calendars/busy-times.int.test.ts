import { createBooking, guidedSearch, listAvailability, releaseQuote } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askQuote,
  bookingIn,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { calendarWith, connect, providerIdOf, sync } from '../../testing/calendar-fixtures.ts';
import {
  type FakeCalendarServer,
  type Fault,
  openFakeCalendarServer,
} from '../../testing/fake-calendar-server.ts';
import { DOG_SEARCH } from '../../testing/search-fixtures.ts';
import {
  openTestDatabase,
  type TestDatabase,
  testEngines,
  untilLocksAwaited,
} from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkBits } from '../search/check-bitmaps.ts';
import { reserve } from '../quote/reserve.ts';
import { changeProvider } from '../search/index-provider.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';
import { createCalendarFetch } from './calendar-fetch.ts';
import { connectCalendar, disconnectCalendar, listCalendars } from './provider-calendars.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
let server: TestServer;
let calendars: FakeCalendarServer;
let vet = '';
let vetId = 0;
const lines: string[] = [];

const open = async (): Promise<void> => {
  lines.length = 0;
  calendars = await openFakeCalendarServer();
  server = await createTestServer(database.db, {
    now: MONDAY,
    logLevel: 'info',
    onLog: (line) => lines.push(line),
  });
  [vet = ''] = await insertVets(database.db, [crypto.randomUUID()]);
  vetId = await providerIdOf(database.db, vet);
};
const close = async (): Promise<void> => {
  await calendars.close();
  await database.db.deleteFrom('provider_calendar').execute();
  // Searches find one vet at a time.
  await changeProvider(database.db, vet, { values: { is_active: false } });
};

/** The first free starts of the vet's Monday, as minutes after eight. */
const freeStarts = async (exceptQuote?: string): Promise<readonly number[]> => {
  const answer = await server.call(listAvailability, {
    params: { partner_uuid: vet },
    body: {
      start_at: MONDAY.toString(),
      end_at: MONDAY.add({ minutes: 180 }).toString(),
      ...(exceptQuote === undefined ? {} : { quote_uuid: exceptQuote }),
    },
  });
  return [...answer.text.matchAll(/"start_at":"([^"]+)"/g)].map(([, at = '']) =>
    MONDAY.until(Temporal.Instant.from(at)).total('minutes'),
  );
};
const foundStart = async (): Promise<string | undefined> => {
  const answer = await server.call(guidedSearch, { body: DOG_SEARCH });
  return /"start_at":"([^"]+)"/.exec(answer.text)?.[1];
};
const NO_DRIFT = { providers: [], spaces: [], slots: [] };
// Nine to ten, and a quarter of the half hour at half past ten.
const MORNING = calendarWith(
  '20260615T160000Z/20260615T170000Z',
  '20260615T174000Z/20260615T174500Z',
);

describe.each(testEngines)('busy times, on %s', (_, openDatabase) => {
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());
  beforeEach(open);
  afterEach(close);

  it('are neither offered, found, held nor in the bits, until their calendar is disconnected [VISIT-17]', async () => {
    expect(await freeStarts()).toEqual([60, 90, 120, 150]);
    calendars.feed = MORNING;
    const uuid = await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    expect(await freeStarts()).toEqual([120]);
    expect(await foundStart()).toBe('2026-06-15T17:00:00Z');
    const refused = await askQuote(server, vet, 60);
    expect(refused.status).toBe(409);
    expect(conflictIn(refused).meta).toMatchObject({ code: 'slot_taken', is_held: false });
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    await rebuildSearch(database.db, MONDAY);
    expect(await foundStart()).toBe('2026-06-15T17:00:00Z');
    expect(await disconnectCalendar(database.db, vetId + 1, uuid)).toBe(false);
    expect(await disconnectCalendar(database.db, vetId, uuid)).toBe(true);
    expect(await freeStarts()).toEqual([60, 90, 120, 150]);
    expect(await foundStart()).toBe('2026-06-15T16:00:00Z');
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });

  it('that come after a hold or a booking leave it as it is, and are left by it [VISIT-17]', async () => {
    const { uuid: owner } = await insertClient(database.db);
    const quote = quoteIn(await askQuote(server, vet, 60, { as: owner }));
    calendars.feed = MORNING;
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    expect(await freeStarts(quote.uuid)).toEqual([60, 120]);
    const book = { as: owner, key: 'busy', body: { quote_uuid: quote.uuid } };
    expect(bookingIn(await server.call(createBooking, book)).status).toBe('BOOKED');
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    const other = quoteIn(await askQuote(server, vet, 120, { as: owner }));
    calendars.feed = calendarWith('20260615T170000Z/20260615T173000Z');
    server.advance({ seconds: 30 });
    await sync(server);
    await server.call(releaseQuote, { as: owner, params: { quote_uuid: other.uuid } });
    expect(await freeStarts()).toEqual([90, 150]);
  });

  it('follow their calendar within a minute, and are asked for on condition [VISIT-17]', async () => {
    calendars.feed = MORNING;
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    await connect(server, vet, { kind: 'caldav', url: calendars.davUrl.slice(0, -1) });
    calendars.entries.set('a.ics', calendarWith('20260615T170000Z/20260615T173000Z'));
    server.advance({ seconds: 30 });
    calendars.log.length = 0;
    expect(await sync(server)).toBe(2);
    expect(await sync(server)).toBe(0);
    expect(await freeStarts()).toEqual([]);
    calendars.feed = calendarWith('20260615T160000Z/20260615T163000Z');
    server.advance({ seconds: 30 });
    await sync(server);
    expect(await freeStarts()).toEqual([90, 150]);
    expect(calendars.log.toSorted()).toEqual([
      'GET /feed.ics 200',
      'GET /feed.ics 304',
      'PROPFIND /dav/ 207',
      'PROPFIND /dav/ 207',
      'REPORT /dav/ 207',
    ]);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    // Unchanged, but its first two weeks have passed.
    calendars.log.length = 0;
    server.advance({ hours: 15 * 24 });
    await sync(server);
    expect(calendars.log).toContain('GET /feed.ics 200');
  });

  it('that arrive while a time is asked for refuse it in the statement that would hold it [VISIT-17] [GO-4]', async () => {
    calendars.feed = calendarWith();
    const uuid = await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    const arrive = sql`insert into busy_time (provider_id, calendar_uuid, during)
      values (${vetId}, ${uuid}, '[2026-06-15 16:00Z,2026-06-15 17:00Z)')`;
    const start = MONDAY.add({ minutes: 60 });
    const wanted = {
      providerId: vetId,
      start,
      end: start.add({ minutes: 30 }),
      expiresAt: start,
      quoteUuid: crypto.randomUUID(),
    };
    let asked: Promise<unknown> | undefined;
    await database.db.transaction().execute(async (trx) => {
      if (database.poolState().most === 1) {
        await arrive.execute(trx);
        asked = Promise.resolve({ status: (await reserve(trx, wanted, MONDAY)) ?? 409 });
        return;
      }
      // It has found the time free, and waits to take it.
      await sql`lock table reservation in exclusive mode`.execute(trx);
      asked = askQuote(server, vet, 60);
      await untilLocksAwaited(database.db, 1);
      await arrive.execute(trx);
    });
    expect(await asked).toMatchObject({ status: 409 });
    const held = database.db.selectFrom('reservation').where('provider_id', '=', vetId);
    expect(await held.select('id').execute()).toEqual([]);
  });

  it('and holds of the same times never both win once they have arrived [VISIT-17]', async () => {
    calendars.feed = calendarWith();
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    for (let round = 0; round < 8; round += 1) {
      const isBusy = round % 2 === 0;
      calendars.feed = isBusy ? MORNING : calendarWith();
      server.advance({ seconds: 30 });
      const asked = [60, 90, 60, 90, 120].map((minutes) => askQuote(server, vet, minutes));
      const [answers] = await Promise.all([Promise.all(asked), sync(server)]);
      const held = answers.filter(({ status }) => status === 200).map(quoteIn);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      if (isBusy) expect((await askQuote(server, vet, 90)).status).toBe(409);
      for (const { uuid } of held)
        await server.call(releaseQuote, { params: { quote_uuid: uuid } });
      expect(await freeStarts()).toEqual(isBusy ? [120] : [60, 90, 120, 150]);
    }
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });
});

describe('a calendar that fails', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(open);
  afterEach(close);

  const messages = (): readonly string[] =>
    lines
      .filter((line) => line.includes('calendar'))
      .map((line) => {
        const { level, failure, before }: Record<string, unknown> = JSON.parse(line);
        return `${String(level)} ${String(failure ?? before)}`;
      });

  it.each<[Fault, 'ics' | 'caldav', string]>([
    ['away', 'ics', 'unreachable'],
    ['html', 'ics', 'not_a_calendar'],
    ['truncated', 'ics', 'not_a_calendar'],
    ['huge', 'ics', 'too_large'],
    ['login', 'ics', 'login_refused'],
    ['gone', 'ics', 'not_found'],
    ['error', 'ics', 'failing'],
    ['away', 'caldav', 'unreachable'],
    ['html', 'caldav', 'failing'],
    ['truncated', 'caldav', 'not_a_calendar'],
    ['login', 'caldav', 'login_refused'],
  ])(
    'by %s (%s) keeps its busy times, is told of once as %s, and recovers [VISIT-17]',
    async (fault, kind, failure) => {
      calendars.feed = MORNING;
      calendars.entries.set('a.ics', MORNING);
      const url = kind === 'ics' ? calendars.feedUrl : calendars.davUrl;
      await connect(server, vet, { kind, url });
      calendars.feed += ' ';
      calendars.entries.set('b.ics', calendarWith());
      calendars.fault = fault;
      for (const seconds of [30, 60]) {
        server.advance({ seconds });
        expect(await sync(server)).toBe(1);
        expect(await freeStarts()).toEqual([120]);
      }
      expect(await listCalendars(database.db, vetId)).toMatchObject([
        { failure, host: new URL(url).host },
      ]);
      expect(messages()).toEqual([`40 ${failure}`]);
      calendars.fault = undefined;
      calendars.feed = calendarWith();
      calendars.entries.clear();
      server.advance({ minutes: 5 });
      await sync(server);
      expect(await freeStarts()).toEqual([60, 90, 120, 150]);
      expect(await listCalendars(database.db, vetId)).toMatchObject([{ failure: null }]);
      expect(messages()).toEqual([`40 ${failure}`, `30 ${failure}`]);
    },
  );

  it('is not connected, and says why [VISIT-17]', async () => {
    calendars.feed = MORNING;
    const ask = (parts: object, environment: Record<string, string> = {}) =>
      createTestServer(database.db, { now: MONDAY, environment }).then(({ market }) =>
        connectCalendar(market, vetId, {
          kind: 'ics',
          url: calendars.feedUrl,
          username: null,
          password: null,
          pushes: false,
          ...parts,
        }),
      );
    expect(await ask({ kind: 'caldav', url: calendars.feedUrl })).toEqual({ failure: 'failing' });
    expect(await ask({ pushes: true })).toEqual({ failure: 'not_writable' });
    for (const url of [
      calendars.feedUrl,
      'https://127.0.0.1/feed.ics',
      'https://[::1]/feed.ics',
      'https://[::ffff:10.0.0.1]/feed.ics',
      'https://169.254.169.254/latest',
      'https://localhost/feed.ics',
      'https://user:secret@example.com/feed.ics',
      'file:///etc/passwd',
      'calendar',
    ])
      expect(await ask({ url }, { DEMO: '0' })).toEqual({ failure: 'address_refused' });
    calendars.fault = 'private';
    const fetchPublic = createCalendarFetch({ allowsPrivate: false });
    await expect(fetchPublic('https://localhost/feed.ics')).rejects.toMatchObject({
      code: 'address_refused',
    });
    expect(await listCalendars(database.db, vetId)).toEqual([]);
    calendars.fault = undefined;
    expect(await ask({}, { DEMO: '0', CALENDARS_PRIVATE: '1' })).toEqual({
      uuid: expect.any(String),
    });
  });

  it('is given up when the work stops, and read by another process once the lease has ended [VISIT-17]', async () => {
    calendars.feed = MORNING;
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    calendars.feed = calendarWith();
    server.advance({ seconds: 30 });
    const stopping = new AbortController();
    calendars.onRequest = () => stopping.abort();
    expect(await sync(server, stopping.signal)).toBe(1);
    expect(await freeStarts()).toEqual([120]);
    expect(await sync(server)).toBe(0);
    server.advance({ seconds: 60 });
    expect(await sync(server)).toBe(1);
    expect(await freeStarts()).toEqual([60, 90, 120, 150]);
    expect(messages()).toEqual([]);
  });

  it('is not written back by a process that was slow and lost its lease [VISIT-17]', async () => {
    calendars.feed = calendarWith();
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    calendars.feed = MORNING;
    server.advance({ seconds: 30 });
    calendars.onRequest = async () => {
      calendars.onRequest = () => undefined;
      calendars.feed = calendarWith('20260615T170000Z/20260615T173000Z');
      server.advance({ seconds: 60 });
      expect(await sync(server)).toBe(1);
    };
    expect(await sync(server)).toBe(1);
    expect(await freeStarts()).toEqual([60, 90, 150]);
    server.advance({ seconds: 30 });
    expect(await sync(server)).toBe(1);
    expect(await freeStarts()).toEqual([60, 90, 150]);
  });

  it('is left to the process that is taking it [VISIT-17]', async () => {
    calendars.feed = calendarWith();
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    server.advance({ seconds: 30 });
    if (database.poolState().most > 1)
      await database.db.transaction().execute(async (trx) => {
        await sql`select from provider_calendar for update`.execute(trx);
        expect(await sync(server)).toBe(0);
      });
    expect(await sync(server)).toBe(1);
  });
});
