import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  namesIn,
  openSearchMarket,
  type SearchMarket,
} from '../../testing/open-search-database.ts';
import { uuidFor } from '../../testing/search-fixtures.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await openSearchMarket();
});
afterAll(() => market.close());

describe('fallback search', { timeout: 60_000 }, () => {
  it('returns the country’s providers who are not licensed in the province [RES-6]', async () => {
    const main = await market.search();
    const answer = await market.fallback(main.search?.uuid);
    expect(namesIn(answer).toSorted()).toEqual(['Nevada', 'Texan']);
    expect(answer.data.every((one) => !one.is_in_state)).toBe(true);
    const texan = answer.data.find((one) => one.feature.first_name === 'Texan');
    expect(texan?.feature.license_guidelines?.license_jurisdiction?.name).toBe('Texas');
  });

  it('returns 404 for an unknown search', async () => {
    await expect(market.fallback(uuidFor('nothing'))).rejects.toMatchObject({ status: 404 });
  });

  it('stores no personal data in the log', async () => {
    const main = await market.search({ city: 'Sacramento', pet_uuid: uuidFor('pet') });
    await market.flushLog();
    const { rows } = await sql<{ text: string }>`
      select inputs::text as text from search where uuid = ${main.search?.uuid}`.execute(market.db);
    expect(rows[0]?.text).toContain('"province": "CA"');
    expect(rows[0]?.text).not.toMatch(/Sacramento|pet|user/);
  });
});

describe('explanation', { timeout: 60_000 }, () => {
  it('returns reasons and a score in the order of the page [WIRE-9]', async () => {
    const answer = await market.search({ species: 'CAT', species_treated: ['CAT'] });
    const { data } = await market.explain(answer.search?.uuid ?? '');
    expect(data.map((one) => one.search_result_uuid)).toEqual(
      answer.data.map((one) => one.search_result_uuid),
    );
    expect(data.map((one) => one.provider_uuid)).toEqual(
      answer.data.map((one) => one.feature.uuid),
    );
    const scores = data.map((one) => one.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(data.every((one) => one.reasons.length > 0)).toBe(true);
  });

  it('is empty for an empty search and 404 for an unknown one', async () => {
    const empty = await market.search({ province: 'WY' });
    expect((await market.explain(empty.search?.uuid ?? '')).data).toEqual([]);
    await expect(market.explain(uuidFor('nothing'))).rejects.toMatchObject({ status: 404 });
  });
});
