/** Where one node listens, and where others reach it: through a proxy that can be cut. */
export interface NodePlace {
  readonly name: string;
  readonly directory: string;
  readonly postgres: number;
  readonly rest: number;
  readonly postgresThrough: number;
  readonly restThrough: number;
  readonly etcdThrough: number;
}

/** One node's Patroni configuration (JSON, which is YAML too), with the settings of docs/operating.md. */
export const patroniConfiguration = (
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
export const haproxyConfiguration = (
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
