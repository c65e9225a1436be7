/**
 * Times the search and compares it with a search that looks at every provider, on the same data.
 *
 *   npm run bench -- search [providers=1000] [searches=300] [compared=searches] [--keep]
 *
 * With DATABASE_URL it runs on that server, in a database of its own that it creates and drops; with --keep it leaves
 * the database `pawcall_bench_<providers>` there, and the next run with --keep looks at it, brought to the present
 * schema, at the instant at which it was filled. Without DATABASE_URL it runs on the embedded database in memory.
 *
 * `page` is the statement alone, `answer` the whole handler, each for the state searched and for the rest of its
 * country. Milliseconds: p50 and p99 of every call (raw) and of the best of three a search, which shows other work on
 * the machine less. CPU microseconds a search: of the backends from the kernel's account of them, of Node from its own.
 * Below each line the slowest fiftieth of the calls beside the others: where their time went, and how many are slow each
 * time. The line `select 1` is what the road alone costs in the same run. The log of searches has a connection of its own, as
 * it has in a server.
 *
 * Each compared search is made anew from hours and reservations in memory: total, providers, labels and order must be
 * equal, for both kinds and a second page.
 */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { sql } from 'kysely';
import type { Handle } from '../apps/marketplace/src/database/database.ts';

import { answerSearch } from '../apps/marketplace/src/search/answer-search.ts';
import { findPage } from '../apps/marketplace/src/search/find-page.ts';
import { rank } from '../apps/marketplace/src/search/rank.ts';
import { createSearchLog } from '../apps/marketplace/src/search/search-log.ts';
import { searchQuery } from '../apps/marketplace/src/search/search-query.ts';
import type { SearchedFor, SearchQuery } from '../apps/marketplace/src/search/search-query.ts';
import { oraclePage } from '../apps/marketplace/testing/search-oracle.ts';
import type { Known } from '../apps/marketplace/testing/search-oracle.ts';
import { marketAt } from '../apps/marketplace/testing/search-test-market.ts';
import { machineLine, quantile } from './booking/machine.ts';
import { onBenchDatabase } from './bench-database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { freeTimes } from './free-times.ts';
import { filledBench, raise } from './search-data.ts';
import { createSampler, tailLines, threadTime } from './search-tail.ts';
import type { Sample } from './search-tail.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
});
const [providers = 1000, searches = 300, compared = searches] = positionals.map(Number);
const kept = values.keep === true ? `pawcall_bench_${providers}` : undefined;
const view = (now: Temporal.Instant) => ({
  page: 1,
  now,
  userUuid: undefined,
  exceptQuote: undefined,
});
const KINDS = ['guided', 'fallback'] as const;

const at = (times: readonly number[], share: number): string =>
  quantile(times, share).toFixed(2).padStart(7);

// PGlite has no process of its own: its work is Node's.
const backendOf = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return process.env['DATABASE_URL'] === undefined ? 0 : (rows[0]?.pid ?? 0);
};

const walOf = async (db: Handle): Promise<number> => {
  if (process.env['DATABASE_URL'] === undefined) return 0;
  const { rows } = await sql<{ bytes: string }>`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
};

const show = async (
  name: string,
  works: readonly (() => Promise<unknown>)[],
  backends: readonly number[],
  road?: readonly number[],
): Promise<readonly number[]> => {
  for (const work of works.slice(0, 50)) await work();
  const samples: Sample[] = [];
  const best = works.map(() => Infinity);
  const cpu = () => backends.reduce((sum, pid) => sum + threadTime(pid).ran, 0) * 1000;
  const backend = cpu();
  const node = process.cpuUsage();
  const sampler = createSampler(backends[0] ?? 0);
  for (let turn = 0; turn < 3; turn += 1)
    for (const [index, work] of works.entries()) {
      const sample = await sampler.sample(index, work);
      samples.push(sample);
      best[index] = Math.min(best[index] ?? Infinity, sample.took);
    }
  sampler.stop();
  const { user, system } = process.cpuUsage(node);
  const raw = samples.map((sample) => sample.took);
  const each = (micros: number): string => (micros / raw.length).toFixed(0).padStart(5);
  const ratio =
    road === undefined
      ? ''
      : `; p50 ${(quantile(raw, 0.5) / quantile(road, 0.5)).toFixed(1)} × select 1`;
  console.log(
    `${name.padEnd(16)} raw ${at(raw, 0.5)} ${at(raw, 0.99)}  best of 3 ${at(best, 0.5)} ${at(best, 0.99)}  CPU µs ${each(cpu() - backend)} ${each(user + system)}${ratio}`,
  );
  for (const line of tailLines(samples, best)) console.log(line);
  return raw;
};

// Who can be found in a place at all, so that not everybody is looked at for each search.
const byPlace = (known: readonly Known[]): ReadonlyMap<string, readonly Known[]> => {
  const places = new Map<string, Known[]>();
  for (const one of known)
    for (const place of new Set(one.provider.licences.flatMap((key) => [key, key.slice(0, 2)]))) {
      const here = places.get(place) ?? [];
      places.set(place, here);
      here.push(one);
    }
  return places;
};

const compare = async (
  db: Handle,
  known: readonly Known[],
  asked: readonly SearchedFor[],
  now: Temporal.Instant,
): Promise<void> => {
  const started = performance.now();
  const { rows } = await sql<{ first_slot: number; end_slot: number }>`
    select first_slot, end_slot from e_window`.execute(db);
  const window = rows[0] ?? raise('no window');
  const firstFree = await freeTimes(db, known, window.first_slot, window.end_slot);
  const places = byPlace(known);
  const uuids = new Map(known.map(({ id, provider }) => [id, provider.uuid]));
  let results = 0;
  for (const [index, one] of asked.entries())
    for (const kind of KINDS) {
      const query = searchQuery(kind, one, now);
      const page = index % 4 === 3 ? 2 : 1;
      const found = await findPage(db, query, { ...view(now), page });
      const region = kind === 'guided' ? query.jurisdiction : query.country;
      const expected = oraclePage(places.get(region) ?? [], firstFree, {
        region,
        withoutLicence: kind === 'guided' ? null : query.jurisdiction,
        designation: one.designation,
        groups: one.groups,
        concerns: one.concerns,
        date: one.date_from,
        zone: one.timezone,
        now,
        page,
        booked: [],
      });
      const seen = rank(found.placed, found.scale).map((r) => [r.candidate.uuid, r.scenario]);
      const wanted = expected.results.map((r) => [uuids.get(r.candidate.provider_id), r.scenario]);
      if (found.total !== expected.total || JSON.stringify(seen) !== JSON.stringify(wanted))
        raise(`${kind} ${JSON.stringify(one)}: ${found.total} against ${expected.total}`);
      results += wanted.length;
    }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${asked.length} searches and fallbacks equal (${results} results), in ${seconds} s`);
};

const run = async (bench: BenchDatabase): Promise<void> => {
  const { db, aside } = bench;
  const { now, data, made } = await filledBench(bench, providers);
  const ids = await db.selectFrom('provider').select(['id', 'uuid']).execute();
  const numbers = new Map(ids.map(({ id, uuid }) => [uuid, id]));
  const log = pino({ level: 'silent' });
  const market = { ...marketAt(db, now), log, searches: createSearchLog(aside, log) };
  const request = { page: undefined, session: undefined, locale: 'en-US', path: '/' } as const;
  const asked = Array.from({ length: searches }, () => data.search());
  const backends = [await backendOf(db), ...(aside === db ? [] : [await backendOf(aside)])];
  const of = (kind: SearchQuery['kind']) => asked.map((one) => searchQuery(kind, one, now));
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
  const version = rows[0]?.version.split(' ').slice(0, 2).join(' ') ?? '';
  console.log(machineLine(version));
  console.log('p50, p99; CPU backends, Node');
  const road = await show(
    'select 1',
    asked.map(() => () => sql`select 1`.execute(db)),
    backends,
  );
  for (const kind of KINDS) {
    await show(
      `page ${kind}`,
      of(kind).map((query) => () => findPage(db, query, view(now))),
      backends,
      road,
    );
    await show(
      `answer ${kind}`,
      asked.map((one) => () => answerSearch(market, kind, one, request)),
      backends,
      road,
    );
  }
  await market.searches.flush();
  const from = await walOf(db);
  for (const one of asked) await answerSearch(market, 'guided', one, request);
  await market.searches.flush();
  console.log(`${Math.round(((await walOf(db)) - from) / asked.length)} bytes of WAL a search`);
  if (compared === 0) return;
  const known = made()
    .map((provider) => ({ id: numbers.get(provider.uuid) ?? raise('no number'), provider }))
    .toSorted((a, b) => a.id - b.id);
  await compare(db, known, asked.slice(0, compared), now);
};

await onBenchDatabase(run, { kept });
