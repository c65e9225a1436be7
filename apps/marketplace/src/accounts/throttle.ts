import { sql } from 'kysely';
import { RATE_LIMITS, type RateLimitName } from '../settings/rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { Handle } from '../database/database.ts';
import { tooMany } from '../http/refusal.ts';
import { digest } from './secret-hash.ts';

/** A limit: how many in how many seconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** A limit as it is without a setting. */
export const usual = (name: RateLimitName): Limit => ({ name, ...RATE_LIMITS[name] });

/** A limit as the settings have it. */
export const asSet = ({ rateLimits }: Pick<Settings, 'rateLimits'>, limit: Limit): Limit => ({
  ...limit,
  ...rateLimits.get(limit.name),
});

/** Wrong passwords for one account from one address: then a pause. */
export const LOGIN_PAIR: Limit = usual('login-pair');
/** Wrong passwords for one account from anywhere: then a code by mail is asked for, never a lock. */
export const LOGIN_ACCOUNT: Limit = usual('login-account');
/** Wrong passwords from one address: then every sign-in from it needs a code by mail. */
export const LOGIN_ADDRESS: Limit = usual('login-address');
/** A code by mail was right: this account may try passwords from this address again. */
export const STEPPED_UP: Limit = { name: 'stepped-up', most: 1, seconds: 15 * 60 };
/** Wrong codes for one account, over all codes that could still be guessed. */
export const CODE_TRIES: Limit = usual('code-tries');
/** Tries of codes that can no longer be used: past this, nothing tells any more that the digits once were right. */
export const DEAD_CODE_TRIES: Limit = usual('dead-code-tries');
/** Wrong codes from an address where the owner has signed in, once strangers have used up the account's. */
export const CODE_PAIR: Limit = usual('code-pair');
/** The owner has signed in from this address: what strangers use up elsewhere does not stop them here. */
export const FAMILIAR: Limit = { name: 'familiar', most: 1, seconds: 30 * 86_400 };
/** Codes sent for one purpose to one person. */
export const SEND_MINUTE: Limit = usual('send-minute');
/** Codes sent for one purpose to one person, in the longer run. */
export const SEND_HOUR: Limit = usual('send-hour');
/** Codes sent at the request of one address. */
export const SEND_ADDRESS: Limit = usual('send-address');
/** Public calls that may cost a hash, from one address. */
export const ADDRESS_CALLS: Limit = usual('address-calls');

/** What a count came to. */
interface Count {
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
