import { type Booking, createBooking } from '@pawcall/contract';
import ICAL from 'ical.js';
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
import { providerIdOf } from '../../testing/calendar-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { endFeed, feedSince, replaceFeed } from './feed-address.ts';

const Made = v.object({ data: v.object({ address: v.string() }) });

describe('a calendar address', () => {
  let database: TestDatabase;
  let server: TestServer;
  let vet = '';
  let providerId = 0;
  let client: Awaited<ReturnType<typeof insertClient>>;
  const booked: Booking[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    server = await createTestServer(database.db, { now: MONDAY });
    [vet = ''] = await insertVets(database.db, ['feed']);
    providerId = await providerIdOf(database.db, vet);
    client = await insertClient(database.db, { pet: true });
    await database.db
      .insertInto('concern')
      .values({
        slug: 'itching-skin',
        name: 'Itching skin',
        icon: null,
        species: ['DOG'],
        is_primary: true,
        show_on_guided_search: true,
        is_urgent: false,
        position: 1,
      })
      .execute();
    for (const minutes of [120, 180, 240]) {
      const quote = quoteIn(await askQuote(server, vet, minutes, { as: client.uuid }));
      const body = { quote_uuid: quote.uuid, pet_uuid: client.pet, concerns: ['itching-skin'] };
      const answer = await server.call(createBooking, {
        as: client.uuid,
        key: crypto.randomUUID(),
        body,
      });
      booked.push(bookingIn(answer));
    }
    const [, cancelled, old] = booked;
    const change = database.db.updateTable('booking');
    await change
      .set({ status: 'CANCELLED', sequence: 1 })
      .where('uuid', '=', cancelled?.uuid ?? '')
      .execute();
    await change
      .set({
        start_at: MONDAY.subtract({ hours: 24 * 32 }),
        end_at: MONDAY.subtract({ hours: 24 * 31 }),
      })
      .where('uuid', '=', old?.uuid ?? '')
      .execute();
  });
  afterAll(() => database.close());

  const call = (method: string, as: string | undefined = client.uuid): Promise<Response> =>
    server.fetch('api', '/v1/cx/calendar', {
      method,
      headers: as === '' ? {} : { Authorization: `Bearer test.${as}` },
    });
  const made = async (): Promise<string> => {
    const { data } = v.parse(Made, await (await call('POST')).json());
    return new URL(data.address).pathname;
  };
  const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    server.fetch('api', path, { headers });
  const eventsIn = async (path: string) => {
    const text = await (await open(path)).text();
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    return new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((event) =>
        Object.fromEntries(
          ['uid', 'status', 'sequence', 'summary', 'description'].map((name) => [
            name,
            event.getFirstPropertyValue(name),
          ]),
        ),
      );
  };

  it('of a vet shows pet, concern and reference of each visit, and nothing of its owner [VISIT-16]', async () => {
    const path = new URL(await replaceFeed(server.market, { providerId })).pathname;
    const [booking, cancelled] = booked;
    const shown = { summary: 'Video appointment: Rex (dog)' };
    expect(await eventsIn(path)).toEqual([
      {
        ...shown,
        uid: `${booking?.uuid}@pawcall`,
        status: 'CONFIRMED',
        sequence: 0,
        description: `Concerns: Itching skin\nReference: ${booking?.reference}`,
      },
      expect.objectContaining({
        ...shown,
        uid: `${cancelled?.uuid}@pawcall`,
        status: 'CANCELLED',
        sequence: 1,
      }),
    ]);
    expect(await (await open(path)).text()).not.toMatch(/Robin|@example\.com/);
    expect(await feedSince(database.db, { providerId })).toEqual(MONDAY);
    expect(await endFeed(database.db, { providerId })).toBe(true);
    expect(await endFeed(database.db, { providerId })).toBe(false);
    expect((await open(path)).status).toBe(404);
  });

  it('of a client shows their visits as their calendar files do, and is known again by its tag [VISIT-16]', async () => {
    const path = await made();
    expect(path).toMatch(/^\/calendar\/[\w-]{32}\.ics$/);
    const events = await eventsIn(path);
    expect(events.map(({ uid, status }) => [uid, status])).toEqual([
      [`${booked[0]?.uuid}@pawcall`, 'CONFIRMED'],
      [`${booked[1]?.uuid}@pawcall`, 'CANCELLED'],
    ]);
    expect(events[0]?.['summary']).toMatch(/^Video appointment with /);
    const answer = await open(path);
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toMatch(/^private/);
    const etag = answer.headers.get('ETag') ?? '';
    expect((await open(path, { 'If-None-Match': `W/${etag}` })).status).toBe(304);
    expect((await open(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    const stranger = (await insertClient(database.db)).uuid;
    expect(await (await call('GET', stranger)).json()).toMatchObject({
      data: { created_at: null },
    });
  });

  it('is replaced and ended by its client alone, and then is like one that never was [VISIT-16]', async () => {
    const first = await made();
    const second = await made();
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect(await (await call('GET')).json()).toMatchObject({
      data: { created_at: '2026-06-15T15:00:00Z' },
    });
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await call(method, '')).status).toBe(401);
    const stranger = (await insertClient(database.db)).uuid;
    expect((await call('DELETE', stranger)).status).toBe(200);
    expect((await open(second)).status).toBe(200);
    expect((await call('DELETE')).status).toBe(200);
    const never = `/calendar/${'x'.repeat(32)}.ics`;
    const gone = await Promise.all(
      [second, never, '/calendar/x.ics', '/calendar/x'].map((path) => open(path)),
    );
    expect(
      new Set(await Promise.all(gone.map(async (one) => `${one.status} ${await one.text()}`))).size,
    ).toBe(1);
  });

  it('of a client who may not sign in shows nothing, and only its hash is stored [VISIT-16]', async () => {
    const path = await made();
    const { secret_hash: stored } = await database.db
      .selectFrom('calendar_feed')
      .select('secret_hash')
      .where('user_uuid', '=', client.uuid)
      .executeTakeFirstOrThrow();
    expect(stored).not.toContain(path.slice(10, 42));
    const change = database.db.updateTable('app_user').where('uuid', '=', client.uuid);
    await change.set({ status: 'LOCKED' }).execute();
    expect((await open(path)).status).toBe(404);
    await change.set({ status: 'ACTIVE' }).execute();
    expect((await open(path)).status).toBe(200);
  });
});
