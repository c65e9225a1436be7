import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import {
  askQuote,
  insertClient,
  insertVets,
  joinLine,
  MONDAY,
  offerTo,
} from '../../testing/booking-fixtures.ts';
import { calendarWith, connect, sync } from '../../testing/calendar-fixtures.ts';
import {
  type FakeCalendarServer,
  openFakeCalendarServer,
} from '../../testing/fake-calendar-server.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { giveVetPage, openVetBrowser, type VetBrowser } from '../../testing/vet-browser.ts';
import { checkBits } from '../search/check-bitmaps.ts';

const VET = 'vet@example.com';
const DAY = 24 * 60;
/** The first three times of the vet's Wednesday, as minutes after MONDAY. */
const [NINE, HALF_PAST, TEN] = [2 * DAY + 60, 2 * DAY + 90, 2 * DAY + 120];
const at = (minutes: number): string => MONDAY.add({ minutes }).toString();

const accounts = serveAccounts();
let calendars: FakeCalendarServer;
let server: TestServer;
let browser: VetBrowser;
let vet = '';
let calendar = '';

beforeAll(async () => {
  calendars = await openFakeCalendarServer();
  browser = openVetBrowser(accounts);
  await giveVetPage(
    accounts.market.db,
    VET,
    (await insertVets(accounts.market.db, ['Any']))[0] ?? '',
  );
  await browser.logIn(VET);
});
afterAll(() => calendars.close());
beforeEach(async () => {
  const { db } = accounts.market;
  server = await createTestServer(db, { now: accounts.market.now() });
  [vet = ''] = await insertVets(db, [crypto.randomUUID()]);
  await giveVetPage(db, VET, vet);
});

const DAY_OFF = { first: '2026-06-17', last: '' };
const takeNineToTen = async (): Promise<void> => {
  calendars.feed = calendarWith('20260617T160000Z/20260617T170000Z');
  calendar = await connect(accounts, vet, { kind: 'ics', url: calendars.feedUrl });
};

describe('times that a vet opens', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, boolean]>([
    [
      'when a busy time is gone from the calendar',
      takeNineToTen,
      () => {
        calendars.feed = calendarWith('20260617T180000Z/20260617T190000Z');
        accounts.advance({ seconds: 30 });
        return sync(accounts);
      },
      false,
    ],
    [
      'when the calendar is disconnected',
      takeNineToTen,
      () => browser.post('/vet/calendar/disconnect', { uuid: calendar }),
      false,
    ],
    [
      'when a day off is taken back',
      () => browser.post('/vet/days-off', DAY_OFF),
      () => browser.post('/vet/days-off', { ...DAY_OFF, remove: 'yes' }),
      true,
    ],
    [
      'when the working hours begin earlier',
      () => browser.post('/vet/hours', { 'start-3-0': '10:00', 'end-3-0': '17:00' }),
      () => browser.post('/vet/hours', { 'start-3-0': '09:00', 'end-3-0': '17:00' }),
      false,
    ],
  ])(
    'are offered in line, one to each, %s [VISIT-14][VISIT-17][VISIT-19]',
    async (_, take, open, isTenOpened) => {
      await take();
      const waiting: string[] = [];
      for (const from of [NINE, NINE, NINE, TEN]) {
        const { uuid } = await insertClient(accounts.market.db);
        const until = from === NINE ? NINE + 60 : from + 30;
        await joinLine(server, vet, uuid, { from: at(from), until: at(until) });
        waiting.push(uuid);
      }
      const offered = async () => {
        const starts: (string | undefined)[] = [];
        for (const as of waiting) starts.push((await offerTo(server, as))?.start_at);
        return starts;
      };
      expect(await offered()).toEqual([undefined, undefined, undefined, undefined]);
      await open();
      // What was free all along is offered to nobody.
      const last = isTenOpened ? at(TEN) : undefined;
      expect(await offered()).toEqual([at(NINE), at(HALF_PAST), undefined, last]);
      expect((await askQuote(server, vet, NINE)).status).toBe(409);
      expect(await checkBits(accounts.market.db)).toMatchObject({
        providers: [],
        spaces: [],
        slots: [],
      });
    },
  );
});
