import { createBooking } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSpanSink, type SentSpan } from '../../testing/fake-otlp-collector.ts';
import { askQuote, insertClient, insertVets, quoteIn } from '../../testing/booking-fixtures.ts';
import { testEngines } from '../../testing/test-database.ts';
import { openWatchedServer } from '../../testing/observed-server.ts';
import { openTracing } from './open-observability.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const ID = 'widget-0123456789';

const attributeOf = (span: SentSpan | undefined, name: string): unknown =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

describe('traces', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('are sent only when the standard settings name a collector [WATCH-2]', async () => {
    const endpoint = 'http://127.0.0.1:9';
    expect(await openTracing({})).toBeUndefined();
    const off = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' };
    expect(await openTracing(off)).toBeUndefined();
    const none = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' };
    expect(await openTracing(none)).toBeUndefined();
    const wrong = openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' });
    await expect(wrong).rejects.toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
    const sampler = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: 'some' };
    await expect(openTracing(sampler)).rejects.toThrow('OTEL_TRACES_SAMPLER');
  });

  it('continue the trace of the caller by route and statement, without values [WATCH-2, WATCH-3]', async () => {
    const sink = await openSpanSink();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', sink.endpoint);
    const watched = await openWatchedServer();
    const { server, database, watch } = watched;
    const [vet = ''] = await insertVets(database.db, ['traced']);
    const client = await insertClient(database.db);
    const { uuid } = quoteIn(await askQuote(server, vet, 60, { as: client.uuid }));
    await server.call(createBooking, {
      as: client.uuid,
      key: 'traced',
      body: { quote_uuid: uuid },
      headers: {
        traceparent: `00-${TRACE}-${PARENT}-01`,
        tracestate: 'vendor=canary',
        'X-Request-Id': ID,
      },
    });
    await watch.mail(() => Promise.resolve());
    await watch.work('roll', () => sql`select 1`.execute(database.db));
    await watched.close();
    await sink.close();
    const spans = sink.spans();
    const route = `${createBooking.method} ${createBooking.path}`;
    const booking = spans.find(({ name }) => name === route);
    expect(booking).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(attributeOf(booking, 'http.route')).toBe(createBooking.path);
    expect(Number(attributeOf(booking, 'http.response.status_code'))).toBe(200);
    expect(attributeOf(booking, 'pawcall.request_id')).toBe(ID);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === booking?.spanId);
    expect(statements.map(({ name }) => name)).toContain('insert booking');
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const names = spans.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['send mail', 'work roll']));
    const all = sink.bodies.join('\n');
    for (const value of [uuid, client.uuid, vet, 'canary']) expect(all).not.toContain(value);
  });

  it('are sampled by the standard settings [WATCH-2]', async () => {
    const sink = await openSpanSink();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', sink.endpoint);
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio');
    vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0');
    const watched = await openWatchedServer();
    const sampled = `00-${TRACE}-${PARENT}-01`;
    await watched.server.fetch('api', '/livez');
    await watched.server.fetch('api', '/livez', { headers: { traceparent: sampled } });
    await watched.close();
    await sink.close();
    expect(sink.spans().map(({ traceId }) => traceId)).toEqual([TRACE]);
  });
});

describe.each(testEngines)('a request id on %s', (engine, open) => {
  it('appears in the response, the log lines and the transactions of the request [WATCH-3]', async () => {
    const watched = await openWatchedServer(open);
    const { server, database, lines } = watched;
    const headers = { 'X-Request-Id': ID };
    const answer = await server.fetch('api', '/livez', { headers });
    expect(answer.headers.get('X-Request-Id')).toBe(ID);
    expect(lines.filter((line) => line.includes(`"requestId":"${ID}"`))).toHaveLength(1);
    await watched.watch.work('roll', async () => server.market.log.info('rolled'));
    expect(lines.at(-1)).toMatch(/"requestId":"work-[0-9a-f-]{36}","msg":"rolled"/);
    const named = (): Promise<unknown> =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql`select current_setting('application_name') as name`.execute(trx);
        return rows[0];
      });
    const inside = await watched.watch.work('roll', named);
    const outside = await named();
    if (engine === 'PostgreSQL') {
      expect(inside).toEqual({ name: expect.stringMatching(/^pawcall work-[0-9a-f-]{36}$/) });
      expect(outside).toEqual({ name: 'pawcall-marketplace' });
    } else expect(inside).toEqual(outside);
    await watched.close();
  });
});
