import {
  CompiledQuery,
  type DatabaseConnection,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { scopeNow } from '../scope/request-scope.ts';
import type { OnStatement } from './statement-report.ts';

/** What a driver does beside the usual. */
export interface DriverOptions {
  /** Whether a transaction bears the id of its request as `application_name`. */
  readonly namesTransactions?: boolean | undefined;
  readonly onStatement?: OnStatement | undefined;
}

/** The `sql` of a report that tells of waiting for a connection. */
export const CONNECT = 'connect';

const LONGEST_NAME = 63;
const SHORT_WAIT_MS = 1;

/**
 * Tells of waits for a connection that are longer than a millisecond or in vain, and gives a transaction the id of its
 * request as `application_name`, which PostgreSQL shows in its activity, locks and log. The name stands in the words that
 * begin the transaction, so that it costs no round trip and ends with it.
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
