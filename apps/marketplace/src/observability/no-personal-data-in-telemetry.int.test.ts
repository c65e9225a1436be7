import { createBooking, register } from '@pawcall/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openSpanSink } from '../../testing/fake-otlp-collector.ts';
import { askQuote, insertClient, insertVets, quoteIn } from '../../testing/booking-fixtures.ts';
import { ownCalls } from '../../testing/test-server.ts';
import { openWatchedServer } from '../../testing/observed-server.ts';
import { createMailWorker } from '../mail/mail-worker.ts';

/** Personal data of an owner, each in a form that a server accepts. */
const CANARIES = {
  email: 'canary-mail@example.com',
  first_name: 'Canaryfirst',
  last_name: 'Canarylast',
  phone: '+14155550177',
  password: 'C4nary-Password-1',
  code: '740193',
  name: 'Canarypet',
  promo_code: 'CANARYPROMO',
  address: '77 Canary Lane',
  access_token: 'canary.access.token',
  user_agent: 'CanaryBrowser/1.0',
  key: 'canary-key-000001',
} as const;

const BODY = {
  ...CANARIES,
  email_new: CANARIES.email,
  password_new: CANARIES.password,
  password_old: CANARIES.password,
  codes: [CANARIES.promo_code],
  city: CANARIES.address,
  species: CANARIES.name,
  source: CANARIES.name,
  url: `https://shop.example/?email=${CANARIES.email}`,
  concerns: [CANARIES.name],
  provider_type: 'TEST',
};

const HEADERS = {
  'Content-Type': 'application/json',
  'User-Agent': CANARIES.user_agent,
  'X-User-Agent': CANARIES.user_agent,
  'Idempotency-Key': CANARIES.key,
  'X-Request-Id': CANARIES.email,
  traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`,
  tracestate: `vendor=${CANARIES.key}`,
  baggage: `email=${CANARIES.email}`,
};

it('keeps personal data out of log, metrics and spans, also in failures [WATCH-4]', async () => {
  const sink = await openSpanSink();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', sink.endpoint);
  const watched = await openWatchedServer();
  const { server, database, watch, lines } = watched;
  const { db } = database;
  const statuses = new Set<number>();
  const askEverything = async (authorization: string): Promise<void> => {
    for (const { host, method, path } of ownCalls) {
      if (host !== 'api' && host !== 'auth') continue;
      const filled = path.replace(/\{\w+\}/g, encodeURIComponent(CANARIES.email));
      const query = new URLSearchParams(CANARIES).toString();
      const { status } = await server.fetch(host, `${filled}?${query}`, {
        method,
        headers: { ...HEADERS, Authorization: authorization },
        ...(method === 'GET' ? {} : { body: JSON.stringify(BODY) }),
      });
      statuses.add(status);
    }
  };
  const [vet = ''] = await insertVets(db, ['canary']);
  const client = await insertClient(db, { promoCodes: [CANARIES.promo_code], pet: true });
  await db.updateTable('pet').set({ name: CANARIES.name }).execute();
  await server.call(register, { body: BODY });
  const { uuid } = quoteIn(await askQuote(server, vet, 60, { as: client.uuid }));
  await server.call(createBooking, {
    as: client.uuid,
    key: CANARIES.key,
    body: { quote_uuid: uuid, species: CANARIES.name },
  });
  await askEverything(`Bearer ${CANARIES.access_token}`);
  await askEverything(`Bearer test.${client.uuid}`);
  await server.fetch('api', `/nowhere/${CANARIES.email}?code=${CANARIES.code}`);
  await server.fetch('api', '/v1/booking', {
    method: 'POST',
    headers: HEADERS,
    body: CANARIES.email,
  });
  // Nobody listens there: the error of each attempt names the recipient.
  const worker = createMailWorker({
    db,
    now: server.market.now,
    log: server.market.log,
    smtpUrl: 'smtp://127.0.0.1:9',
    from: 'Shop <shop@example.com>',
    keep: false,
    watch,
  });
  await worker.deliver();
  await worker.stop();
  // PostgreSQL quotes the row in the detail of what it refuses.
  await sql`alter table app_user add constraint none check (email is null) not valid`.execute(db);
  await server.fetch('auth', register.path, {
    method: register.method,
    headers: HEADERS,
    body: JSON.stringify({ ...BODY, email: `2${CANARIES.email}` }),
  });
  await sql`alter table app_user rename to app_user_gone`.execute(db);
  await askEverything(`Bearer test.${client.uuid}`);
  const metrics = await watched.metrics();
  await watched.close();
  await sink.close();
  const places = { log: lines.join('\n'), metrics, spans: sink.bodies.join('\n') };
  expect(statuses.has(500)).toBe(true);
  expect(lines.length).toBeGreaterThan(3 * ownCalls.length);
  expect(sink.spans().length).toBeGreaterThan(3 * ownCalls.length);
  expect(metrics).toMatch(/pawcall_mail_attempts_total\{result="failure"\} [1-9]/);
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries({ ...CANARIES, client: client.uuid, quote: uuid })
      .filter(([, canary]) => text.includes(canary) || text.includes(encodeURIComponent(canary)))
      .map(([name]) => `${place}: ${name}`),
  );
  expect(found).toEqual([]);
});
