import { Socket } from 'node:net';
import pg from 'pg';
import { codeOf } from './error-code.ts';

/** How long what may take, in milliseconds, and how many connections there are. */
export interface PoolLimits {
  readonly connections: number;
  /** For a new connection, its login included: a frozen server accepts and then says nothing. */
  readonly connectMs: number;
  /** For a free connection. */
  readonly waitMs: number;
  /**
   * How long a connection in use may stay silent before it is given up; undefined for as long as it likes, and until seconds after
   * its process is gone.
   */
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

/** The server accepted a question and said nothing: it is frozen, or the network between is cut. */
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

// A server that is asked for something long does not look whether anybody waits for it, and keeps its locks until it is done. Where
// it cannot look, it says so, and goes on as it does.
const endWithProcess = (client: pg.PoolClient, done: () => void): void =>
  client.query(`set client_connection_check_interval = '2s'`, () => done());

// Whoever answers that it is read-only is a replica now: the next connection may lead to the primary.
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
  // The pool's own limit is for waiting too, and a crowd may wait longer than a login takes.
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
  // A client in use has no listener of the pool's: without one, losing its connection would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  if (limits.silenceMs !== undefined) watchSilence(pool, limits.silenceMs);
  leaveReplicas(pool);
  return pool;
};
