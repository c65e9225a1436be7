import { guidedSearch } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY } from '../../testing/test-data.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const body = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-15',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  species_treated: ['DOG'],
  concerns: [],
  source: 'test',
};

const serverWith = (environment: Record<string, string>) =>
  createTestServer(database.db, { now: MONDAY, environment });

describe('searches', () => {
  it('of one address stop at its share of a minute and go on in the next [SEARCH-2]', async () => {
    const server = await serverWith({ SEARCHES_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await server.call(guidedSearch, { body })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await server.call(guidedSearch, { body });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({ status: 'error' });
    server.advance({ minutes: 1 });
    expect((await server.call(guidedSearch, { body })).status).toBe(200);
  });

  it('are refused with 503 instead of waiting when too many run [SEARCH-2]', async () => {
    const server = await serverWith({ SEARCHES_AT_ONCE: '2' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(guidedSearch, { body })),
    );
    const refused = answers.filter((one) => one.status === 503);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(2);
    expect(refused).toHaveLength(4);
    expect(refused.every((one) => one.headers.get('Retry-After') === '1')).toBe(true);
  });
});
