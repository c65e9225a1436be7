/**
 * Measures callers that compete for one slot, over HTTP against real processes: who wins, and how long everybody waits.
 *
 *   npm run bench -- races [callers=200] [rounds=25] [engines=postgres,embedded]
 *
 * Two marketplace processes on a private PostgreSQL (default durability), then one with the embedded database. Each
 * caller has its own connection and address. Fails on too many winners, a doubled booking, a wrong or 5xx response, a
 * p99 of the holds above 300 ms on PostgreSQL, or a caller that waits ten seconds.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerDatabase } from '../apps/marketplace/src/database/server-database.ts';
import { countDoubles, type Slot } from './marketplace/booking-load.ts';
import { machineLine, quantile } from './marketplace/machine-info.ts';
import {
  fillStore,
  onStore,
  placeFor,
  startMarketplace,
  type Store,
} from './marketplace/test-marketplace.ts';
import { type BenchPostgres, end, startBenchPostgres } from './marketplace/processes.ts';
import { type Callers, connectCallers, type Fixture } from './races/callers.ts';
import { databaseRaces, type Race, races, type Round } from './races/races.ts';

const [first = '200', second = '25', engines = 'postgres,embedded'] = process.argv.slice(2);
const [callers, rounds] = [Number(first), Number(second)];
const NAME_WIDTH = 42;
const VETS = 40;
const WARM_ROUNDS = 2;
const BAR_MS = 300;
const LONGEST_MS = 10_000;
const SETTINGS = { HOLDS_PER_ADDRESS: '9999', SOCKETS_PER_ADDRESS: '9999', LOG_LEVEL: 'error' };

const waits = (times: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0).padStart(7)).join('');

const runRace = async (
  race: Race,
  fixture: Fixture,
): Promise<{ readonly isRight: boolean; readonly p99: number; readonly longest: number }> => {
  const done: Round[] = [];
  for (let turn = -WARM_ROUNDS; turn < rounds; turn += 1) {
    const round = await race.run(fixture);
    if (turn >= 0) done.push(round);
  }
  const times = done.flatMap((round) => round.times);
  const wrong = done.flatMap((round) => round.wrong);
  const winners = done.map((round) => round.winners);
  const { least, most } = race.winners(callers);
  const isRight = wrong.length === 0 && winners.every((one) => one >= least && one <= most);
  const [p99, longest] = [quantile(times, 0.99), quantile(times, 1)];
  const range = [...new Set([Math.min(...winners), Math.max(...winners)])].join(' to ');
  console.log(
    `${race.name.padEnd(NAME_WIDTH)}${waits(times)}   won ${range}, wrong ${wrong.length}`,
  );
  for (const one of wrong.slice(0, 3)) console.log(`  ${one.status} ${one.text.slice(0, 300)}`);
  return { isRight, p99, longest };
};

const raceAll = async (fixture: Fixture, url: string | undefined) => {
  const side =
    url === undefined ? undefined : await openServerDatabase({ url, onError: () => undefined });
  const seen = { isRight: true, slowestHold: 0, longest: 0 };
  for (const race of [...races, ...(side === undefined ? [] : databaseRaces(side.db))]) {
    const { isRight, p99, longest } = await runRace(race, fixture);
    seen.isRight &&= isRight;
    if (race.isHold) seen.slowestHold = Math.max(seen.slowestHold, p99);
    seen.longest = Math.max(seen.longest, longest);
  }
  await side?.close();
  return seen;
};

const fixtureOf = (
  pool: Callers,
  { slots, tokens }: { readonly slots: readonly Slot[]; readonly tokens: readonly string[] },
): Fixture => {
  let next = 0;
  const nextSlot = (): Slot => {
    const slot = slots[next];
    next += 1;
    if (slot === undefined) throw new Error('There are no times left.');
    return slot;
  };
  return { pool, tokens, nextSlot };
};

const runEngine = async (
  directory: string,
  postgres: BenchPostgres | undefined,
): Promise<boolean> => {
  const store: Store =
    postgres === undefined ? { DATA_DIR: join(directory, 'data') } : { DATABASE_URL: postgres.url };
  const market = await fillStore(store, { vets: VETS, clients: callers });
  const places = [];
  for (const name of postgres === undefined ? ['only'] : ['first', 'second'])
    places.push(await placeFor(store, directory, name, SETTINGS));
  console.log(
    `\n${machineLine(postgres?.version ?? 'embedded database')}: ${callers} callers, ${rounds} rounds, ${places.length} of the marketplace`,
  );
  const children: ChildProcess[] = [];
  try {
    for (const place of places) children.push(await startMarketplace(place));
    console.log(`${'ms'.padEnd(NAME_WIDTH)}    p50    p99    max`);
    const pool = connectCallers(
      callers,
      places.map(({ origin }) => origin),
    );
    const seen = await raceAll(fixtureOf(pool, market), postgres?.url);
    pool.close();
    for (const child of children) await end(child);
    const doubled = await onStore(store, countDoubles);
    const isRight = seen.isRight && doubled === 0;
    const isInTime =
      seen.longest < LONGEST_MS && (postgres === undefined || seen.slowestHold <= BAR_MS);
    console.log(
      `doubled bookings ${doubled}, slowest hold p99 ${seen.slowestHold.toFixed(0)} ms, longest wait ${seen.longest.toFixed(0)} ms: ${isRight ? 'right' : 'WRONG'}, ${isInTime ? 'in time' : 'LATE'}; ${machineLine()}`,
    );
    return isRight && isInTime;
  } finally {
    for (const child of children) await end(child);
  }
};

for (const name of engines.split(',')) {
  const directory = mkdtempSync(join(tmpdir(), 'pawcall-races-'));
  const postgres = name === 'postgres' ? await startBenchPostgres(directory) : undefined;
  try {
    if (!(await runEngine(directory, postgres))) process.exitCode = 1;
  } finally {
    await postgres?.crash();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
