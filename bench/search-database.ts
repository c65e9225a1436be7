import { sql } from 'kysely';
import pg from 'pg';
import { createHandle, type Handle } from '../apps/marketplace/src/database/kysely-handle.ts';
import { openEmbedded } from '../apps/marketplace/src/database/embedded-database.ts';
import { migrate } from '../apps/marketplace/src/database/migrate.ts';
import { JURISDICTIONS } from '../apps/marketplace/src/places/jurisdictions.ts';
import {
  insertProviders,
  type NewProvider,
} from '../apps/marketplace/src/provider/insert-providers.ts';
import { migrations } from '../apps/marketplace/src/schema/migrations/read-migrations.ts';
import { rebuildSearch } from '../apps/marketplace/src/search/rebuild-index.ts';
import type { SearchedFor } from '../apps/marketplace/src/search/search-query.ts';
import { aProvider, numbersFrom } from '../apps/marketplace/testing/search-fixtures.ts';

const GROUPS = ['DOG', 'CAT', 'SMALL_MAMMAL', 'BIRD', 'HORSE', 'FISH', 'OTHER_EXOTIC'];
const SHARES = [0.9, 0.85, 0.3, 0.2, 0.15, 0.05, 0.08];
const CONCERNS = Array.from({ length: 40 }, (_, index) => `concern-${index}`);
const FIRST_NAMES = 'Ann Maria Joanna Ben Karl Yusuf Chen Priya Olu Ingrid Tomas Leah'.split(' ');
const LAST_NAMES = 'Anderson Baker Castillo Dumont Eriksen Fischer Garcia Hughes Ito Jansen'.split(
  ' ',
);

const BATCH = 20_000;

const weights = JURISDICTIONS.map((one) => one.population_millions);
const people = weights.reduce((sum, weight) => sum + weight, 0);

/** Providers and searches, the same for the same seed. */
interface BenchData {
  readonly provider: (index: number) => NewProvider;
  readonly search: () => SearchedFor;
}

/** Providers by population, with two licences on average; searches 90 % VET, mostly dogs and cats, days soon. */
export const benchData = (now: Temporal.Instant): BenchData => {
  const random = numbersFrom(42);
  const below = (limit: number): number => Math.floor(random() * limit);
  const place = () => {
    let rest = random() * people;
    const found = JURISDICTIONS.find((one) => (rest -= one.population_millions) < 0);
    return found ?? JURISDICTIONS[0] ?? raise(new Error('There are no jurisdictions.'));
  };
  const provider = (index: number): NewProvider => {
    const home = place();
    const others = Array.from({ length: below(4) }, place).filter(
      (other) => other.country === home.country,
    );
    const start = 6 + below(12);
    return aProvider(`Bench ${index}`, {
      first_name: FIRST_NAMES[below(FIRST_NAMES.length)] ?? '',
      last_name: `${LAST_NAMES[below(LAST_NAMES.length)] ?? ''} ${index.toString(36)}`,
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
  const search = (): SearchedFor => {
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
  return { provider, search };
};

const raise = (error: Error): never => {
  throw error;
};

/** The next ten days where somebody works, from midnight to midnight there. */
const daysAhead = (zone: string, now: Temporal.Instant) => {
  const today = now.toZonedDateTimeISO(zone).startOfDay();
  return Array.from({ length: 10 }, (_, days) => {
    const day = today.add({ days });
    return { zone, weekday: day.dayOfWeek, midnight: day.toInstant().toString() };
  });
};

/** Books 5 % of the half hours that providers offer in the next ten days. */
const bookSome = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const zones = await db.selectFrom('provider').select('time_zone').distinct().execute();
  const days = JSON.stringify(zones.flatMap(({ time_zone }) => daysAhead(time_zone, now)));
  await sql`insert into reservation (provider_id, during, state, created_at)
    select p.id, tstzrange(t.start, t.start + interval '30 minutes'), 'booked', ${now}
    from jsonb_to_recordset(${days}::jsonb) as d (zone text, weekday integer, midnight timestamptz)
    join provider p on p.time_zone = d.zone
    join weekly_rule w on w.provider_id = p.id and w.weekday = d.weekday
    cross join generate_series(w.start_minute::integer, w.end_minute - 30, 30) as m (minute)
    cross join lateral (select d.midnight + make_interval(mins => m.minute) as start) t
    where hashint8(p.id * 100000::bigint + extract(epoch from t.start)::bigint / 1800) % 20 = 0`.execute(
    db,
  );
};

/** A database full of providers to search. */
export interface SearchDatabase {
  readonly db: Handle;
  /** A second connection for background writes; `db` itself on the embedded engine. */
  readonly secondary: Handle;
  /** The instant for which it was filled. */
  readonly now: Temporal.Instant;
  readonly data: BenchData;
}

interface Options {
  readonly providers: number;
  /** Of the pool; one backend does all the work by default. */
  readonly connections?: number;
  /** Keeps the database for the next run with the same number of providers. */
  readonly keep: boolean;
}

/** Inserts providers, books 5 % of their next ten days, and builds the search's bitmaps. */
const fill = async (db: Handle, now: Temporal.Instant, providers: number): Promise<void> => {
  await migrate(db, migrations);
  const { provider } = benchData(now);
  for (let at = 0; at < providers; at += BATCH) {
    const length = Math.min(BATCH, providers - at);
    await insertProviders(
      db,
      Array.from({ length }, (_, index) => provider(at + index)),
    );
  }
  await bookSome(db, now);
  const started = performance.now();
  await rebuildSearch(db, now);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${providers} providers, bitmaps in ${seconds} s`);
  await sql`vacuum (analyze)`.execute(db);
};

/** The version of the database, for the line that names the machine. */
export const databaseVersion = async (db: Handle): Promise<string> => {
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
  return rows[0]?.version.split(' ').slice(0, 2).join(' ') ?? '';
};

const withEmbedded = async (
  run: (database: SearchDatabase) => Promise<void>,
  providers: number,
): Promise<void> => {
  const { db, close } = await openEmbedded({ onError: raise });
  const now = Temporal.Now.instant();
  await fill(db, now, providers);
  await run({ db, secondary: db, now, data: benchData(now) });
  await close();
};

/** The instant for which a previous run filled this database; otherwise creates it empty. */
const filledAt = async (admin: pg.Client, name: string): Promise<Temporal.Instant | undefined> => {
  const { rows } = await admin.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  );
  const [found] = rows;
  if (typeof found?.comment === 'string') return Temporal.Instant.from(found.comment);
  // An aborted run left it half filled.
  if (found !== undefined) await admin.query(`drop database ${name}`);
  await admin.query(`create database ${name}`);
  return undefined;
};

/** Runs a bench on a filled database of the server DATABASE_URL, or embedded; dropped afterwards unless `keep`. */
export const withSearchDatabase = async (
  run: (database: SearchDatabase) => Promise<void>,
  { providers, connections = 1, keep }: Options,
): Promise<void> => {
  const { DATABASE_URL: url } = process.env;
  if (url === undefined) return withEmbedded(run, providers);
  const name = keep ? `pawcall_bench_${providers}` : `pawcall_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const before = await filledAt(admin, name);
  const now = before ?? Temporal.Now.instant();
  const target = new URL(url);
  target.pathname = `/${name}`;
  const pool = (max: number) => createHandle(new pg.Pool({ connectionString: target.href, max }));
  const [db, secondary] = [pool(connections), pool(1)];
  try {
    if (before === undefined) {
      await fill(db, now, providers);
      await admin.query(`comment on database ${name} is '${now.toString()}'`);
    } else await migrate(db, migrations);
    await run({ db, secondary, now, data: benchData(now) });
  } finally {
    await db.destroy();
    await secondary.destroy();
    if (!keep) await admin.query(`drop database ${name}`);
    await admin.end();
  }
};
