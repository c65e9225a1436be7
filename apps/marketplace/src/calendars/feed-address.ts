import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder } from 'kysely';
import { digest } from '../accounts/secret-hash.ts';
import type { Handle } from '../database/kysely-handle.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import type { Database } from '../schema/database-types.ts';
import type { Settings } from '../settings/settings.ts';

/** Whose calendar address it is: a provider's by number, a client's by the user's uuid. */
export type FeedOwner = { readonly providerId: number } | { readonly userUuid: string };

const SECRET_BYTES = 24;

const hashOf = (secret: string): string => digest('calendar feed', secret);

const isOf = (owner: FeedOwner) => (eb: ExpressionBuilder<Database, 'calendar_feed'>) =>
  'providerId' in owner
    ? eb('provider', '=', owner.providerId)
    : eb('user_uuid', '=', owner.userUuid);

/** Makes a new secret calendar address and ends the one before (VISIT-16). Only its hash is stored: it cannot be read again. */
export const replaceFeed = async (
  market: Pick<Marketplace, 'db' | 'now'> & { readonly settings: Pick<Settings, 'publicOrigin'> },
  owner: FeedOwner,
): Promise<string> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const feed = { secret_hash: hashOf(secret), created_at: market.now() };
  const [column, whose] =
    'providerId' in owner
      ? (['provider', { provider: owner.providerId, user_uuid: null }] as const)
      : (['user_uuid', { provider: null, user_uuid: owner.userUuid }] as const);
  await market.db
    .insertInto('calendar_feed')
    .values({ ...feed, ...whose })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(feed))
    .execute();
  return `${market.settings.publicOrigin}/calendar/${secret}.ics`;
};

/** Since when there is an address; undefined for none. */
export const feedSince = async (
  db: Handle,
  owner: FeedOwner,
): Promise<Temporal.Instant | undefined> => {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where(isOf(owner))
    .executeTakeFirst();
  return feed?.created_at;
};

/** Ends the address. Answers false when there was none. */
export const endFeed = async (db: Handle, owner: FeedOwner): Promise<boolean> => {
  const ended = await db.deleteFrom('calendar_feed').where(isOf(owner)).executeTakeFirst();
  return ended.numDeletedRows > 0n;
};

/** Whose address a secret is; undefined for a wrong or ended one, and for a client who may not sign in. */
export const ownerOf = async (db: Handle, secret: string): Promise<FeedOwner | undefined> => {
  const feed = await db
    .selectFrom('calendar_feed')
    .leftJoin('app_user', 'app_user.uuid', 'calendar_feed.user_uuid')
    .select(['calendar_feed.provider', 'app_user.uuid', 'app_user.status'])
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (feed === undefined) return undefined;
  if (feed.provider !== null) return { providerId: feed.provider };
  return feed.uuid === null || feed.status !== 'ACTIVE' ? undefined : { userUuid: feed.uuid };
};
