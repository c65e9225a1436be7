/**
 * Measures an import of invented providers from CSV files, and the same import again.
 *
 *   DATABASE_URL=postgres://… npm run bench -- import [providers=10000]
 *
 * It creates a database on that server and drops it. Each provider has hours on five days, two licences on average and
 * three days off. RSS is the maximum of this process, sampled every 100 ms.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createHandle } from '../apps/marketplace/src/database/kysely-handle.ts';
import type { Handle } from '../apps/marketplace/src/database/kysely-handle.ts';
import { migrate } from '../apps/marketplace/src/database/migrate.ts';
import { JURISDICTIONS } from '../apps/marketplace/src/places/jurisdictions.ts';
import { migrations } from '../apps/marketplace/src/schema/migrations/read-migrations.ts';
import { importFiles } from '../apps/marketplace/src/transfer/import/import-files.ts';
import { numbersFrom } from '../apps/marketplace/testing/search-fixtures.ts';
import { machineLine } from './marketplace/machine-info.ts';

const [providers = 10_000] = process.argv.slice(2).map(Number);
const url = process.env['DATABASE_URL'];
if (url === undefined)
  throw new Error('DATABASE_URL names no server. Say which PostgreSQL to measure.');
const random = numbersFrom(42);
const below = (limit: number): number => Math.floor(random() * limit);
const now = Temporal.Now.instant();
const today = now.toZonedDateTimeISO('UTC').toPlainDate();
const CONCERNS = Array.from({ length: 40 }, (_, index) => `concern-${index}`);
const GROUPS = ['DOG', 'CAT', 'SMALL_MAMMAL', 'BIRD', 'HORSE'];
const folder = await mkdtemp(join(tmpdir(), 'pawcall-bench-import-'));
const files = join(folder, 'files');

const writeLines = async (name: string, lines: Iterable<string>): Promise<void> => {
  const stream = createWriteStream(join(files, name));
  for (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'finish');
};

const some = <T>(list: readonly T[], share: number): readonly T[] =>
  list.filter(() => random() < share);

function* providerLines(): Generator<string> {
  yield 'external_id,first_name,last_name,designation,description,jurisdiction,time_zone,rate_amount,currency,species,concerns,rating_average,rating_count,joined_on,is_featured,licences';
  for (let index = 0; index < providers; index += 1) {
    const home = JURISDICTIONS[below(JURISDICTIONS.length)] ?? JURISDICTIONS[0];
    if (home === undefined) return;
    const near = JURISDICTIONS.filter((one) => one.country === home.country);
    const licences = new Set([home.key, near[below(near.length)]?.key ?? home.key]);
    yield [
      `P${index}`,
      `First${index}`,
      `Last${index}`,
      random() < 0.85 ? 'VET' : 'TECH',
      `"Sees animals since ${1990 + below(35)}, and ""listens"" to their people."`,
      home.key,
      home.zone,
      3000 + below(120) * 50,
      'USD',
      ['DOG', ...some(GROUPS.slice(1), 0.4)].join('|'),
      some(CONCERNS, 0.15).join('|'),
      (3.5 + below(16) / 10).toFixed(1),
      below(80),
      today.subtract({ days: below(1500) }),
      random() < 0.03,
      [...licences].join('|'),
    ].join(',');
  }
}

function* hourLines(): Generator<string> {
  yield 'provider,weekday,start,end';
  for (let index = 0; index < providers; index += 1)
    for (const weekday of [1, 2, 3, 4, 5]) {
      const start = 6 + below(10);
      yield `P${index},${weekday},${String(start).padStart(2, '0')}:00,${String(start + 2 + below(6)).padStart(2, '0')}:30`;
    }
}

function* dayLines(): Generator<string> {
  yield 'provider,day';
  for (let index = 0; index < providers; index += 1)
    for (const days of [3, 12, 30])
      yield `P${index},${today.add({ days: days + below(7) }).toString()}`;
}

let highest = 0;
const sampler = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 100);

const timed = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
  highest = 0;
  const start = performance.now();
  const answer = await work();
  console.log(
    `${label.padEnd(34)} ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s   RSS ${Math.round(highest / 1e6)} MB`,
  );
  return answer;
};

const admin = new pg.Client({ connectionString: url });
await admin.connect();
const name = `pawcall_bench_${process.pid}`;

const importAll = async (db: Handle): Promise<string> => {
  const begun = performance.now();
  let searchAt = begun;
  let before = 0;
  const report = await importFiles(db, {
    paths: [files],
    now,
    onProgress: ({ phase }) => {
      if (phase !== 'search') return;
      searchAt = performance.now();
      before = highest;
    },
  });
  if (!report.isApplied) throw new Error(JSON.stringify(report.refusals.slice(0, 5)));
  return `${((performance.now() - searchAt) / 1000).toFixed(1)} s of it the search; RSS before that ${Math.round(before / 1e6)} MB`;
};

try {
  await mkdir(files);
  await writeLines('concerns.csv', [
    'slug,name,species,position',
    ...CONCERNS.map((slug, index) => `${slug},${slug},DOG|CAT,${index}`),
  ]);
  await writeLines('providers.csv', providerLines());
  await writeLines('hours.csv', hourLines());
  await writeLines('days-off.csv', dayLines());
  const { size } = await stat(join(files, 'hours.csv'));
  const megabytes = Math.round(size / 1e6);
  console.log(`${machineLine()}: ${providers} providers, hours.csv ${megabytes} MB`);
  await admin.query(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const db = createHandle(new pg.Pool({ connectionString: target.href, max: 3 }));
  await migrate(db, migrations);
  console.log(await timed('import', () => importAll(db)));
  console.log(await timed('the same again', () => importAll(db)));
  await db.destroy();
} finally {
  clearInterval(sampler);
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
}
