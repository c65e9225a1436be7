import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createHandle, type Handle } from './kysely-handle.ts';
import { logFailure, transientFailureOf } from './database-error.ts';
import { REPLICA, SESSION, createPool } from './server-pool.ts';

/** Runs reads on a replica that is recent enough, else on the primary. The work may run twice, and must not write. */
export type Read = <T>(work: (db: Handle) => Promise<T>) => Promise<T>;

export interface Reads {
  readonly read: Read;
  /** Records the primary's WAL position; runs twice a second. */
  readonly note: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The primary's WAL position at a time of `performance.now()`. */
interface Mark {
  readonly at: number;
  readonly position: string;
}

const NOTE_EVERY_MS = 500;
const LEAVE_ALONE_MS = 2_000;

class StaleReplica extends Error {
  override readonly name = 'StaleReplica';
}

export const readsFromPrimary = (db: Handle): Reads => ({
  read: (work) => work(db),
  note: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/**
 * Reads from the replicas behind `url`, unless they lag the primary by more than `mostLagMs`. The lag is checked by WAL
 * position on the connection that reads, so replicas may share an address. After a failure reads use the primary for 2 s.
 */
export const openReads = (options: {
  readonly primary: Handle;
  readonly url: string;
  readonly mostLagMs: number;
  readonly onError: (error: Error) => void;
  readonly log: Logger;
}): Reads => {
  const { primary, url, mostLagMs, onError, log } = options;
  const replica = createHandle(createPool({ url, onError, limits: REPLICA, session: SESSION }));
  let marks: readonly Mark[] = [];
  let leftAloneUntil = 0;

  const note = async (): Promise<void> => {
    const at = performance.now();
    const { rows } = await sql<{
      position: string;
    }>`select pg_current_wal_lsn()::text as position`.execute(primary);
    const fresh = marks.filter((mark) => mark.at >= at - mostLagMs);
    marks = [...fresh, ...rows.map(({ position }) => ({ at, position }))];
  };
  const timer = setInterval(() => {
    note().catch((error: unknown) => {
      if (transientFailureOf(error) === undefined) log.error({ err: error }, 'no lag of replicas');
    });
  }, NOTE_EVERY_MS).unref();

  const needed = (): string | undefined =>
    marks.find((mark) => mark.at >= performance.now() - mostLagMs)?.position;

  const refuseStale = async (own: Handle, position: string): Promise<void> => {
    const { rows } = await sql<{ fresh: boolean | null }>`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as fresh`.execute(
      own,
    );
    if (rows[0]?.fresh !== true) throw new StaleReplica('The replica has not replayed enough.');
  };

  const read: Read = async (work) => {
    const position = needed();
    if (position === undefined || performance.now() < leftAloneUntil) return work(primary);
    try {
      return await replica.connection().execute(async (own) => {
        await refuseStale(own, position);
        return work(own);
      });
    } catch (error) {
      const isStale = error instanceof StaleReplica;
      if (!isStale && transientFailureOf(error) === undefined) throw error;
      leftAloneUntil = performance.now() + LEAVE_ALONE_MS;
      if (isStale) log.warn({ mostLagMs }, 'a replica lags: reads go to the primary');
      else logFailure(log, error, {}, 'a replica failed: reads go to the primary');
      return work(primary);
    }
  };
  return {
    read,
    note,
    close: async () => {
      clearInterval(timer);
      await replica.destroy();
    },
  };
};
