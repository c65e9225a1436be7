import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolState } from '../database/scoped-driver.ts';
import { ERROR_CLASSES, errorClassOf } from './error-class.ts';

/** The kinds of statement that are counted separately; `connect` is the wait for a connection. */
export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'connect' | 'other';

/** A statement's kind, and a name for it that has no values: `insert reservation`. */
export interface StatementName {
  readonly kind: StatementKind;
  readonly name: string;
}

const MOST_KEPT = 1_000;
const VERBS = ['select', 'insert', 'update', 'delete', 'connect'] as const;
const TARGET = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w{0,62})"?/i;

const OWN_NAME = /^\s*\/\* (\w{1,63}) \*\//;

const read = (text: string): StatementName => {
  const own = OWN_NAME.exec(text);
  const words = text.slice(own?.[0].length ?? 0, 4_000);
  const kind = VERBS.find((verb) =>
    new RegExp(`^\\s*(?:with\\b[^;]*?\\b)?${verb}\\b`, 'i').test(words),
  );
  const target = TARGET.exec(words)?.[1]?.toLowerCase();
  const verb = kind ?? /^\s*([a-z]{1,20})/i.exec(words)?.[1]?.toLowerCase() ?? 'statement';
  const plain = target === undefined ? verb : `${verb} ${target}`;
  return { kind: kind ?? 'other', name: own?.[1] ?? plain };
};

/** Names statements by the word of the comment before them, else by verb and first table; remembers those that it has named. */
export const createStatementNames = (): ((text: string) => StatementName) => {
  const known = new Map<string, StatementName>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const named = read(text);
    // Lists of parameters make texts of many lengths: what is remembered stays bounded.
    if (known.size >= MOST_KEPT) known.clear();
    known.set(text, named);
    return named;
  };
};

const BUCKETS = [0.0005, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5];

/** Duration of statements by kind, errors by class, and the pool's connections. */
export const createDatabaseMetrics = (registry: Registry) => {
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
    statement: (kind: StatementKind, ms: number, error: unknown): void => {
      duration.observe({ kind }, ms / 1000);
      if (error !== undefined) errors.inc({ class: errorClassOf(error) });
    },
    /** From now on a reading tells how many connections there are. */
    observePool: (read: () => PoolState): void => {
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
