import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { aProvider } from '../../../testing/search-test-market.ts';
import { createDatabase } from '../../../testing/test-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { insertProviders } from '../../provider/insert-providers.ts';
import { checkBits } from '../../search/check-bits.ts';
import { rebuildSearch } from '../../search/rebuild.ts';
import { migrations } from './migrations.ts';
import { SEARCH_BLOCKS } from './search.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
const STEP = '023-listing-once';
const server = inject('postgres');

it.runIf(server !== '')(
  'takes out whoever is twice in a space, with every bit, when a database is brought up to date [UPK-4]',
  async () => {
    const url = await createDatabase(server);
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    try {
      const before = Object.entries(migrations).filter(([name]) => name < STEP);
      await migrate(db, Object.fromEntries(before));
      // Today's upkeep writes them; that schema had none.
      await sql.raw(SEARCH_BLOCKS).execute(db);
      await insertProviders(db, [aProvider('One'), aProvider('Other')]);
      await rebuildSearch(db, now);
      await sql`insert into e_listing
        select space, 5, provider_id, rating_score, rating_average, rating_count, rate, joined_on, is_featured
        from e_listing where ord = 1`.execute(db);
      await rebuildSearch(db, now);
      await sql`drop table e_block`.execute(db);
      await sql`drop function search_free`.execute(db);
      await migrate(db, migrations);
      const { rows } = await sql<{ listed: number; places: number }>`
        select s.listed, (select count(*)::integer from e_listing l where l.space = s.space) as places
        from e_space s`.execute(db);
      const once = { listed: 2, places: 2 };
      expect(rows).toEqual([once, once]);
      expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
    } finally {
      await close();
    }
  },
  60_000,
);
