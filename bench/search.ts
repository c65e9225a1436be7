/**
 * Times the guided search against a search without bitmaps, on the same data and the same connection.
 *
 *   node bench/search.ts [providers=1000] [searches=300]
 *
 * With DATABASE_URL it runs on that server, in a database of its own that it creates and drops; without, on the
 * embedded database in memory. Providers are spread over the jurisdictions by population, with 2 licences on
 * average, weekly hours in their own zones and 5 % of the next ten days booked. Searches: 90 % VET, mostly dogs
 * and cats, one or two concerns, days skewed to soon. Every search runs three times and its best time counts, so
 * that other work on the machine shows less; p50 and p99 are over the searches, in milliseconds.
 *
 * `page` is the statement that finds the lists, `answer` the whole handler with tiles and log. `brute force`
 * counts and ranks the same day by expanding the hours of every licensed provider in SQL, in one statement, for a
 * tenth of the searches; each of its counts must equal the bitmaps'.
 */
import pg from 'pg';
import pino from 'pino';
import { sql } from 'kysely';
import { createHandle } from '../apps/marketplace/src/database/database.ts';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import { openEmbedded } from '../apps/marketplace/src/database/embedded.ts';
import { migrate } from '../apps/marketplace/src/database/migrate.ts';
import { migrations } from '../apps/marketplace/src/schema/migrations/migrations.ts';
import { JURISDICTIONS } from '../apps/marketplace/src/places/jurisdictions.ts';
import { insertProviders } from '../apps/marketplace/src/provider/insert-providers.ts';
import { answerSearch } from '../apps/marketplace/src/search/answer-search.ts';
import { findPage } from '../apps/marketplace/src/search/find-page.ts';
import { rebuildSearch } from '../apps/marketplace/src/search/rebuild.ts';
import { searchQuery } from '../apps/marketplace/src/search/search-query.ts';
import type { SearchedFor, SearchQuery } from '../apps/marketplace/src/search/search-query.ts';
import {
  aProvider,
  marketAt,
  numbersFrom,
} from '../apps/marketplace/testing/search-test-market.ts';
import { OFFERED_SLOTS } from './offered-slots.ts';

const [providers = 1000, searches = 300] = process.argv.slice(2).map(Number);
const random = numbersFrom(42);
const now = Temporal.Now.instant();
const GROUPS = ['DOG', 'CAT', 'SMALL_MAMMAL', 'BIRD', 'HORSE', 'FISH', 'OTHER_EXOTIC'];
const SHARES = [0.9, 0.85, 0.3, 0.2, 0.15, 0.05, 0.08];
const CONCERNS = Array.from({ length: 40 }, (_, index) => `concern-${index}`);

const below = (limit: number): number => Math.floor(random() * limit);
const weights = JURISDICTIONS.map((one) => one.population_millions);
const people = weights.reduce((sum, weight) => sum + weight, 0);

const place = () => {
  let rest = random() * people;
  const found = JURISDICTIONS.find((one) => (rest -= one.population_millions) < 0);
  return found ?? JURISDICTIONS[0] ?? raise('no jurisdictions');
};

const raise = (message: string): never => {
  throw new Error(message);
};

const invent = (index: number) => {
  const home = place();
  const others = Array.from({ length: below(4) }, place).filter(
    (other) => other.country === home.country,
  );
  const start = 6 + below(12);
  return aProvider(`Bench ${index}`, {
    country: home.country,
    jurisdiction: home.key,
    time_zone: home.zone,
    licences: [...new Set([home.key, ...others.map((other) => other.key)])],
    designation: random() < 0.85 ? 'VET' : 'TECH',
    species: GROUPS.filter((_, group) => random() < (SHARES[group] ?? 0)),
    concerns: CONCERNS.filter((_, rank) => random() < 0.9 / (1 + rank * 0.2)),
    rate_amount: 3000 + below(120) * 50,
    rating_average: 3.5 + below(16) / 10,
    rating_count: below(80),
    joined_on: now
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .subtract({ days: below(1500) })
      .toString(),
    is_featured: random() < 0.03,
    hours: [1, 2, 3, 4, 5, 6, 7]
      .filter(() => random() < 0.7)
      .map((weekday) => ({
        weekday,
        start_minute: start * 60,
        end_minute: Math.min(24, start + 2 + below(7)) * 60,
      })),
  });
};

const ask = (): SearchedFor => {
  const where = place();
  const group = random() < 0.85 ? below(2) : below(GROUPS.length);
  return {
    country: where.country,
    province: where.code,
    date_from: now
      .toZonedDateTimeISO(where.zone)
      .toPlainDate()
      .add({ days: Math.floor(random() ** 3 * 40) })
      .toString(),
    timezone: where.zone,
    designation: random() < 0.9 ? 'VET' : 'TECH',
    groups: [GROUPS[group] ?? 'DOG'],
    concerns: Array.from({ length: 1 + below(2) }, () => CONCERNS[below(CONCERNS.length)] ?? ''),
    full_name: '',
  };
};

const bruteForce = async (db: Handle, query: SearchQuery): Promise<number> => {
  const strip = (names: readonly string[]) => names.map((name) => name.replace(/^\w+:/, ''));
  const { rows } = await sql<{ total: number }>`
    with free as materialized (
      select p.id, p.rating_average, p.rate_amount, p.joined_on, min(o.slot) as first_slot
      from licence l join provider p on p.id = l.provider_id
      cross join lateral offered_slots(p.id, ${query.days[0]}, ${query.days[1]}) as o (slot)
      where l.jurisdiction = ${query.jurisdiction} and p.designation = ${query.designation} and p.is_active
        and p.species && ${strip(query.species)}::text[] and p.concerns && ${strip(query.concerns)}::text[]
        and not exists (
          select from reservation r where r.provider_id = p.id and r.state = 'booked'
            and r.during && tstzrange(to_timestamp(o.slot * 1800.0), to_timestamp(o.slot * 1800.0 + 1800))
        )
      group by p.id
    )
    select (select count(*)::int from free) as total,
      array(select id from free order by first_slot, rating_average desc limit 32) as earliest,
      array(select id from free order by rating_average desc limit 32) as rated,
      array(select id from free order by rate_amount limit 32) as affordable,
      array(select id from free order by joined_on desc limit 32) as recent`.execute(db);
  return rows[0]?.total ?? 0;
};

const timed = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

const show = (name: string, times: readonly number[]): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  console.log(
    `${name.padEnd(22)} p50 ${at(0.5).padStart(8)}   p99 ${at(0.99).padStart(8)}   n ${times.length}`,
  );
};

const run = async (db: Handle): Promise<void> => {
  await migrate(db, migrations);
  await sql.raw(OFFERED_SLOTS).execute(db);
  const ids = await insertProviders(
    db,
    Array.from({ length: providers }, (_, index) => invent(index)),
  );
  await sql`insert into reservation (provider_id, during, state, created_at)
    select p.id, tstzrange(to_timestamp(o * 1800.0), to_timestamp(o * 1800.0 + 1800)), 'booked', ${now}
    from provider p, generate_series(${Math.floor(now.epochMilliseconds / 1_800_000)}::int,
      ${Math.floor(now.epochMilliseconds / 1_800_000) + 480}::int) as o
    where hashint8(p.id * 100000::bigint + o) % 20 = 0`.execute(db);
  const built = performance.now();
  await rebuildSearch(db, now);
  console.log(
    `${ids.size} providers, bitmaps in ${((performance.now() - built) / 1000).toFixed(1)} s`,
  );
  await sql`analyze`.execute(db);
  const market = { ...marketAt(db, now), log: pino({ level: 'silent' }) };
  const request = { page: undefined, session: undefined, locale: 'en-US', path: '/' } as const;
  const asked = Array.from({ length: searches }, ask);
  const page: number[] = [];
  const answer: number[] = [];
  const fallback: number[] = [];
  const brute: number[] = [];
  for (const [index, one] of asked.entries()) {
    const query = searchQuery('guided', one, now);
    page.push(await timed(3, () => findPage(db, query, undefined)));
    answer.push(await timed(3, () => answerSearch(market, 'guided', one, request)));
    const others = searchQuery('fallback', one, now);
    fallback.push(await timed(3, () => findPage(db, others, undefined)));
    if (index % 10 !== 0) continue;
    brute.push(await timed(1, () => bruteForce(db, query)));
    const head = await findPage(db, query, undefined);
    const total = await bruteForce(db, query);
    if (total !== head.freeOnDay) raise(`brute force found ${total}, bitmaps ${head.freeOnDay}`);
  }
  show('page', page);
  show('page of the fallback', fallback);
  show('answer', answer);
  show('brute force, one day', brute);
};

const { DATABASE_URL: url } = process.env;
if (url === undefined) {
  const embedded = await openEmbedded({ onError: (error) => raise(error.message) });
  await run(embedded.db);
  await embedded.close();
} else {
  const name = `pawcall_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const db = createHandle(new pg.Pool({ connectionString: target.href, max: 2 }));
  try {
    await run(db);
  } finally {
    await db.destroy();
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}
