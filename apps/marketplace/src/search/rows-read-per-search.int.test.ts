import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aProvider } from '../../testing/search-fixtures.ts';
import { testEngines } from '../../testing/test-database.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { findPage } from './find-results-page.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { searchQuery, type SearchedFor } from './search-query.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
const ASKED: SearchedFor = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-18',
  timezone: 'America/Los_Angeles',
  designation: 'VET',
  groups: ['DOG'],
  concerns: [],
  full_name: '',
};

// The embedded engine counts what earlier transactions read as well.
const rowsRead = async (trx: Handle, table: 'e_listing' | 'provider'): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(trx);
  return rows[0]?.read ?? 0;
};

const VIEW = { page: 1, now, userUuid: undefined, exceptQuote: undefined };

/** Finds the first page of a search, and returns how many rows of a table it read. */
const countReads = (db: Handle, table: 'e_listing' | 'provider', asked: SearchedFor) =>
  db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx, table);
    const { placed } = await findPage(trx, searchQuery('guided', asked, now), VIEW);
    return { placed, read: (await rowsRead(trx, table)) - before };
  });

describe.each(testEngines)('a search among many on %s', (_, open) => {
  it('reads only the listings of the returned page [SEARCH-1]', async () => {
    const { db, close } = await open();
    const many = Array.from({ length: 600 }, (_one, index) =>
      aProvider(`Vet ${index}`, {
        is_featured: index % 40 === 0,
        rate_amount: 3000 + index,
        rating_average: 3.5 + (index % 16) / 10,
        rating_count: index % 80,
        joined_on: '2026-06-01',
      }),
    );
    await insertProviders(db, many);
    await rebuildSearch(db, now);
    const { placed, read } = await countReads(db, 'e_listing', ASKED);
    expect(new Set(placed.map(({ scenario }) => scenario))).toContain('FEATURED');
    expect(placed).toHaveLength(RESULTS_PAGE_SIZE);
    expect(read).toBe(RESULTS_PAGE_SIZE);
    await close();
  });

  it.each([
    ['Quill', 6],
    ['q', 6],
    ['Nobody', 0],
  ])(
    'looks a name up in the index of names, and at nobody whose name is another: %s [SEARCH-1]',
    async (full_name, found) => {
      const { db, close } = await open();
      const many = Array.from({ length: 600 }, (_one, index) =>
        aProvider(`${index % 100 === 7 ? 'Quill' : 'Vet'} ${index}`),
      );
      await insertProviders(db, many);
      await rebuildSearch(db, now);
      // As the upkeep does in the embedded engine, and autovacuum elsewhere: what was just inserted is in the index then.
      await sql`vacuum (analyze) provider`.execute(db);
      const { placed, read } = await countReads(db, 'provider', { ...ASKED, full_name });
      expect(placed).toHaveLength(found);
      // Each once by its name, and once for its tile.
      expect(read).toBe(2 * found);
      await close();
    },
  );
});
