import { fallbackSearch, guidedSearch } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOG_SEARCH } from '../../testing/search-fixtures.ts';
import { MONDAY } from '../../testing/booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { createSearchLimit } from './routes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const serverWith = (environment: Record<string, string>) =>
  createTestServer(database.db, { now: MONDAY, environment });

describe('searches', () => {
  it('of one address are limited per minute and allowed again in the next [SEARCH-2]', async () => {
    const server = await serverWith({ SEARCHES_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await server.call(guidedSearch, { body: DOG_SEARCH })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await server.call(guidedSearch, { body: DOG_SEARCH });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({ status: 'error' });
    server.advance({ minutes: 1 });
    expect((await server.call(guidedSearch, { body: DOG_SEARCH })).status).toBe(200);
  });

  it('return 503 instead of waiting when too many run [SEARCH-2]', async () => {
    const server = await serverWith({ SEARCHES_AT_ONCE: '2' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(guidedSearch, { body: DOG_SEARCH })),
    );
    const refused = answers.filter((one) => one.status === 503);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(2);
    expect(refused).toHaveLength(4);
    expect(refused.every((one) => one.headers.get('Retry-After') === '1')).toBe(true);
  });

  it('of the fallback count as guided searches do [SEARCH-2]', async () => {
    const server = await serverWith({ SEARCHES_PER_MINUTE: '1' });
    const fallback = { body: { search_uuid: crypto.randomUUID() } };
    expect((await server.call(fallbackSearch, fallback)).status).toBe(404);
    expect((await server.call(fallbackSearch, fallback)).status).toBe(429);
    expect((await server.call(guidedSearch, { body: DOG_SEARCH })).status).toBe(429);
  });

  it('are admitted again after running ones succeed or fail [SEARCH-2]', async () => {
    const server = await serverWith({ SEARCHES_AT_ONCE: '1' });
    const lost = { body: { search_uuid: crypto.randomUUID() } };
    expect((await server.call(fallbackSearch, lost)).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await server.call(guidedSearch, { body: DOG_SEARCH })).status).toBe(200);
  });
});

describe('the limit of an address', () => {
  const limit = () => {
    const { admit } = createSearchLimit({ perMinute: 1, atOnce: Infinity });
    const search = () => Promise.resolve('found');
    return (address: string) => admit(address, MONDAY, search).catch(({ status }) => status);
  };

  it('does not affect another address or another IPv6 /64 [SEARCH-2]', async () => {
    const from = limit();
    const addresses = ['203.0.113.7', '203.0.113.8', '2001:db8::1', '2001:db8:0:1::1'];
    for (const address of addresses) expect(await from(address)).toBe('found');
    for (const address of [...addresses, '::ffff:203.0.113.7', '2001:db8::ffff'])
      expect(await from(address)).toBe(429);
  });

  it('is reset when more addresses search than are tracked [SEARCH-2]', async () => {
    const from = limit();
    expect(await from('203.0.113.7')).toBe('found');
    for (let other = 0; other < 100_000; other += 1) await from(`peer ${other}`);
    expect(await from('203.0.113.7')).toBe('found');
  });
});
