import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../testing/test-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { migrations } from './migrations.ts';

const STEP = '024-search-cost';
const BITS = 20_000;
const server = inject('postgres');

it.runIf(server !== '')(
  'keeps the bits of a database that is brought up to date as they are, not compressed [UPK-4]',
  async () => {
    const url = await createDatabase(server);
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    try {
      const before = Object.entries(migrations).filter(([name]) => name < STEP);
      await migrate(db, Object.fromEntries(before));
      await sql`insert into e_attr (space, attr, bits)
        values ('us:VET', 'featured', repeat('0', ${BITS})::bit varying)`.execute(db);
      await migrate(db, migrations);
      const { rows } = await sql<{ stored: number }>`
        select pg_column_size(bits) as stored from e_attr`.execute(db);
      expect(rows[0]?.stored).toBeGreaterThan(BITS / 8);
    } finally {
      await close();
    }
  },
  60_000,
);
