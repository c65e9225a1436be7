import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, inject, it, vi } from 'vitest';
import { postgresDatabase } from '../../testing/test-database.ts';
import { offeredTimes, VANCOUVER, WINTER } from '../../testing/time-zone-data/offered-times.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { startBackground } from '../server/background-jobs.ts';
import { checkBits } from './check-bitmaps.ts';
import { rebuildSearch } from './rebuild-index.ts';
import { followZoneData } from './maintain-index.ts';

const TESTING = join(import.meta.dirname, '..', '..', 'testing', 'time-zone-data');
const OLD = '2022e';

const halfHoursFrom = (start: string): readonly string[] =>
  Array.from({ length: 16 }, (_, index) =>
    Temporal.Instant.from(start)
      .add({ minutes: 30 * index })
      .toString(),
  );

// Nine to five in Vancouver: without a change of clocks, as Node's own data have it, and with.
const WITHOUT = {
  search: '2026-12-02T16:00:00Z',
  availability: halfHoursFrom('2026-12-02T16:00:00Z'),
  quotes: ['2026-12-02T16:00:00Z'],
};
const WITH = {
  search: '2026-12-02T17:00:00Z',
  availability: halfHoursFrom('2026-12-02T17:00:00Z'),
  quotes: ['2026-12-03T00:30:00Z'],
};

const startWithOldData = async (url: string): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(TESTING, 'offered-times.ts'), url],
    { env: { ...process.env, ICU_TIMEZONE_FILES_DIR: join(TESTING, OLD) } },
  );
  return JSON.parse(stdout);
};

const offsetInDatabase = (db: Handle): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`set local time zone 'America/Vancouver'`.execute(trx);
    const { rows } = await sql<{ at: string }>`select ${WINTER}::timestamptz::text as at`.execute(
      trx,
    );
    return rows[0]?.at.slice(-3);
  });

describe.runIf(inject('postgres') !== '')('search, availability and quote', () => {
  it('use the runtime’s zone data, not the database’s, and the search follows when it changes [UPK-1]', async () => {
    const url = await postgresDatabase();
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    const lines: { readonly msg: string }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    try {
      await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set timezone to 'Asia/Kolkata'`.execute(
        db,
      );
      await insertProviders(db, [VANCOUVER]);
      await rebuildSearch(db, WINTER);
      expect(await offeredTimes(db)).toEqual(WITHOUT);

      const own = process.versions['tz'];
      expect(await startWithOldData(url)).toEqual({ said: [{ from: own, to: OLD }], times: WITH });
      // It agrees with one of the two at most, and each was right by its own.
      expect(['-07', '-08']).toContain(await offsetInDatabase(db));

      const background = startBackground({ db, now: () => WINTER, log, isEmbedded: false });
      const follows = { msg: 'the search follows other time zone data', from: OLD, to: own };
      await vi.waitUntil(() => lines.some(({ msg }) => msg === follows.msg), 20_000);
      await background.stop();
      expect(lines).toEqual([
        expect.objectContaining({ msg: 'time zone data', zoneData: own }),
        expect.objectContaining(follows),
      ]);
      expect(await offeredTimes(db)).toEqual(WITHOUT);
      expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });

      await followZoneData(db, WINTER, log);
      expect(lines).toHaveLength(2);
    } finally {
      await close();
    }
  });
});
