import { Socket } from 'node:net';
import pg from 'pg';
import { codeOf } from './database-error.ts';
import type { PoolState } from './scoped-driver.ts';

/** A pool's size and timeouts, in milliseconds. */
export interface PoolLimits {
  readonly connections: number;
  /** For a new connection and its login: a frozen server accepts and then sends nothing. */
  readonly connectMs: number;
  /** For a free connection. */
  readonly waitMs: number;
  /** How long a connection in use may stay silent before it is closed; undefined for no limit. */
  readonly silenceMs: number | undefined;
  /** How long an unused connection is kept; 0 for ever. */
  readonly idleMs: number;
}

/** A pool's server, limits and session settings. */
export interface PoolOptions {
  readonly url: string;
  readonly limits: PoolLimits;
  /** Settings of every session, such as `statement_timeout=5s`. */
  readonly session: readonly string[];
  readonly onError: (error: Error) => void;
}

const KEEP_ALIVE_AFTER_MS = 5_000;
const READ_ONLY = '25006';

/** The server is frozen or the network is cut. */
class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';
  readonly code = 'ETIMEDOUT';
}

const watchSilence = (pool: pg.Pool, silenceMs: number): void => {
  const limit = (client: pg.PoolClient, ms: number): void => {
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(ms);
  };
  pool.on('connect', ({ connection: { stream } }) =>
    stream.on('timeout', () =>
      stream.destroy(new SilentDatabase(`The database said nothing for ${silenceMs} ms.`)),
    ),
  );
  pool.on('acquire', (client) => limit(client, silenceMs));
  pool.on('release', (_, client) => limit(client, 0));
};

// Without the check a server finishes a long statement, and keeps its locks, after this process has died. Errors are
// ignored: some platforms do not support it.
const endWithProcess = (client: pg.PoolClient, done: () => void): void =>
  client.query(`set client_connection_check_interval = '2s'`, () => done());

// A server that says it is read-only is a replica now: the next connection may lead to the primary.
const leaveReplicas = (pool: pg.Pool): void => {
  const replicas = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) =>
    client.connection.on('errorMessage', (message: unknown) => {
      if (codeOf(message) === READ_ONLY) replicas.add(client);
    }),
  );
  pool.on('release', (_, client) => {
    if (replicas.has(client)) client.end(() => undefined);
  });
};

/** A pool of connections to a PostgreSQL server. A lost connection is reported to `onError`, and replaced when needed. */
export const createPool = ({ url, limits, session, onError }: PoolOptions): pg.Pool => {
  // The pool's own timeout counts waiting for a free connection too, which may take longer than a login.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: limits.connectMs });
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: limits.idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    options: session.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'pawcall-marketplace',
    verify: limits.silenceMs === undefined ? endWithProcess : undefined,
  });
  pool.on('error', onError);
  // The pool does not listen to clients in use: an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  if (limits.silenceMs !== undefined) watchSilence(pool, limits.silenceMs);
  leaveReplicas(pool);
  return pool;
};

const UTC = 'timezone=UTC';

/** The settings of sessions that answer requests. */
export const SESSION: readonly string[] = [
  UTC,
  'statement_timeout=5s',
  'lock_timeout=2s',
  'idle_in_transaction_session_timeout=10s',
];
/** The settings of an operator's command: it may run for minutes, but not block requests by waiting for a lock. */
export const COMMANDS: readonly string[] = [UTC, 'lock_timeout=10s'];
/** The settings of sessions without timeouts. */
export const UNLIMITED: readonly string[] = [UTC];

/** For requests: below the client's timeout of 10 s; the silence is longer than the statement timeout. */
export const REQUESTS: PoolLimits = {
  connections: 10,
  connectMs: 2_500,
  waitMs: 5_000,
  silenceMs: 7_000,
  idleMs: 0,
};
export const LONG_RUNNING: PoolLimits = {
  connections: 4,
  connectMs: 2_500,
  waitMs: 0,
  silenceMs: undefined,
  idleMs: 10_000,
};
/** For the health check. */
export const HEALTH: PoolLimits = {
  connections: 1,
  connectMs: 1_000,
  waitMs: 1_000,
  silenceMs: 1_000,
  idleMs: 0,
};
/** For reads on replicas, which fall back to the primary. */
export const REPLICA: PoolLimits = {
  connections: 10,
  connectMs: 1_000,
  waitMs: 1_000,
  silenceMs: 3_000,
  idleMs: 0,
};

/** Reads how many connections a pool has. */
export const poolStateOf = (pool: pg.Pool) => (): PoolState => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
});
