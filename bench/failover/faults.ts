import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { Cluster, Node } from './cluster.ts';
import { postmasterOf, signal } from '../booking/processes.ts';

/** Something that happens to the primary, or to one that it needs. */
export interface Fault {
  readonly name: string;
  /** Does it, and undoes it before it resolves. */
  readonly strike: (cluster: Cluster, primary: Node) => Promise<void>;
}

// Longer than Patroni's ttl: the others have to find that it is gone.
const LASTS_MS = 16_000;
const RESTART_AFTER_MS = 3_000;

const killPostmaster: Fault = {
  name: 'kill -9 of the postmaster',
  strike: (_, primary) => {
    const pid = postmasterOf(join(primary.directory, 'data'));
    if (pid !== undefined) signal([pid], 'SIGKILL');
    return Promise.resolve();
  },
};

const killNode: Fault = {
  name: 'kill -9 of Patroni and PostgreSQL',
  strike: async (cluster, primary) => {
    signal(cluster.pidsOf(primary), 'SIGKILL');
    await pause(LASTS_MS);
    cluster.startPatroni(primary);
  },
};

const killPatroni: Fault = {
  name: 'kill -9 of Patroni alone',
  strike: async (cluster, primary) => {
    primary.patroni?.kill('SIGKILL');
    await pause(LASTS_MS);
    cluster.startPatroni(primary);
  },
};

const freezeNode: Fault = {
  name: 'whole node frozen',
  strike: async (cluster, primary) => {
    const pids = cluster.pidsOf(primary);
    signal(pids, 'SIGSTOP');
    await pause(LASTS_MS);
    signal(pids, 'SIGCONT');
  },
};

const cutOff: Fault = {
  name: 'cut from everything',
  strike: async ({ nodes }, primary) => {
    const links = [primary.postgresLink, primary.restLink, primary.etcdLink];
    const others = nodes.filter((node) => node !== primary);
    for (const link of links) link.freeze();
    // A leader without etcd asks the others whether it may go on: its only way out.
    for (const { restLink } of others) restLink.refuse('POST /failsafe');
    await pause(LASTS_MS);
    for (const { restLink } of others) restLink.refuse(undefined);
    for (const link of links) {
      // What was kept back is lost, as on a network; nobody gets a packet that is sixteen seconds old.
      link.cut();
      link.thaw();
    }
  },
};

const cutFromEtcd: Fault = {
  name: 'cut from etcd',
  strike: async (_, { etcdLink }) => {
    etcdLink.freeze();
    await pause(LASTS_MS);
    etcdLink.cut();
    etcdLink.thaw();
  },
};

const restart: Fault = {
  name: 'kill -9 of Patroni and PostgreSQL, back at once',
  strike: async (cluster, primary) => {
    signal(cluster.pidsOf(primary), 'SIGKILL');
    await pause(RESTART_AFTER_MS);
    cluster.startPatroni(primary);
  },
};

const freezeReplica: Fault = {
  name: 'a replica frozen',
  strike: async ({ nodes, pidsOf }, primary) => {
    const replica = nodes.find((node) => node !== primary);
    const pids = replica === undefined ? [] : pidsOf(replica);
    signal(pids, 'SIGSTOP');
    await pause(LASTS_MS);
    signal(pids, 'SIGCONT');
  },
};

/** The kills, freezes and partitions of the primary, one after the other; last a replica, for which commits wait. */
export const faults: readonly Fault[] = [
  killPostmaster,
  freezeNode,
  cutOff,
  killNode,
  killPostmaster,
  restart,
  freezeNode,
  killPatroni,
  cutOff,
  cutFromEtcd,
  freezeReplica,
];
