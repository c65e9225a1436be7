import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import {
  hasLongRunningConnections,
  longRunningHandle,
  runExclusive,
} from '../database/long-running-connection.ts';
import { inTransaction } from '../database/transaction.ts';

/** Progress and abort of index maintenance, which runs in batches. */
export interface Followed {
  /** Told after each slice the share that is done, 0 to 1. */
  readonly onShare?: ((share: number) => void) | undefined;
  /** Ends it after a slice: what is done stays. */
  readonly signal?: AbortSignal | undefined;
}

/** What is called after each slice of one part of the work, which goes from one share of the whole to another. */
export const createSteps = (
  { onShare, signal }: Followed,
  part: { readonly from: number; readonly to: number; readonly steps: number },
): ((steps?: number) => void) => {
  const { from, to } = part;
  let done = 0;
  return (steps = 1) => {
    done += steps;
    onShare?.(from + (to - from) * Math.min(1, done / Math.max(1, part.steps)));
    signal?.throwIfAborted();
  };
};

const LONGEST_MS = 10;

/** Called between two pieces of work, lets the event loop turn when ten milliseconds have passed since it last did. */
type Pacer = () => Promise<void>;

/** A pacer whose time begins now. */
export const createPacer = (): Pacer => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await turn();
    since = performance.now();
  };
};

const last = new WeakMap<Handle, Promise<unknown>>();

/**
 * Serializes work on the whole search, across processes too: concurrent moves of the window would undo each other.
 * One caller of this process waits on a connection at a time.
 */
export const serializeUpkeep = <T>(db: Handle, work: () => Promise<T>): Promise<T> => {
  const asked = (): Promise<T> =>
    hasLongRunningConnections(db) ? runExclusive(db, 'search upkeep', work) : work();
  const before = last.get(db) ?? Promise.resolve();
  const own = before.then(asked, asked);
  last.set(db, own);
  return own;
};

// Any fixed number.
const DOOR = sql.lit(7_292_258);

/**
 * Blocks imports until the transaction ends. Every slice of upkeep calls it first, else it could hold providers for
 * an import.
 */
const holdDoorOpen = async (trx: Handle): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${DOOR})`.execute(trx);
};

/** Waits for the slices of upkeep that run, and lets none begin before the transaction, an import's, ends. */
export const closeDoor = async (trx: Handle): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${DOOR})`.execute(trx);
};

/** Lifts the request timeouts for one transaction: bitmaps of a large market take longer. */
export const allowLongWork = async (trx: Handle): Promise<void> => {
  await sql`select set_config(name, '0', true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
    trx,
  );
};

/**
 * Runs a slice of upkeep without timeouts, exclusive of imports, on a long-running connection or in `db`'s
 * transaction.
 */
export const inLongTransaction = (
  db: Handle,
  work: (trx: Handle) => Promise<void>,
): Promise<void> =>
  inTransaction(db.isTransaction ? db : longRunningHandle(db), async (trx) => {
    await allowLongWork(trx);
    await holdDoorOpen(trx);
    await work(trx);
  });

/** Looks at one snapshot of the database, without limits of time and on the connections for long work. */
export const inLongSnapshot = <T>(db: Handle, look: (trx: Handle) => Promise<T>): Promise<T> =>
  longRunningHandle(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await allowLongWork(trx);
      return look(trx);
    });
