import { createBooking, guidedSearch, releaseQuote } from '@pawcall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  askQuote,
  bookingIn,
  conflictIn,
  insertClient,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { calendarWith, connect, sync } from '../../testing/calendar-fixtures.ts';
import { DOG_SEARCH } from '../../testing/search-fixtures.ts';
import { MORNING, serveCalendars } from '../../testing/serve-calendars.ts';
import { testEngines, untilLocksAwaited } from '../../testing/test-database.ts';
import { checkBits } from '../search/check-bitmaps.ts';
import { reserve } from '../quote/reserve.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';
import { disconnectCalendar } from './provider-calendars.ts';

const NO_DRIFT = { providers: [], spaces: [], slots: [] };

describe.each(testEngines)('busy times, on %s', (_, openDatabase) => {
  const stage = serveCalendars(openDatabase);
  const { freeStarts } = stage;
  const foundStart = async (): Promise<string | undefined> => {
    const answer = await stage.server.call(guidedSearch, { body: DOG_SEARCH });
    return /"start_at":"([^"]+)"/.exec(answer.text)?.[1];
  };

  it('are neither offered, found, held nor in the bits, until their calendar is disconnected [VISIT-17]', async () => {
    expect(await freeStarts()).toEqual([60, 90, 120, 150]);
    stage.calendars.feed = MORNING;
    const uuid = await connect(stage.server, stage.vet, {
      kind: 'ics',
      url: stage.calendars.feedUrl,
    });
    expect(await freeStarts()).toEqual([120]);
    expect(await foundStart()).toBe('2026-06-15T17:00:00Z');
    const refused = await askQuote(stage.server, stage.vet, 60);
    expect(refused.status).toBe(409);
    expect(conflictIn(refused).meta).toMatchObject({ code: 'slot_taken', is_held: false });
    expect(await checkBits(stage.database.db)).toMatchObject(NO_DRIFT);
    await rebuildSearch(stage.database.db, MONDAY);
    expect(await foundStart()).toBe('2026-06-15T17:00:00Z');
    expect(await disconnectCalendar(stage.server.market, stage.vetId + 1, uuid)).toBe(false);
    expect(await disconnectCalendar(stage.server.market, stage.vetId, uuid)).toBe(true);
    expect(await freeStarts()).toEqual([60, 90, 120, 150]);
    expect(await foundStart()).toBe('2026-06-15T16:00:00Z');
    expect(await checkBits(stage.database.db)).toMatchObject(NO_DRIFT);
  });

  it('that come after a hold or a booking leave it as it is, and are left by it [VISIT-17]', async () => {
    const { uuid: owner } = await insertClient(stage.database.db);
    const quote = quoteIn(await askQuote(stage.server, stage.vet, 60, { as: owner }));
    stage.calendars.feed = MORNING;
    await connect(stage.server, stage.vet, { kind: 'ics', url: stage.calendars.feedUrl });
    expect(await freeStarts(quote.uuid)).toEqual([60, 120]);
    const book = { as: owner, key: 'busy', body: { quote_uuid: quote.uuid } };
    expect(bookingIn(await stage.server.call(createBooking, book)).status).toBe('BOOKED');
    expect(await checkBits(stage.database.db)).toMatchObject(NO_DRIFT);
    const other = quoteIn(await askQuote(stage.server, stage.vet, 120, { as: owner }));
    stage.calendars.feed = calendarWith('20260615T170000Z/20260615T173000Z');
    stage.server.advance({ seconds: 30 });
    await sync(stage.server);
    await stage.server.call(releaseQuote, { as: owner, params: { quote_uuid: other.uuid } });
    expect(await freeStarts()).toEqual([90, 150]);
  });

  it('follow their calendar within a minute, and are asked for on condition [VISIT-17]', async () => {
    stage.calendars.feed = MORNING;
    await connect(stage.server, stage.vet, { kind: 'ics', url: stage.calendars.feedUrl });
    await connect(stage.server, stage.vet, {
      kind: 'caldav',
      url: stage.calendars.davUrl.slice(0, -1),
    });
    stage.calendars.entries.set('a.ics', calendarWith('20260615T170000Z/20260615T173000Z'));
    stage.server.advance({ seconds: 30 });
    stage.calendars.log.length = 0;
    expect(await sync(stage.server)).toBe(2);
    expect(await sync(stage.server)).toBe(0);
    expect(await freeStarts()).toEqual([]);
    stage.calendars.feed = calendarWith('20260615T160000Z/20260615T163000Z');
    stage.server.advance({ seconds: 30 });
    await sync(stage.server);
    expect(await freeStarts()).toEqual([90, 150]);
    expect(stage.calendars.log.toSorted()).toEqual([
      'GET /feed.ics 200',
      'GET /feed.ics 304',
      'PROPFIND /dav/ 207',
      'PROPFIND /dav/ 207',
      'REPORT /dav/ 207',
    ]);
    expect(await checkBits(stage.database.db)).toMatchObject(NO_DRIFT);
    // Unchanged, but its first two weeks have passed.
    stage.calendars.log.length = 0;
    stage.server.advance({ hours: 15 * 24 });
    await sync(stage.server);
    expect(stage.calendars.log).toContain('GET /feed.ics 200');
  });

  it('that arrive while a time is asked for refuse it in the statement that would hold it [VISIT-17] [GO-4]', async () => {
    stage.calendars.feed = calendarWith();
    const uuid = await connect(stage.server, stage.vet, {
      kind: 'ics',
      url: stage.calendars.feedUrl,
    });
    const arrive = sql`insert into busy_time (provider_id, calendar_uuid, during)
      values (${stage.vetId}, ${uuid}, '[2026-06-15 16:00Z,2026-06-15 17:00Z)')`;
    const start = MONDAY.add({ minutes: 60 });
    const wanted = {
      providerId: stage.vetId,
      start,
      end: start.add({ minutes: 30 }),
      expiresAt: start,
      quoteUuid: crypto.randomUUID(),
    };
    let asked: Promise<unknown> | undefined;
    await stage.database.db.transaction().execute(async (trx) => {
      if (stage.database.poolState().most === 1) {
        await arrive.execute(trx);
        asked = Promise.resolve({ status: (await reserve(trx, wanted, MONDAY)) ?? 409 });
        return;
      }
      // It has found the time free, and waits to take it.
      await sql`lock table reservation in exclusive mode`.execute(trx);
      asked = askQuote(stage.server, stage.vet, 60);
      await untilLocksAwaited(stage.database.db, 1);
      await arrive.execute(trx);
    });
    expect(await asked).toMatchObject({ status: 409 });
    const held = stage.database.db.selectFrom('reservation').where('provider_id', '=', stage.vetId);
    expect(await held.select('id').execute()).toEqual([]);
  });

  it('and holds of the same times never both win once they have arrived [VISIT-17]', async () => {
    stage.calendars.feed = calendarWith();
    await connect(stage.server, stage.vet, { kind: 'ics', url: stage.calendars.feedUrl });
    for (let round = 0; round < 8; round += 1) {
      const isBusy = round % 2 === 0;
      stage.calendars.feed = isBusy ? MORNING : calendarWith();
      stage.server.advance({ seconds: 30 });
      const asked = [60, 90, 60, 90, 120].map((minutes) =>
        askQuote(stage.server, stage.vet, minutes),
      );
      const [answers] = await Promise.all([Promise.all(asked), sync(stage.server)]);
      const held = answers.filter(({ status }) => status === 200).map(quoteIn);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      if (isBusy) expect((await askQuote(stage.server, stage.vet, 90)).status).toBe(409);
      for (const { uuid } of held)
        await stage.server.call(releaseQuote, { params: { quote_uuid: uuid } });
      expect(await freeStarts()).toEqual(isBusy ? [120] : [60, 90, 120, 150]);
    }
    expect(await checkBits(stage.database.db)).toMatchObject(NO_DRIFT);
  });
});
