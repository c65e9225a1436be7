import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import {
  freePort,
  identity,
  postgresBinaries,
} from '../../apps/marketplace/testing/start-postgres.ts';
import { startTcpProxy, type TcpProxy } from '../../apps/marketplace/testing/tcp-proxy.ts';
import { end, postmasterOf, signal, startProgram, withChildren } from '../marketplace/processes.ts';

/** Where one node listens, and where others reach it: through a proxy that can be cut. */
interface NodePlace {
  readonly name: string;
  readonly directory: string;
  readonly postgres: number;
  readonly rest: number;
  readonly postgresThrough: number;
  readonly restThrough: number;
  readonly etcdThrough: number;
}

/** One node's Patroni configuration (JSON, which is YAML too), with the settings of docs/operating.md. */
const patroniConfiguration = (
  node: NodePlace,
  binaries: string,
  synchronousNodes: number,
): string =>
  JSON.stringify({
    scope: 'pawcall',
    name: node.name,
    restapi: {
      listen: `127.0.0.1:${node.rest}`,
      connect_address: `127.0.0.1:${node.restThrough}`,
    },
    // The v2 interface: with `etcd3`, Patroni 3.0.2 overwrites the leader key when a frozen leader is thawed.
    etcd: { hosts: [`127.0.0.1:${node.etcdThrough}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: 7,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        failsafe_mode: true,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        synchronous_node_count: synchronousNodes,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_sender_timeout: '4s',
            wal_receiver_timeout: '4s',
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.utf8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgres}`,
      connect_address: `127.0.0.1:${node.postgresThrough}`,
      data_dir: `${node.directory}/data`,
      bin_dir: binaries,
      pgpass: `${node.directory}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: { unix_socket_directories: node.directory },
    },
  });

/** HAProxy's configuration: the primary on one port, the replicas on another. */
const haproxyConfiguration = (
  nodes: readonly NodePlace[],
  ports: { readonly primary: number; readonly replicas: number },
): string => {
  const listen = (name: string, port: number, path: string): string => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 2 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.postgresThrough} check port ${node.restThrough}`).join('\n')}
`;
  return `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${listen('primary', ports.primary, '/primary')}${listen('replicas', ports.replicas, '/replica')}`;
};

/** A node: Patroni with its PostgreSQL, behind proxies that stand for its network. */
export interface Node extends NodePlace {
  readonly postgresLink: TcpProxy;
  readonly restLink: TcpProxy;
  readonly etcdLink: TcpProxy;
  patroni: ChildProcess | undefined;
}

/** Three nodes, etcd and HAProxy on this machine. */
export interface Cluster {
  readonly nodes: readonly Node[];
  readonly directory: string;
  /** PostgreSQL by HAProxy: the primary. */
  readonly url: string;
  readonly primary: () => Promise<Node>;
  /** Waits until the primary and all replicas run, with the wanted number of synchronous ones. */
  readonly whole: () => Promise<void>;
  readonly startPatroni: (node: Node) => void;
  /** All processes of a node. */
  readonly pidsOf: (node: Node) => readonly number[];
  /** Ends everything; the logs stay when they are wanted. */
  readonly stop: (keepLogs: boolean) => Promise<void>;
}

const Members = v.object({
  members: v.array(
    v.object({
      role: v.string(),
      state: v.string(),
      timeline: v.optional(v.number()),
      lag: v.optional(v.union([v.number(), v.string()])),
    }),
  ),
});
const WHOLE_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 300;
// Two Patroni loops: its status lags behind a fault or a new standby.
const WHOLE_FOR_MS = 5_000;
const MOST_LAG = 1_000_000;

const proxyOf = async (port: number) => {
  const proxy = await startTcpProxy(`tcp://127.0.0.1:${port}`);
  return { proxy, port: Number(new URL(proxy.url).port) };
};

/** Starts the cluster in a directory of its own. Throws when it is not complete within 90 s. */
export const startCluster = async (size: number, synchronousNodes: number): Promise<Cluster> => {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new Error('There is no PostgreSQL here: install postgresql.');
  const directory = mkdtempSync(join(tmpdir(), 'pawcall-failover-'));
  const who = identity();
  if (who !== undefined) chownSync(directory, who.uid, who.gid);
  const others: ChildProcess[] = [];
  const etcdPort = await freePort();
  const peerPort = await freePort();
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  others.push(
    startProgram({
      command: 'etcd',
      words: [
        ...['--data-dir', join(directory, 'etcd'), '--name', 'one', '--enable-v2'],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
        ...['--initial-cluster', `one=${peer}`],
      ],
      directory,
      log: join(directory, 'etcd.log'),
    }),
  );
  const nodes: Node[] = [];
  for (let index = 1; index <= size; index += 1) {
    const name = `node${index}`;
    const own = join(directory, name);
    mkdirSync(own);
    if (who !== undefined) chownSync(own, who.uid, who.gid);
    const postgres = await freePort();
    const rest = await freePort();
    const toPostgres = await proxyOf(postgres);
    const toRest = await proxyOf(rest);
    const toEtcd = await proxyOf(etcdPort);
    const node: Node = {
      name,
      directory: own,
      postgres,
      rest,
      postgresThrough: toPostgres.port,
      restThrough: toRest.port,
      etcdThrough: toEtcd.port,
      postgresLink: toPostgres.proxy,
      restLink: toRest.proxy,
      etcdLink: toEtcd.proxy,
      patroni: undefined,
    };
    writeFileSync(join(own, 'patroni.yml'), patroniConfiguration(node, binaries, synchronousNodes));
    nodes.push(node);
  }
  const startPatroni = (node: Node): void => {
    node.patroni = startProgram({
      command: 'patroni',
      words: [join(node.directory, 'patroni.yml')],
      directory: node.directory,
      log: join(directory, `${node.name}.log`),
      asPostgres: true,
    });
  };
  for (const node of nodes) startPatroni(node);
  const ports = { primary: await freePort(), replicas: await freePort() };
  writeFileSync(join(directory, 'haproxy.cfg'), haproxyConfiguration(nodes, ports));
  others.push(
    startProgram({
      command: 'haproxy',
      words: ['-db', '-f', join(directory, 'haproxy.cfg')],
      directory,
      log: join(directory, 'haproxy.log'),
    }),
  );

  // Queries the nodes directly, past the proxies, so that cut nodes are seen too.
  const membersBy = async (node: Node) => {
    const response = await fetch(`http://127.0.0.1:${node.rest}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    });
    return v.parse(Members, await response.json()).members;
  };
  const primary = async (): Promise<Node> => {
    for (const node of nodes)
      try {
        const response = await fetch(`http://127.0.0.1:${node.rest}/primary`, {
          signal: AbortSignal.timeout(1_000),
        });
        if (response.ok) return node;
      } catch {
        // Query the next node.
      }
    throw new Error('There is no primary.');
  };
  const isWhole = async (): Promise<boolean> => {
    try {
      const members = await membersBy(await primary());
      const roles = members.map(({ role }) => role);
      return (
        members.length === size &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        new Set(members.map(({ timeline }) => timeline)).size === 1 &&
        members.every(({ lag = 0 }) => typeof lag === 'number' && lag < MOST_LAG) &&
        roles.includes('leader') &&
        roles.filter((role) => role === 'sync_standby').length >= synchronousNodes
      );
    } catch {
      return false;
    }
  };
  const pidsOf = (node: Node): readonly number[] =>
    withChildren(
      [node.patroni?.pid, postmasterOf(join(node.directory, 'data'))].filter(
        (pid) => pid !== undefined,
      ),
    );
  const whole = async (): Promise<void> => {
    const until = Date.now() + WHOLE_WITHIN_MS;
    for (let since = Date.now(); Date.now() - since < WHOLE_FOR_MS; await pause(LOOK_EVERY_MS)) {
      if (!(await isWhole())) since = Date.now();
      if (Date.now() > until) throw new Error(`The cluster is not whole. Look into ${directory}.`);
    }
  };
  const stop = async (keepLogs: boolean): Promise<void> => {
    for (const node of nodes) {
      const pids = pidsOf(node);
      signal(pids, 'SIGCONT');
      signal(pids, 'SIGKILL');
    }
    for (const child of others) await end(child);
    for (const node of nodes)
      for (const link of [node.postgresLink, node.restLink, node.etcdLink]) await link.close();
    if (!keepLogs) rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  await whole();
  const url = `postgres://postgres:postgres@127.0.0.1:${ports.primary}/postgres`;
  return { nodes, directory, url, primary, whole, startPatroni, pidsOf, stop };
};
