import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MONDAY } from '../../testing/booking-fixtures.ts';
import { calendarWith, connect, sync } from '../../testing/calendar-fixtures.ts';
import type { Fault } from '../../testing/fake-calendar-server.ts';
import { MORNING, serveCalendars } from '../../testing/serve-calendars.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { createCalendarFetch } from './calendar-fetch.ts';
import { connectCalendar, listCalendars } from './provider-calendars.ts';

describe('a calendar that fails', () => {
  const stage = serveCalendars();
  const { freeStarts, lines } = stage;

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
      stage.calendars.feed = MORNING;
      stage.calendars.entries.set('a.ics', MORNING);
      const url = kind === 'ics' ? stage.calendars.feedUrl : stage.calendars.davUrl;
      await connect(stage.server, stage.vet, { kind, url });
      stage.calendars.feed += ' ';
      stage.calendars.entries.set('b.ics', calendarWith());
      stage.calendars.fault = fault;
      for (const seconds of [30, 60]) {
        stage.server.advance({ seconds });
        expect(await sync(stage.server)).toBe(1);
        expect(await freeStarts()).toEqual([120]);
      }
      expect(await listCalendars(stage.database.db, stage.vetId)).toMatchObject([
        { failure, host: new URL(url).host },
      ]);
      expect(messages()).toEqual([`40 ${failure}`]);
      stage.calendars.fault = undefined;
      stage.calendars.feed = calendarWith();
      stage.calendars.entries.clear();
      stage.server.advance({ minutes: 5 });
      await sync(stage.server);
      expect(await freeStarts()).toEqual([60, 90, 120, 150]);
      expect(await listCalendars(stage.database.db, stage.vetId)).toMatchObject([
        { failure: null },
      ]);
      expect(messages()).toEqual([`40 ${failure}`, `30 ${failure}`]);
    },
  );

  it('is not connected, and says why [VISIT-17]', async () => {
    stage.calendars.feed = MORNING;
    const ask = (parts: object, environment: Record<string, string> = {}) =>
      createTestServer(stage.database.db, { now: MONDAY, environment }).then(({ market }) =>
        connectCalendar(market, stage.vetId, {
          kind: 'ics',
          url: stage.calendars.feedUrl,
          username: null,
          password: null,
          pushes: false,
          ...parts,
        }),
      );
    expect(await ask({ kind: 'caldav', url: stage.calendars.feedUrl })).toEqual({
      failure: 'failing',
    });
    expect(await ask({ pushes: true })).toEqual({ failure: 'not_writable' });
    for (const url of [
      stage.calendars.feedUrl,
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
    stage.calendars.fault = 'private';
    const fetchPublic = createCalendarFetch({ allowsPrivate: false });
    await expect(fetchPublic('https://localhost/feed.ics')).rejects.toMatchObject({
      code: 'address_refused',
    });
    expect(await listCalendars(stage.database.db, stage.vetId)).toEqual([]);
    stage.calendars.fault = undefined;
    expect(await ask({}, { DEMO: '0', CALENDARS_PRIVATE: '1' })).toEqual({
      uuid: expect.any(String),
    });
  });

  it('is given up when the work stops, and read by another process once the lease has ended [VISIT-17]', async () => {
    stage.calendars.feed = MORNING;
    await connect(stage.server, stage.vet, { kind: 'ics', url: stage.calendars.feedUrl });
    stage.calendars.feed = calendarWith();
    stage.server.advance({ seconds: 30 });
    const stopping = new AbortController();
    stage.calendars.onRequest = () => stopping.abort();
    expect(await sync(stage.server, stopping.signal)).toBe(1);
    expect(await freeStarts()).toEqual([120]);
    expect(await sync(stage.server)).toBe(0);
    stage.server.advance({ seconds: 60 });
    expect(await sync(stage.server)).toBe(1);
    expect(await freeStarts()).toEqual([60, 90, 120, 150]);
    expect(messages()).toEqual([]);
  });

  it('is not written back by a process that was slow and lost its lease [VISIT-17]', async () => {
    stage.calendars.feed = calendarWith();
    await connect(stage.server, stage.vet, { kind: 'ics', url: stage.calendars.feedUrl });
    stage.calendars.feed = MORNING;
    stage.server.advance({ seconds: 30 });
    stage.calendars.onRequest = async () => {
      stage.calendars.onRequest = () => undefined;
      stage.calendars.feed = calendarWith('20260615T170000Z/20260615T173000Z');
      stage.server.advance({ seconds: 60 });
      expect(await sync(stage.server)).toBe(1);
    };
    expect(await sync(stage.server)).toBe(1);
    expect(await freeStarts()).toEqual([60, 90, 150]);
    stage.server.advance({ seconds: 30 });
    expect(await sync(stage.server)).toBe(1);
    expect(await freeStarts()).toEqual([60, 90, 150]);
  });

  it('is left to the process that is taking it [VISIT-17]', async () => {
    stage.calendars.feed = calendarWith();
    await connect(stage.server, stage.vet, { kind: 'ics', url: stage.calendars.feedUrl });
    stage.server.advance({ seconds: 30 });
    if (stage.database.poolState().most > 1)
      await stage.database.db.transaction().execute(async (trx) => {
        await sql`select from provider_calendar for update`.execute(trx);
        expect(await sync(stage.server)).toBe(0);
      });
    expect(await sync(stage.server)).toBe(1);
  });
});
