/** One statement that has ended, with its placeholders and without the values in their places. */
export interface StatementReport {
  readonly sql: string;
  /** From sending to the last row, in milliseconds. */
  readonly ms: number;
  /** What was thrown; undefined for a statement that succeeded. */
  readonly error: unknown;
}

/** Told of each statement, in the scope of the request that caused it; must not throw. */
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
