import type { Call } from '@pawcall/contract';
import fc from 'fast-check';
import { generate } from 'json-schema-faker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { parseDocument, type OpenApi } from '../../testing/parse-openapi-document.ts';
import { readDocumentText } from '../docs/api-reference-routes.ts';
import { insertClient, insertVets, MONDAY } from '../../testing/booking-fixtures.ts';
import {
  contractFault,
  createTestServer,
  ownCalls,
  type TestServer,
} from '../../testing/test-server.ts';

type Body = string | Uint8Array<ArrayBuffer>;

const HOSTILE_TEXTS = [
  '',
  ' ',
  "' or 1=1; drop table quote; --",
  "'; select pg_sleep(10); --",
  '%00',
  '\u202e\u0000',
  '\ud800',
  '💥'.repeat(300),
  '9'.repeat(400),
  'a@b.c',
  '2026-02-31T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '{{constructor}}',
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(null, true, [], {}, -1, 0, 1e308, 2 ** 53, 0.1),
  fc.jsonValue({ maxDepth: 3 }),
);

const RAW_BODIES: readonly (readonly [name: string, body: Body])[] = [
  ['broken JSON', '{"a":'],
  ['a byte order mark', '\ufeff{}'],
  ['duplicate keys', '{"email":"a@b.cd","email":"c@d.ef"}'],
  ['__proto__', '{"__proto__":{"type":"PARTNER"}}'],
  ['a NUL', '{"email":"\\u0000"}'],
  ['a lone surrogate', '{"email":"\\ud800"}'],
  ['an infinite number', '{"email":1e400}'],
  ['too many levels', `${'['.repeat(30)}${']'.repeat(30)}`],
  ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
];

describe('every call of the contract', () => {
  let database: TestDatabase;
  let server: TestServer;
  let document: OpenApi;
  let user: string;
  let vet: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    server = await createTestServer(database.db, { now: MONDAY });
    document = parseDocument(await readDocumentText());
    user = (await insertClient(database.db, { pet: true, wallet: 500 })).uuid;
    vet = (await insertVets(database.db, ['probe']))[0] ?? '';
  });
  afterAll(() => database.close());

  const pathFor = (call: Call, value: (name: string) => string, query = ''): string =>
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name))) + query;

  const known = (name: string): string => (name === 'pharmacy' ? 'harborvale' : vet);

  const send = async (call: Call, path: string, body?: Body, signedIn = true) => {
    const headers = new Headers({ 'Idempotency-Key': crypto.randomUUID() });
    if (signedIn) headers.set('Authorization', `Bearer test.${user}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const response = await server.fetch(call.host === 'auth' ? 'auth' : 'api', path, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const { status } = response;
    const fault = contractFault(call, status, parse(text));
    const sent = body === undefined ? 'no body' : String(body).slice(0, 300);
    return {
      status,
      fault: fault === undefined ? undefined : `${fault} for ${sent}`,
      failure: status >= 500 ? `${call.id}: ${status} for ${sent}` : undefined,
    };
  };

  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return 'no JSON';
    }
  };

  const bodiesOf = async (call: Call, count: number): Promise<unknown[]> => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const operation = operations.find(({ operationId }) => operationId === call.id);
    const schema = operation?.requestBody?.content?.['application/json'].schema;
    if (schema === undefined) return [];
    return Promise.all(
      Array.from({ length: count }, (_, seed) =>
        generate(schema, { seed, alwaysFakeOptionals: seed % 2 === 0 }),
      ),
    );
  };

  it('returns documented statuses and bodies for plausible input [WIRE-1] [WIRE-2] [WIRE-7]', async () => {
    for (const call of ownCalls) {
      const bodies = call.input === undefined ? [undefined] : await bodiesOf(call, 4);
      for (const body of bodies)
        for (const signedIn of [true, false]) {
          const text = body === undefined ? undefined : JSON.stringify(body);
          const { fault, failure } = await send(call, pathFor(call, known), text, signedIn);
          expect([fault, failure]).toEqual([undefined, undefined]);
        }
    }
  });

  it('rejects invalid members, parameters and queries with the envelope, never 5xx [WIRE-2]', async () => {
    for (const call of ownCalls) {
      const [body = {}] = await bodiesOf(call, 1);
      const members = typeof body === 'object' && body !== null ? Object.keys(body) : [];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('none', ...members),
          hostile,
          fc.option(fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.isWellFormed())), {
            nil: undefined,
          }),
          async (member, value, parameter) => {
            const mangled = { ...(typeof body === 'object' ? body : {}), [member]: value };
            const query =
              parameter === undefined
                ? ''
                : `?page=${encodeURIComponent(parameter)}&pet_species=${encodeURIComponent(parameter)}`;
            const path = pathFor(call, (name) => parameter || known(name), query);
            const text = call.method === 'GET' ? undefined : JSON.stringify(mangled);
            const { fault, failure } = await send(call, path, text);
            expect(failure).toBeUndefined();
            // A hostile path parameter may lead to another call or none: then the plain 404 stands.
            expect(parameter === undefined ? fault : undefined).toBeUndefined();
          },
        ),
        { numRuns: 12, seed: 7 },
      );
    }
  });

  it.each(RAW_BODIES)('returns 400 for %s on every call with a body [WIRE-2]', async (_, body) => {
    for (const call of ownCalls.filter((one) => one.input !== undefined)) {
      const { status, fault, failure } = await send(call, pathFor(call, known), body);
      expect([fault, failure]).toEqual([undefined, undefined]);
      const isRead = call.failures.includes(400);
      expect([call.id, isRead ? status : 400]).toEqual([call.id, 400]);
    }
  });
});
