import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createHandle, type Handle } from './database.ts';
import { logFailure } from './log-failure.ts';
import { passingFailureOf } from './passing.ts';
import { REPLICA, SESSION } from './pool-limits.ts';
import { createPool } from './server-pool.ts';

/**
 * Runs reads that decide nothing, and that may be as old as the setting for replicas says: on a replica where there is
 * one that is not older, else on the primary. The work may run twice, and must not write.
 */
export type Read = <T>(work: (db: Handle) => Promise<T>) => Promise<T>;

/** Where reads go. */
export interface Reads {
  readonly read: Read;
  /** Notes how far the primary is, as is done twice a second. */
  readonly note: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How far the primary had written at a time of `performance.now()`. */
interface Mark {
  readonly at: number;
  readonly position: string;
}

const NOTE_EVERY_MS = 500;
const LEAVE_ALONE_MS = 2_000;

/** The replica is older than it may be. */
class StaleReplica extends Error {
  override readonly name = 'StaleReplica';
}

/** Reads from the primary alone. */
export const readsFromPrimary = (db: Handle): Reads => ({
  read: (work) => work(db),
  note: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/**
 * Reads from the replicas behind `url`. Twice a second the primary is asked how far it has written; a replica that has
 * not replayed what was written `mostLagMs` ago is not asked. That is looked at on the very connection that reads, so
 * several replicas may share one address, and no clock but this process's counts. A replica that fails is left alone
 * for two seconds.
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
      if (passingFailureOf(error) === undefined) log.error({ err: error }, 'no lag of replicas');
    });
  }, NOTE_EVERY_MS).unref();

  // What was written up to the oldest mark that is young enough has to be there.
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
      if (!isStale && passingFailureOf(error) === undefined) throw error;
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
