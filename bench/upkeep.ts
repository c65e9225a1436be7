/**
 * Measures the search's upkeep: how long the event loop is blocked at most, how much memory the process takes, and how
 * long each piece lasts.
 *
 *   node --expose-gc bench/upkeep.ts [providers=10000] [--keep]
 *
 * With DATABASE_URL it runs on that server, in a database of its own that it creates and drops; with --keep it leaves
 * the database `pawcall_bench_upkeep_<providers>` there, and the next run with --keep takes its providers. Without
 * DATABASE_URL it runs on the embedded database in memory, which blocks the event loop with its own work. The market is
 * the one of `search.ts`.
 *
 * A block is the time between two turns of a timer of a millisecond: by the clock, and the processor time that the
 * thread had in it, which is what the clock would show on a machine with no other work.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import { changeProvider } from '../apps/marketplace/src/search/change-provider.ts';
import { insertProviders } from '../apps/marketplace/src/provider/insert-providers.ts';
import { checkBits } from '../apps/marketplace/src/search/check-bits.ts';
import { rebuildSearch } from '../apps/marketplace/src/search/rebuild.ts';
import { rollSlots } from '../apps/marketplace/src/search/roll-slots.ts';
import { machineLine } from './booking/machine.ts';
import { onBenchDatabase } from './bench-database.ts';
import { benchData, bookSome } from './search-data.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
});
const [providers = 10_000] = positionals.map(Number);
const kept = values.keep === true ? `pawcall_bench_upkeep_${providers}` : undefined;
const BATCH = 2000;
const TICK_MS = 1;
const RSS_EVERY_MS = 20;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Watches for the longest time that the thread worked without turning to its timers. */
const watchBlocks = (): { readonly end: () => number } => {
  const cpu = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [cpu(), 0];
  const timer = setInterval(() => {
    const at = cpu();
    longest = Math.max(longest, at - last);
    last = at;
  }, TICK_MS);
  return {
    end: () => {
      clearInterval(timer);
      return longest;
    },
  };
};

const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  globalThis.gc?.();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let most = process.memoryUsage.rss();
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), RSS_EVERY_MS);
  const before = process.cpuUsage();
  const started = performance.now();
  const blocks = watchBlocks();
  delay.enable();
  await work();
  delay.disable();
  const longest = blocks.end();
  const took = performance.now() - started;
  clearInterval(watch);
  const { user, system } = process.cpuUsage(before);
  const columns = [
    name.padEnd(26),
    seconds(took).padStart(8),
    `CPU ${seconds((user + system) / 1000)}`.padStart(12),
    `longest block ${(delay.max / 1e6).toFixed(0)} ms`.padStart(22),
    `of it CPU ${longest.toFixed(0)} ms at most`.padStart(28),
    `p99.9 ${(delay.percentile(99.9) / 1e6).toFixed(0)} ms`.padStart(14),
    `RSS ${(most / 2 ** 20).toFixed(0)} MB`.padStart(13),
  ];
  console.log(columns.join(''));
};

const fill = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const data = benchData(now);
  for (let at = 0; at < providers; at += BATCH) {
    const length = Math.min(BATCH, providers - at);
    const batch = Array.from({ length }, (_, index) => data.provider(at + index));
    await insertProviders(db, batch);
  }
  await bookSome(db, now);
  await sql`analyze`.execute(db);
};

await onBenchDatabase(
  async ({ db, filledAt, filled }) => {
    const now = filledAt ?? Temporal.Now.instant();
    if (filledAt === undefined) await fill(db, now);
    console.log(`${providers} providers; ${machineLine()}`);
    await measure('nothing', () => pause(1000));
    await sql`truncate e_space, e_listing, e_attr, e_slot, e_block, e_provider, e_window`.execute(
      db,
    );
    await measure('build', () => rebuildSearch(db, now));
    await filled(now);
    await measure('check', () => checkBits(db));
    await measure('rebuild, nothing differs', () => rebuildSearch(db, now));
    await measure('roll by an hour', () => rollSlots(db, now.add({ hours: 1 })));
    await measure('roll by a week', () => rollSlots(db, now.add({ hours: 24 * 7 })));
    const { uuid } = await db
      .selectFrom('provider')
      .select('uuid')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await measure('one provider switched off', () =>
      changeProvider(db, uuid, { values: { is_active: false } }),
    );
    await measure('and on again', () => changeProvider(db, uuid, { values: { is_active: true } }));
    const { providers: differing, spaces, slots } = await checkBits(db);
    console.log(
      `drift at the end: ${differing.length + spaces.length + slots.length}; ${machineLine()}`,
    );
  },
  { kept },
);
