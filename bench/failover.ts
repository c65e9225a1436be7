/**
 * Makes a database cluster lose its primary while clients book, and counts lost bookings and seconds.
 *
 *     npm run bench -- failover [events=33] [clients=8] [synchronous replicas=2]
 *
 * Starts etcd, three Patroni nodes, HAProxy and two marketplace processes on this machine (packages patroni,
 * etcd-server, haproxy, postgresql). Fails on a lost, doubled or unacknowledged booking, a retry that answers differently,
 * a 500, or fifteen seconds without a booking.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { transientFailureOf } from '../apps/marketplace/src/database/database-error.ts';
import { openServerDatabase } from '../apps/marketplace/src/database/server-database.ts';
import { type Cluster, startCluster } from './failover/cluster.ts';
import { FAULTS } from './failover/faults.ts';
import { startLoad, verdictOn } from './marketplace/booking-load.ts';
import { machineLine } from './marketplace/machine-info.ts';
import {
  fillMarket,
  insertClients,
  placeFor,
  startMarketplace,
  tokensFor,
} from './marketplace/test-marketplace.ts';
import { end } from './marketplace/processes.ts';

const [events = 33, clients = 8, synchronousNodes = 2] = process.argv.slice(2).map(Number);
const NODES = 3;
const VETS = 120;
const BAR_MS = 15_000;
const REPLAYS = 60;
const SETTLE_MS = 2_000;
const INSIST_MS = 30_000;

const gapOf = (times: readonly number[], from: number, to: number): number => {
  const within = [from, ...times.filter((time) => time > from && time < to), to];
  return Math.max(...within.slice(1).map((time, index) => time - (within[index] ?? time)));
};

/** Queries the database until it responds: right after an event it may not. */
const insist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const until = Date.now() + INSIST_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (transientFailureOf(error) === undefined || Date.now() > until) throw error;
      await pause(SETTLE_MS / 10);
    }
  }
};

const run = async (cluster: Cluster): Promise<boolean> => {
  const now = Temporal.Now.instant().round({ smallestUnit: 'millisecond' });
  const { db, close } = await openServerDatabase({ url: cluster.url, onError: () => undefined });
  const slots = await fillMarket(db, now, VETS);
  const people = await insertClients(db, now, clients);
  const store = { DATABASE_URL: cluster.url };
  const servers = [
    await placeFor(store, cluster.directory, 'first'),
    await placeFor(store, cluster.directory, 'second'),
  ];
  const children = [];
  for (const server of servers) children.push(await startMarketplace(server));
  const load = startLoad({
    origins: servers.map(({ origin }) => origin),
    slots,
    clients,
    tokens: await tokensFor(db, people),
  });
  await pause(SETTLE_MS);

  const gaps = new Map<string, number[]>();
  let differing = 0;
  let failed = 0;
  const began = Date.now();
  for (let event = 0; event < events; event += 1) {
    const [fault, strike] = FAULTS[event % FAULTS.length] ?? [];
    if (fault === undefined || strike === undefined) throw new Error('There are no faults.');
    const primary = await cluster.primary();
    const before = load.seen.acknowledged.length;
    const struck = Date.now();
    await strike(cluster, primary);
    await cluster.whole();
    while (load.seen.successes.every((time) => time < Date.now() - SETTLE_MS)) await pause(100);
    await pause(SETTLE_MS);
    const gap = gapOf(load.seen.successes, struck, Date.now());
    gaps.set(fault, [...(gaps.get(fault) ?? []), gap]);
    if (gap > BAR_MS) failed += 1;
    load.useTokens(await insist(() => tokensFor(db, people)));
    const some = load.seen.acknowledged.slice(Math.max(before, 0)).slice(-REPLAYS);
    differing += await load.replay(some);
    console.log(
      `${event + 1}. ${fault} (${primary.name}): ${(gap / 1000).toFixed(1)} s without a booking, ` +
        `${load.seen.acknowledged.length - before} acknowledged, load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  await load.stop();
  const minutes = (Date.now() - began) / 60_000;
  differing += await load.replay(load.seen.acknowledged);
  const result = await insist(() => verdictOn(db, load.seen.acknowledged));
  const errors = servers
    .flatMap(({ log }) => readFileSync(log, 'utf8').split('\n'))
    .filter((line) => line.includes('"level":50')).length;
  const fives = [...load.seen.answers].filter(
    ([status]) => status.startsWith('5') && status !== '503',
  );

  console.log(`\n${machineLine()}: ${events} events in ${minutes.toFixed(1)} min`);
  for (const [name, times] of gaps)
    console.log(
      `${name} ×${times.length}: ${(Math.min(...times) / 1000).toFixed(1)} to ${(Math.max(...times) / 1000).toFixed(1)} s`,
    );
  console.log({
    ...result,
    retriesThatDiffer: differing,
    eventsPastTheBar: failed,
    errorsInTheLog: errors,
    answers: Object.fromEntries(load.seen.answers),
  });
  await close();
  for (const child of children) await end(child);
  const { lost, double, unacknowledged, half } = result;
  const faults = [lost, double, unacknowledged, half, differing, failed, errors, fives.length];
  const isFine = faults.every((count) => count === 0);
  console.log(isFine ? 'fine' : 'NOT fine');
  return isFine;
};

const cluster = await startCluster(NODES, synchronousNodes);
let isFine = false;
try {
  isFine = await run(cluster);
} finally {
  await cluster.stop(!isFine);
  if (!isFine) console.log(`The logs are in ${cluster.directory}.`);
}
process.exitCode = isFine ? 0 : 1;
