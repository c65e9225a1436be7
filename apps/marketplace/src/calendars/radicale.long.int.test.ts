import { once } from 'node:events';
import { createServer } from 'node:http';
import { cancelBooking, createBooking, type Booking } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { connect, providerIdOf, sync } from '../../testing/calendar-fixtures.ts';
import { openForeignClients } from '../../testing/foreign-calendar-clients.ts';
import { hasRadicale, openRadicale, type Radicale } from '../../testing/radicale.ts';
import { expectedSpans, writeEvent } from '../../testing/calendar-events.ts';
import { createRandomCalendar } from '../../testing/random-calendar.ts';
import { numbersFrom } from '../../testing/search-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { checkBits } from '../search/check-bitmaps.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';
import type { Span } from './busy-spans.ts';
import { replaceFeed } from './feed-address.ts';
import { listCalendars } from './provider-calendars.ts';

// Three times, so a thousand.
const CHANGES = 334;
const BATCH = 12;

describe.runIf(hasRadicale)('with Radicale as the vet’s calendar', () => {
  let database: TestDatabase;
  let radicale: Radicale;
  beforeAll(async () => {
    database = await openTestDatabase();
    radicale = await openRadicale();
  });
  afterAll(async () => {
    await radicale.close();
    await database.close();
  });

  const openVet = async (now: Temporal.Instant, parts: object = {}) => {
    const server = await createTestServer(database.db, { now, onLog: () => undefined });
    const name = crypto.randomUUID();
    const [vet = ''] = await insertVets(database.db, [name], parts);
    await rebuildSearch(database.db, now);
    const url = await radicale.createCalendar(name);
    const { username, password } = radicale;
    const login = { kind: 'caldav', url, username, password } as const;
    return { server, vet, url, login, providerId: await providerIdOf(database.db, vet) };
  };

  // The calendar is asked for what has not passed: nothing is known of what went before.
  const ahead = (spans: readonly Span[], now: Temporal.Instant): readonly Span[] =>
    spans.map(({ start, end }) => ({ start: Math.max(start, now.epochMilliseconds / 1000), end }));

  const stored = async (providerId: number, now: Temporal.Instant): Promise<readonly Span[]> => {
    const { rows } = await sql<Span>`
      select extract(epoch from lower(during))::float8 as start, extract(epoch from upper(during))::float8 as "end"
      from busy_time where provider_id = ${providerId} and upper(during) > ${now} order by 1`.execute(
      database.db,
    );
    return ahead(rows, now);
  };

  it.each([
    ['autumn', '2026-10-15T12:00:00Z', 'America/New_York', 36],
    ['spring', '2027-03-01T12:00:00Z', 'Europe/London', 37],
    ['no clock change', '2026-10-15T12:00:00Z', 'America/Phoenix', 38],
  ])(
    'busy times equal the wall clock’s through 334 changes: %s [VISIT-17]',
    async (_, at, ownZone, seed) => {
      const around = Temporal.Instant.from(at);
      const { server, url, vet, login, providerId } = await openVet(around, { time_zone: ownZone });
      await connect(server, vet, login);
      const calendar = createRandomCalendar({ random: numbersFrom(seed), around, ownZone });
      for (let change = 1; change <= CHANGES; change += 1) {
        const made = calendar.change();
        const answer =
          'deleted' in made
            ? await radicale.request('DELETE', `${url}${made.deleted}.ics`)
            : await radicale.request('PUT', `${url}${made.event.uid}.ics`, writeEvent(made.event));
        expect(answer.ok).toBe(true);
        if (change % BATCH > 0 && change < CHANGES) continue;
        server.advance({ seconds: 30 });
        expect(await sync(server)).toBe(1);
        const now = server.market.now();
        const expected = expectedSpans(calendar.events.values(), now, now.add({ hours: 60 * 24 }));
        expect(await stored(providerId, now)).toEqual(ahead(expected, now));
      }
      expect(await checkBits(database.db)).toMatchObject({ providers: [], spaces: [], slots: [] });
      await sql`delete from provider_calendar`.execute(database.db);
      await rebuildSearch(database.db, around);
    },
  );

  it('that is away leaves what is known, says so, and is read again within its pause [VISIT-17]', async () => {
    const { server, url, vet, login, providerId } = await openVet(MONDAY);
    const event = (hour: number): string =>
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260615T${hour}0000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    await radicale.request('PUT', `${url}1.ics`, event(17));
    await connect(server, vet, login);
    const before = await stored(providerId, MONDAY);
    expect(before).toHaveLength(1);
    await radicale.stop();
    server.advance({ seconds: 30 });
    await sync(server);
    expect(await stored(providerId, MONDAY)).toEqual(before);
    expect(await listCalendars(database.db, providerId)).toMatchObject([
      { failure: 'unreachable' },
    ]);
    await radicale.start();
    await radicale.request('PUT', `${url}1.ics`, event(19));
    server.advance({ seconds: 60 });
    await sync(server);
    expect(await stored(providerId, MONDAY)).toEqual([
      { start: (before[0]?.start ?? 0) + 7200, end: (before[0]?.end ?? 0) + 7200 },
    ]);
    expect(await listCalendars(database.db, providerId)).toMatchObject([{ failure: null }]);
    await sql`delete from provider_calendar`.execute(database.db);
  });

  it('has Pawcall’s visits once each, which vdirsyncer and khal read from it and from the address [VISIT-16] [VISIT-18]', async () => {
    const { server, vet, login, providerId, url } = await openVet(MONDAY);
    const client = await insertClient(database.db, { pet: true });
    await connect(server, vet, { ...login, pushes: true });
    const book = async (minutes: number, moves?: string): Promise<Booking> => {
      const asked = { as: client.uuid, with: { moves_booking_uuid: moves } };
      const quote = quoteIn(await askQuote(server, vet, 24 * 60 + minutes, asked));
      const body = { quote_uuid: quote.uuid, pet_uuid: client.pet };
      const key = crypto.randomUUID();
      return bookingIn(await server.call(createBooking, { as: client.uuid, key, body }));
    };
    const push = async (): Promise<void> => {
      server.advance({ seconds: 30 });
      await sync(server);
    };
    const [moved, cancelled, kept] = [await book(120), await book(180), await book(240)];
    await push();
    // As if the process had died before it noted what it had written.
    await database.db.deleteFrom('pushed_visit').execute();
    await push();
    await book(300, moved.uuid);
    await server.call(cancelBooking, {
      as: client.uuid,
      key: crypto.randomUUID(),
      params: { booking_uuid: cancelled.uuid },
      body: { fee: { amount: 0, currency: 'USD' } },
    });
    await push();
    await push();
    expect(await stored(providerId, MONDAY)).toEqual([]);
    expect(await listCalendars(database.db, providerId)).toMatchObject([{ failure: null }]);
    const address = new URL(await replaceFeed(server.market, { providerId }));
    const site = createServer((_, response) => {
      void server.fetch('api', address.pathname).then(async (answer) => {
        response
          .writeHead(answer.status, Object.fromEntries(answer.headers))
          .end(await answer.text());
      });
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const at = site.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    const clients = openForeignClients();
    const { username, password } = radicale;
    const read = [
      await clients.read({ type: 'caldav', url, username, password }, url.split('/').at(-2) ?? ''),
      await clients.read(
        { type: 'http', url: `http://127.0.0.1:${port}${address.pathname}` },
        undefined,
      ),
    ];
    site.close();
    clients.close();
    const line = (time: string, { uuid }: Booking, status = 'CONFIRMED'): string =>
      `2026-06-16 ${time} ${status} ${uuid}@pawcall Video appointment: Rex (dog)`;
    const live = [line('12:00', kept), line('13:00', moved)];
    // Of an address vdirsyncer makes UIDs of its own.
    const withoutUid = (one: string): string => one.replace(/ \S{40,}/, '');
    const all = [line('11:00', cancelled, 'CANCELLED'), ...live].map(withoutUid);
    expect([read[0], read[1]?.map(withoutUid)]).toEqual([live, all]);
  });
});
