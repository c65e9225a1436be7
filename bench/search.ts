/**
 * Measures searches: the SQL statement alone and the whole handler.
 *
 *   npm run bench -- search [providers=1000] [searches=300] [--keep]
 *
 * Runs in a database of its own on the server DATABASE_URL, which --keep keeps as `pawcall_bench_<providers>` for the
 * next run, or on the embedded database. `page` is the statement alone, `answer` the whole handler, each guided and
 * fallback. Prints p50, p95 and p99 in ms of all calls and of the best of three, and CPU µs per search of the backends and
 * of Node. `select 1` is the round trip alone.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import type { Handle } from '../apps/marketplace/src/database/kysely-handle.ts';
import { answerSearch } from '../apps/marketplace/src/search/run-search.ts';
import { findPage } from '../apps/marketplace/src/search/find-results-page.ts';
import { createSearchLog } from '../apps/marketplace/src/search/search-log.ts';
import { searchQuery } from '../apps/marketplace/src/search/search-query.ts';
import { marketAt } from '../apps/marketplace/testing/search-fixtures.ts';
import { machineLine, quantile } from './marketplace/machine-info.ts';
import { databaseVersion, withSearchDatabase } from './search-database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
});
const [providers = 1000, searches = 300] = positionals.map(Number);
const RUNS = 3;
const WARM_UP = 50;
const KINDS = ['guided', 'fallback'] as const;

/** Process ids of the handles' backends; none for the embedded database. */
const backendsOf = async (handles: readonly Handle[]): Promise<readonly number[]> => {
  if (process.env['DATABASE_URL'] === undefined) return [];
  const pids = handles.map(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows.map(({ pid }) => pid);
  });
  return (await Promise.all(pids)).flat();
};

const cpuMicrosOf = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    0,
  );

const quantiles = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2).padStart(7)).join(' ');

/** Runs each call three times and prints one line. */
const measure = async (
  name: string,
  calls: readonly (() => Promise<unknown>)[],
  backends: readonly number[],
): Promise<void> => {
  for (const call of calls.slice(0, WARM_UP)) await call();
  const all: number[] = [];
  const best = calls.map(() => Infinity);
  const backendCpu = cpuMicrosOf(backends);
  const nodeCpu = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, call] of calls.entries()) {
      const started = performance.now();
      await call();
      const took = performance.now() - started;
      all.push(took);
      best[index] = Math.min(best[index] ?? Infinity, took);
    }
  const { user, system } = process.cpuUsage(nodeCpu);
  const each = (micros: number): string => (micros / all.length).toFixed(0).padStart(5);
  console.log(
    `${name.padEnd(16)} all ${quantiles(all)}  best of 3 ${quantiles(best)}  CPU µs ${each(cpuMicrosOf(backends) - backendCpu)} ${each(user + system)}`,
  );
};

await withSearchDatabase(
  async ({ db, secondary, now, data }) => {
    const requests = Array.from({ length: searches }, () => data.search());
    const log = pino({ level: 'silent' });
    // The search log has its own connection, as in a server.
    const market = { ...marketAt(db, now), log, searches: createSearchLog(secondary, log) };
    const request = { page: undefined, session: undefined, locale: 'en-US', path: '/' } as const;
    const view = { page: 1, now, userUuid: undefined, exceptQuote: undefined };
    const backends = await backendsOf([db, secondary]);
    console.log(machineLine(await databaseVersion(db)));
    console.log('p50, p95, p99; CPU of backends and Node');
    const roundTrips = requests.map(() => () => sql`select 1`.execute(db));
    await measure('select 1', roundTrips, backends);
    for (const kind of KINDS) {
      const queries = requests.map((one) => searchQuery(kind, one, now));
      const pages = queries.map((query) => () => findPage(db, query, view));
      await measure(`page ${kind}`, pages, backends);
      const answers = requests.map((one) => () => answerSearch(market, kind, one, request));
      await measure(`answer ${kind}`, answers, backends);
    }
    await market.searches.flush();
  },
  { providers, keep: values.keep },
);
