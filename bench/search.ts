/**
 * Times the search and compares it with a search that looks at every provider, on the same data.
 *
 *   npm run bench -- search [providers=1000] [searches=300] [compared=searches] [--keep] [--names]
 *   npm run bench -- search --demo [searches=300] [--names]
 *
 * With DATABASE_URL it runs on that server, in a database of its own that it creates and drops; with --keep it leaves
 * the database `pawcall_bench_<providers>` there, and the next run with --keep looks at it, brought to the present
 * schema, at the instant at which it was filled. Without DATABASE_URL it runs on the embedded database in memory.
 *
 * With --demo it runs on the demonstration’s data in the embedded database on disk, as `npm start` makes them, and compares
 * nothing. With --names it also searches by name: a whole name, the first three letters of a last name, and the first one.
 *
 * `page` is the statement alone, `answer` the whole handler, each for the state searched and for the rest of its
 * country. Milliseconds: p50, p95 and p99 of every call (raw) and of the best of three a search, which shows other work on
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
import { machineLine } from './booking/machine.ts';
import { onBenchDatabase } from './bench-database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { freeTimes } from './free-times.ts';
import { filledBench, raise } from './search-data.ts';
import { onDemoDatabase } from './search-demo.ts';
import { searchesByName } from './search-names.ts';
import { show, SHOWN } from './search-show.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean' },
    demo: { type: 'boolean', default: false },
    names: { type: 'boolean', default: false },
  },
});
const numbers = positionals.map(Number);
const [providers = 1000, searches = 300, compared = searches] = values.demo
  ? [0, ...numbers, 0]
  : numbers;
const kept = values.keep === true ? `pawcall_bench_${providers}` : undefined;
const view = (now: Temporal.Instant) => ({
  page: 1,
  now,
  userUuid: undefined,
  exceptQuote: undefined,
});
const KINDS = ['guided', 'fallback'] as const;

// PGlite has no process of its own: its work is Node's.
const backendOf = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return process.env['DATABASE_URL'] === undefined ? 0 : (rows[0]?.pid ?? 0);
};

const walOf = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ bytes: string }>`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
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

/** A market to search, and what it is searched for. */
interface Searched {
  readonly now: Temporal.Instant;
  readonly asked: readonly SearchedFor[];
}

const measure = async (
  { db, aside }: Pick<BenchDatabase, 'db' | 'aside'>,
  { now, asked }: Searched,
): Promise<void> => {
  const log = pino({ level: 'silent' });
  const market = { ...marketAt(db, now), log, searches: createSearchLog(aside, log) };
  const request = { page: undefined, session: undefined, locale: 'en-US', path: '/' } as const;
  const backends = [await backendOf(db), ...(aside === db ? [] : [await backendOf(aside)])];
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
  const version = rows[0]?.version.split(' ').slice(0, 2).join(' ') ?? '';
  console.log(machineLine(version));
  console.log(SHOWN);
  const road = await show(
    'select 1',
    asked.map(() => () => sql`select 1`.execute(db)),
    backends,
  );
  const showSearches = async (name: string, kind: SearchQuery['kind'], all: Searched['asked']) => {
    const queries = all.map((one) => searchQuery(kind, one, now));
    const pages = queries.map((query) => () => findPage(db, query, view(now)));
    await show(`page ${name}`, pages, backends, road);
    const answers = all.map((one) => () => answerSearch(market, kind, one, request));
    await show(`answer ${name}`, answers, backends, road);
  };
  for (const kind of KINDS) await showSearches(kind, kind, asked);
  if (values.names)
    for (const [name, named] of await searchesByName(db, asked))
      await showSearches(name, 'guided', named);
  await market.searches.flush();
  if (process.env['DATABASE_URL'] === undefined) return;
  const from = await walOf(db);
  for (const one of asked) await answerSearch(market, 'guided', one, request);
  await market.searches.flush();
  console.log(`${Math.round(((await walOf(db)) - from) / asked.length)} bytes of WAL a search`);
};

const run = async (bench: BenchDatabase): Promise<void> => {
  const { db } = bench;
  const { now, data, made } = await filledBench(bench, providers);
  const ids = await db.selectFrom('provider').select(['id', 'uuid']).execute();
  const idOf = new Map(ids.map(({ id, uuid }) => [uuid, id]));
  const asked = Array.from({ length: searches }, () => data.search());
  await measure(bench, { now, asked });
  if (compared === 0) return;
  const known = made()
    .map((provider) => ({ id: idOf.get(provider.uuid) ?? raise('no number'), provider }))
    .toSorted((a, b) => a.id - b.id);
  await compare(db, known, asked.slice(0, compared), now);
};

if (values.demo)
  await onDemoDatabase(async ({ db, now, search }) => {
    const asked = Array.from({ length: searches }, search);
    await measure({ db, aside: db }, { now, asked });
  });
else await onBenchDatabase(run, { kept });
