import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { untilLocksAwaited, postgresDatabase } from '../../testing/test-database.ts';
import { aProvider } from '../../testing/search-fixtures.ts';
import { createHandle } from '../database/kysely-handle.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { checkBits } from './check-bitmaps.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { clearSlotBits } from './slot-bitmaps.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
const start = Temporal.Instant.from('2026-06-17T17:00:00Z');
const end = start.add({ minutes: 30 });

// One connection cannot race: without the server's binaries there is nothing to prove here.
describe.runIf(inject('postgres') !== '')('a rebuild during a booking transaction', () => {
  it.each([
    ['the provider’s own bits', sql`update weekly_rule set end_minute = 960`],
    ['the slot rows', sql`update e_slot set bits = ~bits where space = 'us:VET'`],
  ])('includes the booking when %s have to be written [UPK-3]', async (_, drift) => {
    const url = await postgresDatabase();
    const db = createHandle(new pg.Pool({ connectionString: url, max: 5 }));
    try {
      const ids = await insertProviders(db, [aProvider('Booked')]);
      const [providerId = 0] = ids.values();
      await rebuildSearch(db, now);
      await sql`insert into reservation (provider_id, during, state, expires_at, created_at)
        values (${providerId}, tstzrange(${start}, ${end}), 'held', ${now.add({ minutes: 9 })}, ${now})`.execute(
        db,
      );
      await drift.execute(db);
      let rebuilt: Promise<void> | undefined;
      let isDone = false;
      await db.transaction().execute(async (trx) => {
        await sql`update reservation set state = 'booked', expires_at = null`.execute(trx);
        await clearSlotBits(trx, { providerId, start, end });
        rebuilt = rebuildSearch(db, now).finally(() => (isDone = true));
        await untilLocksAwaited(db, 1, () => isDone);
      });
      await rebuilt;
      expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
    } finally {
      await db.destroy();
    }
  });
});
