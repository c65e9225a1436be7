import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import { tooMany } from '../../http/refusal.ts';
import { digest } from '../hash/secret-hash.ts';
import type { Limit } from './limits.ts';

/** What a count came to. */
export interface Count {
  readonly over: boolean;
  readonly retryAfterSeconds: number;
}

const bucketOf = (limit: Limit, key: readonly string[]): string => digest(limit.name, ...key);

/** Counts one more, in one atomic statement, so that a limit holds however many calls race. */
export const hit = async (
  db: Handle,
  now: Temporal.Instant,
  limit: Limit,
  ...key: readonly string[]
): Promise<Count> => {
  const end = now.add({ seconds: limit.seconds });
  const row = await db
    .insertInto('throttle')
    .values({ bucket: bucketOf(limit, key), count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql`case when throttle.expires_at <= ${now} then 1 else least(throttle.count + 1, 1000000) end`,
        expires_at: sql`case when throttle.expires_at <= ${now} then excluded.expires_at else throttle.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow();
  return {
    over: row.count > limit.most,
    retryAfterSeconds: now.until(row.expires_at).total('seconds'),
  };
};

/** Counts one more, and throws a 429 Refusal when that is too many. */
export const hitOrRefuse = async (
  db: Handle,
  now: Temporal.Instant,
  limit: Limit,
  ...key: readonly string[]
): Promise<void> => {
  const count = await hit(db, now, limit, ...key);
  if (count.over) throw tooMany(count.retryAfterSeconds);
};

/** Takes one count back: the try was a good one. */
export const takeBack = async (
  db: Handle,
  limit: Limit,
  ...key: readonly string[]
): Promise<void> => {
  await db
    .updateTable('throttle')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('bucket', '=', bucketOf(limit, key))
    .execute();
};

/** Forgets a bucket. */
export const forget = async (
  db: Handle,
  limit: Limit,
  ...key: readonly string[]
): Promise<void> => {
  await db.deleteFrom('throttle').where('bucket', '=', bucketOf(limit, key)).execute();
};

/** Sets a mark for the limit's whole time from now on. */
export const mark = async (
  db: Handle,
  now: Temporal.Instant,
  limit: Limit,
  ...key: readonly string[]
): Promise<void> => {
  await forget(db, limit, ...key);
  await hit(db, now, limit, ...key);
};

/** Whether a bucket holds anything now. */
export const isMarked = async (
  db: Handle,
  now: Temporal.Instant,
  limit: Limit,
  ...key: readonly string[]
): Promise<boolean> => {
  const row = await db
    .selectFrom('throttle')
    .select('count')
    .where('bucket', '=', bucketOf(limit, key))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined && row.count > 0;
};
