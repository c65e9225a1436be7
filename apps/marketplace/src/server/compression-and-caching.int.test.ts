import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOG_SEARCH } from '../../testing/search-fixtures.ts';
import { askQuote, insertVets, MONDAY } from '../../testing/booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const CONCERNS = '/p/pet/concerns?pet_species=DOG';
const ORIGIN = 'http://localhost:4000';
const SEARCH = JSON.stringify(DOG_SEARCH);
const UNPACK = {
  br: (bytes: Uint8Array) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Uint8Array) => gunzipSync(bytes).toString(),
};

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertVets(
    database.db,
    Array.from({ length: 30 }, (_, index) => `Vet ${index}`),
  );
  await sql`insert into concern (slug, name, species, show_on_guided_search, is_primary, is_urgent, position)
    select 'concern-' || n, 'Concern ' || n, '{DOG}', true, true, false, n from generate_series(1, 30) n`.execute(
    database.db,
  );
  await sql`insert into concern_name values ('concern-1', 'fr-CA', 'Souci')`.execute(database.db);
  server = await createTestServer(database.db, { now: MONDAY });
});
afterAll(() => database.close());

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const search = (accepted: string) =>
  server.fetch('api', '/v1/search/guided', {
    method: 'POST',
    body: SEARCH,
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': accepted, Origin: ORIGIN },
  });
const concerns = (headers: Record<string, string>) => server.fetch('api', CONCERNS, { headers });

describe('a public list response', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, br;q=0'],
  ] as const)(
    'travels as %s to who asks with "%s", and is the same [WIRE-1]',
    async (coding, accepted) => {
      const plain = await search('identity');
      const packed = await search(accepted);
      expect([
        plain.headers.get('Content-Encoding'),
        packed.headers.get('Content-Encoding'),
      ]).toEqual([null, coding]);
      const bytes = await bytesOf(packed);
      const text = await plain.text();
      expect(bytes.length).toBeLessThan(text.length / 4);
      const vets = (body: string) => body.match(/"first_name":"[^"]*"/g);
      expect(vets(text)).toHaveLength(24);
      expect(vets(UNPACK[coding](bytes))).toEqual(vets(text));
      for (const { headers } of [plain, packed])
        expect(headers.get('Vary')).toBe('Accept-Encoding, Origin, Accept-Language, X-Locale');
    },
  );

  it('is not compressed when short or without a supported Accept-Encoding', async () => {
    const short = await server.fetch('api', '/p/species-treated', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(short.headers.get('Content-Encoding')).toBeNull();
    for (const accepted of ['', 'zstd', '*', 'br;q=0, gzip;q=0.0', 'xbr'])
      expect((await search(accepted)).headers.get('Content-Encoding')).toBeNull();
  });

  it('is cacheable by language and encoding, and returns 304 to a matching ETag [STEP-5]', async () => {
    const first = await concerns({ 'Accept-Encoding': 'br' });
    expect(first.headers.get('Cache-Control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    );
    expect(first.headers.get('Vary')).toBe('Accept-Encoding, Origin, Accept-Language, X-Locale');
    const tag = first.headers.get('ETag') ?? '';
    const plain = await concerns({});
    expect(plain.headers.get('ETag')).not.toBe(tag);
    for (const accepted of ['br', 'gzip', 'identity']) {
      const again = await concerns({ 'If-None-Match': tag, 'Accept-Encoding': accepted });
      expect([again.status, again.headers.get('Content-Encoding')]).toEqual([304, null]);
    }
    const french = await concerns({ 'If-None-Match': tag, 'X-Locale': 'fr-CA' });
    expect(french.status).toBe(200);
  });
});

it('a response with a secret or personal data is never compressed [WIRE-6]', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const [vet = ''] = await insertVets(database.db, ['Key']);
  const quote = await askQuote(server, vet, 60, { headers });
  expect(quote.status).toBe(200);
  expect(quote.headers.get('Content-Encoding')).toBeNull();
  expect(quote.headers.get('Vary')).not.toContain('Accept-Encoding');
});
