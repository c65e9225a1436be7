import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolState } from '../database/statement-report.ts';
import { ERROR_CLASSES, errorClassOf } from './error-class.ts';
import type { StatementKind } from './statement-name.ts';

/** Counts statements and connections. */
export interface DatabaseMetrics {
  readonly statement: (kind: StatementKind, ms: number, error: unknown) => void;
  /** From now on a reading tells how many connections there are. */
  readonly observePool: (read: () => PoolState) => void;
}

const BUCKETS = [0.0005, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5];

/** Duration of statements by kind, errors by class, and the pool's connections. */
export const createDatabaseMetrics = (registry: Registry): DatabaseMetrics => {
  const registers = [registry];
  const duration = new Histogram({
    name: 'pawcall_database_statement_duration_seconds',
    help: 'From sending a statement to its last row; `connect` is the wait for a connection where there was one.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'pawcall_database_errors_total',
    help: 'Statements that failed, by class. Clashes that were tried again are included.',
    labelNames: ['class'],
    registers,
  });
  // An alert on a rate needs the series before its first error.
  for (const one of ERROR_CLASSES) errors.inc({ class: one }, 0);
  return {
    statement: (kind, ms, error) => {
      duration.observe({ kind }, ms / 1000);
      if (error !== undefined) errors.inc({ class: errorClassOf(error) });
    },
    observePool: (read) => {
      new Gauge({
        name: 'pawcall_database_connections',
        help: 'Connections of this process by state, and callers who wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          const { busy, idle, waiting } = read();
          this.set({ state: 'busy' }, busy);
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'waiting' }, waiting);
        },
      });
      new Gauge({
        name: 'pawcall_database_connections_max',
        help: 'The most connections that this process opens.',
        registers,
        collect() {
          this.set(read().most);
        },
      });
    },
  };
};
