import pg from 'pg';
import {
  CompiledQuery,
  type DatabaseConnection,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { scopeNow } from '../scope/request-scope.ts';

/** A statement that has ended; its parameters are left out. */
export interface StatementReport {
  readonly sql: string;
  /** From sending to the last row, in milliseconds. */
  readonly ms: number;
  /** What was thrown; undefined for a statement that succeeded. */
  readonly error: unknown;
}

/** Called for each statement in the scope of its request; must not throw. */
export type OnStatement = (report: StatementReport) => void;

/** How many connections a pool has. */
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  /** Callers who wait for a connection. */
  readonly waiting: number;
  /** The most connections that the pool opens. */
  readonly most: number;
}

export interface DriverOptions {
  /** Whether a transaction bears the id of its request as `application_name`. */
  readonly namesTransactions?: boolean | undefined;
  readonly onStatement?: OnStatement | undefined;
}

/** The `sql` of the report of a wait for a connection. */
export const CONNECT = 'connect';

const LONGEST_NAME = 63;
const SHORT_WAIT_MS = 1;

/**
 * Reports waits for a connection that fail or take longer than 1 ms, and sets `application_name` to the request id in the
 * statement that begins a transaction, so that it costs no round trip.
 */
export class ScopedDriver extends PostgresDriver {
  readonly #options: DriverOptions;

  constructor(config: PostgresDialectConfig, options: DriverOptions) {
    super(config);
    this.#options = options;
  }

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const { onStatement } = this.#options;
    if (onStatement === undefined) return super.acquireConnection(...given);
    const started = performance.now();
    const tell = (error: unknown): void => {
      const ms = performance.now() - started;
      if (error !== undefined || ms > SHORT_WAIT_MS) onStatement({ sql: CONNECT, ms, error });
    };
    try {
      const connection = await super.acquireConnection(...given);
      tell(undefined);
      return connection;
    } catch (error) {
      tell(error);
      throw error;
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const scope = this.#options.namesTransactions === true ? scopeNow() : undefined;
    if (scope === undefined || settings.isolationLevel || settings.accessMode)
      return super.beginTransaction(connection, settings);
    const name = pg.escapeLiteral(`pawcall ${scope.requestId}`.slice(0, LONGEST_NAME));
    await connection.executeQuery(CompiledQuery.raw(`begin; set local application_name = ${name}`));
  }
}

const NAME = /^\/\* (\w+) \*\//;

const bound = (target: object, key: PropertyKey): unknown => {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
};

// The driver's own promises keep every result alive until a full garbage collection; a callback does not.
const answerOf = (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
  });

const naming = (client: pg.PoolClient): pg.PoolClient => {
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = NAME.exec(text)?.[1];
    return answerOf(client, { text, values, ...(name === undefined ? {} : { name }) });
  };
  return new Proxy(client, {
    get: (target, key): unknown => (key === 'query' ? query : bound(target, key)),
  });
};

/** A pool that prepares each statement whose text begins with a one-word comment, under that word as its name. */
export const withNamedStatements = (pool: pg.Pool): pg.Pool => {
  // Kysely knows a connection by its client.
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const known = clients.get(client) ?? naming(client);
    clients.set(client, known);
    return known;
  };
  return new Proxy(pool, {
    get: (target, key): unknown => (key === 'connect' ? connect : bound(target, key)),
  });
};
