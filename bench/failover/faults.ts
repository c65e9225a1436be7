import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf, signal } from '../marketplace/processes.ts';
import type { Cluster, Node } from './cluster.ts';

/** Causes a fault of the primary, or of a node that it needs, and ends it before it resolves. */
export type Fault = (cluster: Cluster, primary: Node) => Promise<void>;

// Longer than Patroni's ttl, so that the other nodes notice.
const LASTS_MS = 16_000;
const RESTART_AFTER_MS = 3_000;

const killPostmaster: Fault = async (_, { directory }) => {
  const pid = postmasterOf(join(directory, 'data'));
  signal(pid === undefined ? [] : [pid], 'SIGKILL');
};

const killNode =
  (restartAfterMs: number): Fault =>
  async (cluster, primary) => {
    signal(cluster.pidsOf(primary), 'SIGKILL');
    await pause(restartAfterMs);
    cluster.startPatroni(primary);
  };

const killPatroni: Fault = async (cluster, primary) => {
  primary.patroni?.kill('SIGKILL');
  await pause(LASTS_MS);
  cluster.startPatroni(primary);
};

const freeze = async (pids: readonly number[]): Promise<void> => {
  signal(pids, 'SIGSTOP');
  await pause(LASTS_MS);
  signal(pids, 'SIGCONT');
};

const freezeReplica: Fault = async ({ nodes, pidsOf }, primary) => {
  const replica = nodes.find((node) => node !== primary);
  await freeze(replica === undefined ? [] : pidsOf(replica));
};

const isolate: Fault = async ({ nodes }, primary) => {
  const links = [primary.postgresLink, primary.restLink, primary.etcdLink];
  const others = nodes.filter((node) => node !== primary);
  for (const link of links) link.freeze();
  // A leader without etcd requests permission of the other nodes to continue.
  for (const { restLink } of others) restLink.refuse('POST /failsafe');
  await pause(LASTS_MS);
  for (const { restLink } of others) restLink.refuse(undefined);
  for (const link of links) {
    // Delayed packets are lost, as on a network.
    link.cut();
    link.thaw();
  }
};

const isolateFromEtcd: Fault = async (_, { etcdLink }) => {
  etcdLink.freeze();
  await pause(LASTS_MS);
  etcdLink.cut();
  etcdLink.thaw();
};

const freezeNode: Fault = ({ pidsOf }, primary) => freeze(pidsOf(primary));

/** The faults in their order, by name; the last one is of a replica, for which commits wait. */
export const FAULTS: readonly (readonly [name: string, strike: Fault])[] = [
  ['kill -9 of the postmaster', killPostmaster],
  ['whole node frozen', freezeNode],
  ['cut from everything', isolate],
  ['kill -9 of Patroni and PostgreSQL', killNode(LASTS_MS)],
  ['kill -9 of the postmaster', killPostmaster],
  ['kill -9 of Patroni and PostgreSQL, back at once', killNode(RESTART_AFTER_MS)],
  ['whole node frozen', freezeNode],
  ['kill -9 of Patroni alone', killPatroni],
  ['cut from everything', isolate],
  ['cut from etcd', isolateFromEtcd],
  ['a replica frozen', freezeReplica],
];
