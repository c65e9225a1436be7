import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { postgresDatabase } from '../../testing/test-database.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { inLongTransaction } from './maintenance-transactions.ts';

it.runIf(inject('postgres') !== '')(
  'lets long statements run beyond the request timeout [CLUSTER-1]',
  async () => {
    const url = await postgresDatabase();
    const limits = { silenceMs: 200 };
    const { db, close } = await openServerDatabase({ url, onError: () => undefined, limits });
    await expect(sql`select pg_sleep(0.5)`.execute(db)).rejects.toThrow(
      /said nothing|not queryable/,
    );
    await inLongTransaction(db, async (trx) => {
      await sql`select pg_sleep(0.5)`.execute(trx);
    });
    await close();
  },
);
