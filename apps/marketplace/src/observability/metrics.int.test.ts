import { createBooking, guidedSearch, releaseQuote } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askQuote, insertClient, insertVets, quoteIn } from '../../testing/booking-fixtures.ts';
import { openWatchedServer, type WatchedServer } from '../../testing/observed-server.ts';

describe('the metrics', () => {
  let watched: WatchedServer;
  let vet = '';
  beforeAll(async () => {
    watched = await openWatchedServer();
    [vet = ''] = await insertVets(watched.database.db, ['metered']);
  });
  afterAll(() => watched.close());

  const valueOf = async (series: string) => (await watched.value(series)) ?? 0;

  it('count requests by the template of their route, never by their path [WATCH-1]', async () => {
    const { server } = watched;
    for (const path of ['/p/nobody@example.com', '/v1/quotes/robin', `/portraits/${vet}.svg`])
      await server.fetch('api', path);
    await server.fetch('api', '/livez', { method: 'OPTIONS' });
    const text = await watched.metrics();
    expect(text).not.toMatch(/robin|nobody|example\.com/);
    expect(text).not.toContain(vet);
    const unknown = 'listener="api",method="GET",route="none",status="404"';
    expect(await valueOf(`pawcall_http_requests_total{${unknown}}`)).toBe(2);
    const portrait = 'listener="api",method="GET",route="/portraits/:file",status="200"';
    expect(await valueOf(`pawcall_http_requests_total{${portrait}}`)).toBe(1);
    expect(text).toContain(
      'pawcall_http_request_duration_seconds_bucket{le="0.003",listener="api"',
    );
    expect(await valueOf('pawcall_http_requests_in_flight{listener="api"}')).toBe(0);
  });

  it('count quotes, holds, bookings and their repetitions, and refusals by code [WATCH-1]', async () => {
    const { server, database } = watched;
    const client = await insertClient(database.db);
    const { uuid } = quoteIn(await askQuote(server, vet, 60, { as: client.uuid }));
    const other = quoteIn(
      await askQuote(server, vet, 120, { as: (await insertClient(database.db)).uuid }),
    );
    await askQuote(server, vet, 60);
    const book = { as: client.uuid, key: 'metered', body: { quote_uuid: uuid } };
    await server.call(createBooking, book);
    await server.call(createBooking, book);
    await server.call(releaseQuote, { params: { uuid: other.uuid } });
    await server.call(guidedSearch, { body: {} });
    expect(await valueOf('pawcall_quotes_total')).toBe(2);
    expect(await valueOf('pawcall_holds_total{action="made"}')).toBe(2);
    expect(await valueOf('pawcall_bookings_total{result="booked"}')).toBe(1);
    expect(await valueOf('pawcall_bookings_total{result="replayed"}')).toBe(1);
    const taken = `pawcall_refusals_total{route="/p/quote/{partner_uuid}",code="slot_taken"}`;
    expect(await valueOf(taken)).toBe(1);
    const invalid = `pawcall_refusals_total{route="${guidedSearch.path}",code="invalid"}`;
    expect(await valueOf(invalid)).toBe(1);
  });

  it('include statements by kind, failures by class, and the pool [WATCH-1]', async () => {
    const { db } = watched.database;
    const before = await valueOf('pawcall_database_errors_total{class="duplicate"}');
    const key = { scope: 's', key: 'twice', fingerprint: 'f', answer: null };
    const insert = () =>
      db
        .insertInto('idempotency')
        .values({ ...key, created_at: watched.server.market.now() })
        .execute();
    await insert();
    await expect(insert()).rejects.toThrow('duplicate');
    await expect(sql`select nothing from nowhere`.execute(db)).rejects.toThrow('nowhere');
    expect(await valueOf('pawcall_database_errors_total{class="duplicate"}')).toBe(before + 1);
    expect(await valueOf('pawcall_database_errors_total{class="program"}')).toBe(1);
    expect(await valueOf('pawcall_database_errors_total{class="deadlock"}')).toBe(0);
    const inserts = 'pawcall_database_statement_duration_seconds_count{kind="insert"}';
    expect(await valueOf(inserts)).toBeGreaterThan(1);
    expect(await valueOf('pawcall_database_connections{state="waiting"}')).toBe(0);
    expect(await valueOf('pawcall_database_connections_max')).toBe(1);
  });

  it('include pending and failed mails, and live holds [WATCH-1]', async () => {
    const { server, database } = watched;
    await database.db.deleteFrom('outbox').execute();
    const mail = {
      kind: 'mail' as const,
      recipient: 'canary@example.com',
      subject: 's',
      text: 't',
      html: null,
      files: null,
      next_attempt_at: server.market.now(),
    };
    const now = server.market.now();
    await database.db
      .insertInto('outbox')
      .values([
        { ...mail, created_at: now.subtract({ seconds: 90 }) },
        { ...mail, created_at: now.subtract({ hours: 9 }), attempts: 12 },
      ])
      .execute();
    const held = await valueOf('pawcall_holds_live');
    await askQuote(server, vet, 240);
    expect(await valueOf('pawcall_mail_waiting')).toBe(1);
    expect(await valueOf('pawcall_mail_oldest_seconds')).toBe(90);
    expect(await valueOf('pawcall_mail_given_up')).toBe(1);
    expect(await valueOf('pawcall_holds_live')).toBe(held + 1);
  });

  it('include last success, duration and failures of background jobs [WATCH-1]', async () => {
    const { watch, server } = watched;
    const { epochMilliseconds } = server.market.now();
    await watch.work('roll', () => Promise.resolve());
    server.advance({ seconds: 5 });
    const fail = watch.work('roll', () => Promise.reject(new Error('no')));
    await expect(fail).rejects.toThrow('no');
    const success = 'pawcall_work_last_success_timestamp_seconds{work="roll"}';
    expect(await valueOf(success)).toBe(epochMilliseconds / 1000);
    expect(await valueOf('pawcall_work_runs_total{work="roll",result="failure"}')).toBe(1);
    expect(await watched.value('pawcall_work_duration_seconds{work="roll"}')).toBeDefined();
  });

  it('include the process and its zone data [WATCH-1]', async () => {
    const text = await watched.metrics();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toContain(`zone_data="${process.versions['tz']}"`);
  });

  it('are served without database values while the database is unavailable [WATCH-1]', async () => {
    const lost = await openWatchedServer();
    await lost.database.close();
    const text = await lost.metrics();
    expect(text).toContain('pawcall_mail_waiting Nan');
    expect(text).toContain('pawcall_build_info{');
  });
});
