import { listAvailability } from '@pawcall/contract';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { changeProvider } from '../src/search/index-provider.ts';
import { insertVets, MONDAY } from './booking-fixtures.ts';
import { calendarWith, providerIdOf } from './calendar-fixtures.ts';
import { type FakeCalendarServer, openFakeCalendarServer } from './fake-calendar-server.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** Nine to ten of the vet's Monday, and a quarter of the half hour at half past ten. */
export const MORNING = calendarWith(
  '20260615T160000Z/20260615T170000Z',
  '20260615T174000Z/20260615T174500Z',
);

/** A vet and a server of calendars, both new for each test. */
interface Calendars {
  readonly database: TestDatabase;
  readonly server: TestServer;
  readonly calendars: FakeCalendarServer;
  readonly vet: string;
  readonly vetId: number;
  /** What was logged. */
  readonly lines: readonly string[];
  /** The first free starts of the vet's Monday, as minutes after eight. */
  readonly freeStarts: (exceptQuote?: string) => Promise<readonly number[]>;
}

/** The calendars of a suite; call it once in its `describe`. */
export const serveCalendars = (open: () => Promise<TestDatabase> = openTestDatabase): Calendars => {
  let database: TestDatabase;
  let server: TestServer;
  let calendars: FakeCalendarServer;
  let vet = '';
  let vetId = 0;
  const lines: string[] = [];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    lines.length = 0;
    calendars = await openFakeCalendarServer();
    server = await createTestServer(database.db, {
      now: MONDAY,
      logLevel: 'info',
      onLog: (line) => lines.push(line),
    });
    [vet = ''] = await insertVets(database.db, [crypto.randomUUID()]);
    vetId = await providerIdOf(database.db, vet);
  });
  afterEach(async () => {
    await calendars.close();
    await database.db.deleteFrom('provider_calendar').execute();
    // Searches find one vet at a time.
    await changeProvider(database.db, vet, { values: { is_active: false } });
  });
  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get calendars() {
      return calendars;
    },
    get vet() {
      return vet;
    },
    get vetId() {
      return vetId;
    },
    lines,
    freeStarts: async (exceptQuote) => {
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
    },
  };
};
