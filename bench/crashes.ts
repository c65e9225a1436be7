/**
 * Kills the marketplace or its database at random moments while clients book, and counts what was lost.
 *
 *   npm run bench -- crashes [--kills 30] [--clients 8] [--only server,postgres,embedded]
 *
 * `server`: SIGKILL of the marketplace on a private PostgreSQL (package postgresql, default durability); `postgres`:
 * `pg_ctl stop -m immediate`; `embedded`: SIGKILL of the marketplace with its embedded database. The process restarts at
 * once; `back` is the time from the kill to the next booking. Fails on a lost, doubled, unacknowledged or incomplete
 * booking, a retry that answers differently, a hold given away, and a slot that stays held after the hold's length.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Load, renew, startLoad, verdictOn } from './marketplace/booking-load.ts';
import { machineLine, quantile } from './marketplace/machine-info.ts';
import {
  fillStore,
  onStore,
  type Place,
  placeFor,
  startMarketplace,
  type Store,
} from './marketplace/test-marketplace.ts';
import { type BenchPostgres, end, startBenchPostgres } from './marketplace/processes.ts';
import { type Holds, startHolds } from './crashes/hold-load.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    clients: { type: 'string', default: '8' },
    only: { type: 'string', default: 'server,postgres,embedded' },
  },
});
const [kills, clients] = [Number(values.kills), Number(values.clients)];
const VETS = 120;
const HOLD_MINUTES = 2;
const REPLAYS = 60;
const LEAST_MS = 300;
const RANDOM_MS = 1_500;
const BACK_WITHIN_MS = 60_000;
const RENEW_EVERY_MS = 300_000;
const SETTINGS = { HOLD_MINUTES: String(HOLD_MINUTES), HOLDS_PER_ADDRESS: '99999' };

const firstAfter = async (load: Load, moment: number): Promise<number> => {
  for (;;) {
    const at = load.seen.successes.find((time) => time > moment);
    if (at !== undefined) return at;
    if (Date.now() > moment + BACK_WITHIN_MS) throw new Error('Nobody could book for a minute.');
    await pause(10);
  }
};

const killAll = async (
  name: string,
  place: Place,
  kill: () => Promise<void>,
  load: Load,
  holds: Holds,
  firstTokens: readonly string[],
) => {
  const backs: number[] = [];
  let [differing, given] = [0, 0];
  let tokens = firstTokens;
  let renewed = Date.now();
  for (let turn = 0; turn < kills; turn += 1) {
    await pause(LEAST_MS + Math.random() * RANDOM_MS);
    const before = load.seen.acknowledged.length;
    const struck = Date.now();
    await kill();
    const back = (await firstAfter(load, Date.now())) - struck;
    backs.push(back);
    differing += await load.replay(load.seen.acknowledged.slice(0, before).slice(-REPLAYS));
    given += await holds.countGiven();
    if (Date.now() - renewed > RENEW_EVERY_MS) {
      tokens = await renew(place.auth, tokens);
      load.useTokens(tokens);
      renewed = Date.now();
    }
    console.log(
      `${name} ${turn + 1}: back after ${(back / 1000).toFixed(1)} s, ${before} acknowledged before, load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  return { backs, differing, given, tokens };
};

const report = async (
  store: Store,
  place: Place,
  load: Load,
  rest: Readonly<Record<string, number>>,
): Promise<boolean> => {
  const bad = {
    ...(await onStore(store, (db) => verdictOn(db, load.seen.acknowledged))),
    ...rest,
    errorsInTheLog: readFileSync(place.log, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":50')).length,
    answersOf500: [...load.seen.answers]
      .filter(([status]) => status.startsWith('5') && status !== '503')
      .reduce((sum, [, times]) => sum + times, 0),
  };
  console.log({ ...bad, answers: Object.fromEntries(load.seen.answers) });
  return Object.entries(bad).every(([what, count]) => what === 'acknowledged' || count === 0);
};

const crash = async (
  name: string,
  directory: string,
  postgres: BenchPostgres | undefined,
): Promise<boolean> => {
  const store: Store =
    postgres === undefined ? { DATA_DIR: join(directory, 'data') } : { DATABASE_URL: postgres.url };
  const { slots, tokens } = await fillStore(store, { vets: VETS, clients });
  const place = await placeFor(store, directory, 'marketplace', SETTINGS);
  let child = await startMarketplace(place);
  try {
    const versions = postgres?.version ?? 'embedded database';
    console.log(`\n${name}: ${machineLine(versions)}, ${kills} kills, ${clients} clients`);
    const load = startLoad({ origins: [place.origin], slots, clients, tokens });
    // In reverse order, so that guests and clients use different slots.
    const holds = startHolds(place.origin, slots.toReversed(), HOLD_MINUTES * 60_000);
    const began = Date.now();
    const kill = async (): Promise<void> => {
      if (name === 'postgres') {
        await postgres?.crash();
        return postgres?.start();
      }
      await end(child);
      child = await startMarketplace(place);
    };
    const seen = await killAll(name, place, kill, load, holds, tokens);
    await load.stop();
    const minutes = (Date.now() - began) / 60_000;
    load.useTokens(await renew(place.auth, seen.tokens));
    const differing = seen.differing + (await load.replay(load.seen.acknowledged));
    const { tried, stuck } = await holds.countStuck();
    await end(child);
    const isFine = await report(store, place, load, {
      retriesThatDiffer: differing,
      holdsGivenAway: seen.given,
      holdsThatOutlivedTheirLength: stuck,
    });
    const back = [0, 0.5, 1].map((share) => (quantile(seen.backs, share) / 1000).toFixed(1));
    console.log(
      `${name}: ${kills} kills in ${minutes.toFixed(1)} min, ${tried} times held, back after ${back.join(' / ')} s (least, median, most): ${isFine ? 'fine' : 'NOT fine'}; ${machineLine(versions)}`,
    );
    return isFine;
  } finally {
    await end(child);
  }
};

for (const name of values.only.split(',')) {
  const directory = mkdtempSync(join(tmpdir(), 'pawcall-crashes-'));
  const postgres = name === 'embedded' ? undefined : await startBenchPostgres(directory);
  let isFine = false;
  try {
    isFine = await crash(name, directory, postgres);
  } finally {
    await postgres?.crash();
  }
  if (isFine) rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  else {
    console.log(`The logs are in ${directory}.`);
    process.exitCode = 1;
  }
}
