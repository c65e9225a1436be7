import { randomUUID } from 'node:crypto';
import type { Handle } from '../../database/database.ts';
import { type Account, findVerified, readAccount } from '../account/account.ts';
import { emailKey } from '../account/email-key.ts';
import type { Identity } from './identity.ts';

/** Links a provider's identity to a user; false when it belongs to another user already. */
export const linkIdentity = async (
  db: Handle,
  now: Temporal.Instant,
  userId: number,
  providerType: string,
  subject: string,
): Promise<{ readonly uuid: string } | undefined> => {
  await db
    .insertInto('provider_link')
    .values({
      uuid: randomUUID(),
      user_id: userId,
      provider_type: providerType,
      subject,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_type', 'subject']).doNothing())
    .execute();
  const link = await db
    .selectFrom('provider_link')
    .select(['uuid', 'user_id'])
    .where('provider_type', '=', providerType)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link?.user_id === userId ? { uuid: link.uuid } : undefined;
};

/** The e-mail's key that the provider vouches for. */
export const vouchedEmail = (identity: Identity): string | undefined =>
  identity.isEmailVerified && identity.email !== undefined ? emailKey(identity.email) : undefined;

/**
 * The user of a provider's identity: the linked one, else the owner of the e-mail that the provider vouches
 * for, who is linked from now on. Undefined when there is neither.
 */
export const linkedAccount = async (
  db: Handle,
  now: Temporal.Instant,
  providerType: string,
  identity: Identity,
): Promise<Account | undefined> => {
  const link = await db
    .selectFrom('provider_link')
    .select('user_id')
    .where('provider_type', '=', providerType)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  if (link !== undefined) return readAccount(db, link.user_id);
  const email = vouchedEmail(identity);
  const owner = email === undefined ? undefined : await findVerified(db, email);
  if (owner === undefined) return undefined;
  await linkIdentity(db, now, owner.id, providerType, identity.subject);
  return owner;
};
