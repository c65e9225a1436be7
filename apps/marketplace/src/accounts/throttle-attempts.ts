import { sql } from 'kysely';
import type { Marketplace } from '../http/marketplace-context.ts';
import { tooMany } from '../http/http-errors.ts';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '../settings/rate-limits.ts';
import { digest } from './secret-hash.ts';

/** Facts that are remembered for a while; no setting changes how long. */
const MARKS = {
  /** After a right code by mail the account may try passwords from this address again. */
  'stepped-up': { most: 1, seconds: 15 * 60 },
  /** The owner has signed in from this address, so strangers elsewhere do not block it. */
  familiar: { most: 1, seconds: 30 * 86_400 },
  /** The same of a pharmacy's customer. */
  'commerce-familiar': { most: 1, seconds: 30 * 86_400 },
} as const;

type LimitName = RateLimitName | keyof typeof MARKS;

const LIMITS: Readonly<Record<LimitName, RateLimit>> = { ...RATE_LIMITS, ...MARKS };

type Store = Pick<Marketplace, 'db' | 'now' | 'settings'>;

/** What a count came to. */
interface Count {
  readonly over: boolean;
  readonly retryAfterSeconds: number;
}

const bucketOf = (name: LimitName, key: readonly string[]): string => digest(name, ...key);

/** Counts one more in one atomic statement. */
export const hit = async (
  { db, now, settings }: Store,
  name: LimitName,
  ...key: readonly string[]
): Promise<Count> => {
  const { most, seconds } = settings.rateLimits.get(name) ?? LIMITS[name];
  const at = now();
  const row = await db
    .insertInto('throttle')
    .values({ bucket: bucketOf(name, key), count: 1, expires_at: at.add({ seconds }) })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql`case when throttle.expires_at <= ${at} then 1 else least(throttle.count + 1, 1000000) end`,
        expires_at: sql`case when throttle.expires_at <= ${at} then excluded.expires_at else throttle.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow();
  return {
    over: row.count > most,
    retryAfterSeconds: at.until(row.expires_at).total('seconds'),
  };
};

/** Counts one more; throws a 429 Refusal when that is too many. */
export const hitOrRefuse = async (
  store: Store,
  name: LimitName,
  ...key: readonly string[]
): Promise<void> => {
  const count = await hit(store, name, ...key);
  if (count.over) throw tooMany(count.retryAfterSeconds);
};

/** Uncounts a successful try. */
export const takeBack = async (
  { db }: Store,
  name: LimitName,
  ...key: readonly string[]
): Promise<void> => {
  await db
    .updateTable('throttle')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('bucket', '=', bucketOf(name, key))
    .execute();
};

/** Forgets a bucket. */
export const forget = async (
  { db }: Store,
  name: LimitName,
  ...key: readonly string[]
): Promise<void> => {
  await db.deleteFrom('throttle').where('bucket', '=', bucketOf(name, key)).execute();
};

/** Sets a mark for its whole time from now on. */
export const mark = async (
  store: Store,
  name: keyof typeof MARKS,
  ...key: readonly string[]
): Promise<void> => {
  await forget(store, name, ...key);
  await hit(store, name, ...key);
};

/** Whether a mark is set. */
export const isMarked = async (
  { db, now }: Store,
  name: keyof typeof MARKS,
  ...key: readonly string[]
): Promise<boolean> => {
  const row = await db
    .selectFrom('throttle')
    .select('count')
    .where('bucket', '=', bucketOf(name, key))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row !== undefined && row.count > 0;
};
