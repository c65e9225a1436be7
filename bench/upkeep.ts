/**
 * Measures the search's upkeep: how long the event loop is blocked at most, how much memory the process takes, and how
 * long each piece lasts.
 *
 *   node --expose-gc bench/upkeep.ts [providers=10000]
 *
 * With DATABASE_URL it runs on that server, in a database of its own that it creates and drops; without, on the
 * embedded database in memory, which blocks the event loop with its own work. The market is the one of `search.ts`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import { changeProvider } from '../apps/marketplace/src/search/change-provider.ts';
import { insertProviders } from '../apps/marketplace/src/provider/insert-providers.ts';
import { checkBits } from '../apps/marketplace/src/search/check-bits.ts';
import { rebuildSearch } from '../apps/marketplace/src/search/rebuild.ts';
import { rollSlots } from '../apps/marketplace/src/search/roll-slots.ts';
import { onBenchDatabase } from './bench-database.ts';
import { benchData, bookSome } from './search-data.ts';

const [providers = 10_000] = process.argv.slice(2).map(Number);
const now = Temporal.Now.instant();
const BATCH = 2000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  globalThis.gc?.();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let most = process.memoryUsage.rss();
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const before = process.cpuUsage();
  const started = performance.now();
  delay.enable();
  await work();
  delay.disable();
  const took = performance.now() - started;
  clearInterval(watch);
  const { user, system } = process.cpuUsage(before);
  const columns = [
    name.padEnd(26),
    seconds(took).padStart(8),
    `CPU ${seconds((user + system) / 1000)}`.padStart(12),
    `longest block ${(delay.max / 1e6).toFixed(0)} ms`.padStart(22),
    `p99.9 ${(delay.percentile(99.9) / 1e6).toFixed(0)} ms`.padStart(14),
    `RSS ${(most / 2 ** 20).toFixed(0)} MB`.padStart(13),
  ];
  console.log(columns.join(''));
};

const fill = async (db: Handle): Promise<string> => {
  const data = benchData(now);
  let last = '';
  for (let at = 0; at < providers; at += BATCH) {
    const length = Math.min(BATCH, providers - at);
    const batch = Array.from({ length }, (_, index) => data.provider(at + index));
    await insertProviders(db, batch);
    last = batch.at(-1)?.uuid ?? last;
  }
  await bookSome(db, now);
  await sql`analyze`.execute(db);
  return last;
};

await onBenchDatabase(async ({ db }) => {
  const one = await fill(db);
  console.log(`${providers} providers`);
  await measure('nothing', () => new Promise((resolve) => setTimeout(resolve, 1000)));
  await measure('build', () => rebuildSearch(db, now));
  await measure('check', () => checkBits(db));
  await measure('rebuild, nothing differs', () => rebuildSearch(db, now));
  await measure('roll by an hour', () => rollSlots(db, now.add({ hours: 1 })));
  await measure('roll by a week', () => rollSlots(db, now.add({ hours: 24 * 7 })));
  await measure('one provider switched off', () =>
    changeProvider(db, one, { values: { is_active: false } }),
  );
  await measure('and on again', () => changeProvider(db, one, { values: { is_active: true } }));
  const { providers: differing, spaces, slots } = await checkBits(db);
  console.log(`drift at the end: ${differing.length + spaces.length + slots.length}`);
});
