import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import { DEMO_CONCERNS } from '../apps/marketplace/src/demo/content/concerns.ts';
import type { SearchedFor } from '../apps/marketplace/src/search/search-query.ts';
import { openDatabase } from '../apps/marketplace/src/server/open-database.ts';
import { readSettings } from '../apps/marketplace/src/settings/settings.ts';
import { benchData, raise } from './search-data.ts';

const SHOWN_CONCERNS = DEMO_CONCERNS.filter((one) => one.show_on_guided_search);

// The market of the other benches names its concerns by number.
const concernFor = (numbered: string): string =>
  SHOWN_CONCERNS[Number(numbered.split('-').at(-1)) % SHOWN_CONCERNS.length]?.slug ?? '';

/** The demonstration's market, as `npm start` opens it. */
export interface DemoBench {
  readonly db: Handle;
  /** The instant at which all of it is looked at. */
  readonly now: Temporal.Instant;
  /** The next search, spread over places, days and species as those of the other market, for the demonstration's concerns. */
  readonly search: () => SearchedFor;
}

/** Runs a bench on the demonstration's data, in an embedded database on disk that is thrown away. */
export const onDemoDatabase = async (run: (bench: DemoBench) => Promise<void>): Promise<void> => {
  if (process.env['DATABASE_URL'] !== undefined)
    raise('--demo measures the embedded database: run it without DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'pawcall-bench-'));
  const now = Temporal.Now.instant();
  try {
    const settings = readSettings({ DATA_DIR: folder });
    const { db, close } = await openDatabase(settings, pino({ level: 'silent' }), () => now);
    const { length } = await db
      .selectFrom('provider')
      .select('id')
      .where('is_active', '=', true)
      .execute();
    console.log(`the demonstration's ${length} providers`);
    const data = benchData(now);
    await run({
      db,
      now,
      search: () => {
        const asked = data.search();
        return { ...asked, concerns: [...new Set(asked.concerns.map(concernFor))] };
      },
    });
    await close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
