/**
 * Lets a crowd race for one time, over HTTP against real processes, and counts who wins and how long everybody waits.
 *
 *   npm run bench -- races [callers=200] [rounds=25] [engines=postgres,embedded]
 *
 * Two processes on a PostgreSQL of its own (Debian's package postgresql, with its usual durability), then one with the
 * embedded database. Every caller has a connection and an address of its own, and a time is counted from the moment
 * when all are let go. `bare` is a listener that answers as many bytes at once, `select 1` one that asks the same kind
 * of database first; ratios are to their p99. The processor time of an answer is the kernel's account of all processes of
 * the marketplace and of PostgreSQL; the embedded database works in the marketplace's. Fine is: as many winners as there may be, nothing doubled, no answer that
 * nobody should get, no 5xx; p99 of the holds within 300 ms on PostgreSQL, and nobody waits ten seconds.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerDatabase } from '../apps/marketplace/src/database/server-database.ts';
import type { Slot } from './booking/load.ts';
import { machineLine, quantile } from './booking/machine.ts';
import {
  fillMarket,
  insertClients,
  onStore,
  placeFor,
  startMarketplace,
  type Store,
  tokensFor,
} from './booking/market.ts';
import { type BenchPostgres, startBenchPostgres } from './booking/postgres.ts';
import { cpuMsOf, end } from './booking/processes.ts';
import { countDoubles } from './booking/verdict.ts';
import { measureBase } from './races/base.ts';
import { type Crowd, gather } from './races/crowd.ts';
import { databaseRaces } from './races/database-races.ts';
import type { Ground } from './races/ground.ts';
import { type Race, races, type Round } from './races/races.ts';

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

/** The processor time taken so far, in milliseconds. */
type Cpu = () => { readonly marketplace: number; readonly database: number };

const runRace = async (
  race: Race,
  ground: Ground,
  base: ReadonlyMap<string, number>,
  cpu: Cpu,
): Promise<{ readonly isRight: boolean; readonly p99: number; readonly longest: number }> => {
  const done: Round[] = [];
  let before = cpu();
  for (let turn = -WARM_ROUNDS; turn < rounds; turn += 1) {
    if (turn === 0) before = cpu();
    const round = await race.run(ground);
    if (turn >= 0) done.push(round);
  }
  const after = cpu();
  const times = done.flatMap((round) => round.times);
  const wrong = done.flatMap((round) => round.wrong);
  const winners = done.map((round) => round.winners);
  const { least, most } = race.winners(callers);
  const isRight = wrong.length === 0 && winners.every((one) => one >= least && one <= most);
  const [p99, longest] = [quantile(times, 0.99), quantile(times, 1)];
  const ratios = [...base].map(([name, ms]) => `${(p99 / ms).toFixed(1)} × ${name}`).join(', ');
  const each = (whose: keyof ReturnType<Cpu>): string =>
    ((after[whose] - before[whose]) / times.length).toFixed(2);
  const range = [...new Set([Math.min(...winners), Math.max(...winners)])].join(' to ');
  console.log(
    `${race.name.padEnd(NAME_WIDTH)}${waits(times)}   won ${range}, wrong ${wrong.length}; ${ratios}; CPU ms an answer: marketplace ${each('marketplace')}, database ${each('database')}`,
  );
  for (const one of wrong.slice(0, 3)) console.log(`  ${one.status} ${one.text.slice(0, 300)}`);
  return { isRight, p99, longest };
};

const raceAll = async (
  ground: Ground,
  base: ReadonlyMap<string, number>,
  cpu: Cpu,
  url: string | undefined,
) => {
  const side =
    url === undefined ? undefined : await openServerDatabase({ url, onError: () => undefined });
  const seen = { isRight: true, slowestHold: 0, longest: 0 };
  for (const race of [...races, ...(side === undefined ? [] : databaseRaces(side.db))]) {
    const { isRight, p99, longest } = await runRace(race, ground, base, cpu);
    seen.isRight &&= isRight;
    if (race.isHold) seen.slowestHold = Math.max(seen.slowestHold, p99);
    seen.longest = Math.max(seen.longest, longest);
  }
  await side?.close();
  return seen;
};

const groundOf = (
  crowd: Crowd,
  { slots, tokens }: { readonly slots: readonly Slot[]; readonly tokens: readonly string[] },
): Ground => {
  let next = 0;
  const nextSlot = (): Slot => {
    const slot = slots[next];
    next += 1;
    if (slot === undefined) throw new Error('There are no times left.');
    return slot;
  };
  return { crowd, tokens, nextSlot };
};

const runEngine = async (
  directory: string,
  postgres: BenchPostgres | undefined,
): Promise<boolean> => {
  const store: Store =
    postgres === undefined ? { DATA_DIR: join(directory, 'data') } : { DATABASE_URL: postgres.url };
  const now = Temporal.Now.instant().round({ smallestUnit: 'millisecond' });
  const market = await onStore(store, async (db) => ({
    slots: await fillMarket(db, now, VETS),
    tokens: await tokensFor(db, await insertClients(db, now, callers)),
  }));
  const places = [];
  for (const name of postgres === undefined ? ['only'] : ['first', 'second'])
    places.push(await placeFor(store, directory, name, SETTINGS));
  console.log(
    `\n${machineLine(postgres?.version ?? 'embedded database')}: ${callers} callers, ${rounds} rounds, ${places.length} of the marketplace`,
  );
  const children: ChildProcess[] = [];
  try {
    for (const place of places) children.push(await startMarketplace(place));
    const base = new Map<string, number>();
    console.log(`${'ms'.padEnd(NAME_WIDTH)}    p50    p99    max`);
    for (const [name, times] of await measureBase(store, callers, rounds)) {
      console.log(`${name.padEnd(NAME_WIDTH)}${waits(times)}`);
      base.set(name, quantile(times, 0.99));
    }
    const crowd = gather(
      callers,
      places.map(({ origin }) => origin),
    );
    const pids = children.flatMap(({ pid }) => pid ?? []);
    const cpu: Cpu = () => ({
      marketplace: cpuMsOf(pids),
      database: cpuMsOf(postgres?.pids() ?? []),
    });
    const seen = await raceAll(groundOf(crowd, market), base, cpu, postgres?.url);
    crowd.leave();
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
  if (name === 'postgres' && postgres === undefined) throw new Error('Install postgresql.');
  try {
    if (!(await runEngine(directory, postgres))) process.exitCode = 1;
  } finally {
    await postgres?.crash();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
