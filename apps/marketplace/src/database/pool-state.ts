import type pg from 'pg';
import type { PoolState } from './statement-report.ts';

/** Reads how many connections a pool has. */
export const poolStateOf = (pool: pg.Pool) => (): PoolState => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
});
