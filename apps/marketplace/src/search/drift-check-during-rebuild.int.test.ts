import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { untilLocksAwaited, postgresDatabase } from '../../testing/test-database.ts';
import { aProvider } from '../../testing/search-fixtures.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { checkBits } from './check-bitmaps.ts';
import { rebuildSearch } from './rebuild-index.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');

// One connection cannot race: without the server's binaries there is nothing to prove here.
it.runIf(inject('postgres') !== '')(
  'reports no drift for rows that another process is rebuilding [UPK-3] [OPS-8]',
  async () => {
    const options = { url: await postgresDatabase(), onError: () => undefined };
    const first = await openServerDatabase(options);
    const second = await openServerDatabase(options);
    try {
      await insertProviders(first.db, [aProvider('Vet')]);
      await rebuildSearch(first.db, now);
      await sql`update weekly_rule set end_minute = 960`.execute(first.db);
      let both: Promise<unknown> | undefined;
      await first.db.transaction().execute(async (trx) => {
        // A booking in progress: the rebuild has written the provider's own bits and waits with the slots.
        await sql`update e_slot set bits = bits`.execute(trx);
        const rebuilt = rebuildSearch(first.db, now);
        await untilLocksAwaited(first.db, 1);
        let isChecked = false;
        const drift = checkBits(second.db).finally(() => (isChecked = true));
        both = Promise.all([rebuilt, drift]);
        await untilLocksAwaited(first.db, 2, () => isChecked);
      });
      expect(await both).toMatchObject([undefined, { providers: [], spaces: [], slots: [] }]);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  },
);
