import type { PoolLimits } from './server-pool.ts';

const UTC = 'timezone=UTC';

/** The settings of sessions that answer requests. */
export const SESSION: readonly string[] = [
  UTC,
  'statement_timeout=5s',
  'lock_timeout=2s',
  'idle_in_transaction_session_timeout=10s',
];
/** The settings of sessions that an operator's command opens: it may run for minutes, but never holds up requests by waiting for a lock. */
export const COMMANDS: readonly string[] = [UTC, 'lock_timeout=10s'];
/** The settings of sessions without limits of time. */
export const UNLIMITED: readonly string[] = [UTC];

/** For requests: all below the client's own limit of ten seconds; the silence is longer than any statement may take. */
export const REQUESTS: PoolLimits = {
  connections: 10,
  connectMs: 2_500,
  waitMs: 5_000,
  silenceMs: 7_000,
  idleMs: 0,
};
/** For work that waits or runs long. */
export const PATIENT: PoolLimits = {
  connections: 4,
  connectMs: 2_500,
  waitMs: 0,
  silenceMs: undefined,
  idleMs: 10_000,
};
/** For health alone. */
export const HEALTH: PoolLimits = {
  connections: 1,
  connectMs: 1_000,
  waitMs: 1_000,
  silenceMs: 1_000,
  idleMs: 0,
};
/** For reads on replicas: when they do not answer soon, the primary does. */
export const REPLICA: PoolLimits = {
  connections: 10,
  connectMs: 1_000,
  waitMs: 1_000,
  silenceMs: 3_000,
  idleMs: 0,
};
