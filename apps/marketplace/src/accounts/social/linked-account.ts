import { randomUUID } from 'node:crypto';
import type { Marketplace } from '../../http/marketplace.ts';
import { type Caller, refuseField } from '../account/caller.ts';
import { type Identity, openIdProvider } from './openid-provider.ts';
import type { Handle } from '../../database/database.ts';
import { type Account, findVerified, readAccount } from '../account/account.ts';
import { emailKey } from '../account/contact-details.ts';

/** A provider's token in a request. */
interface SocialToken {
  readonly provider_type: string;
  readonly access_token: string;
}

/**
 * Whom a provider's token belongs to. Throws a 422 Refusal for a provider that is not configured, and for a
 * token that the provider does not accept or made for somebody else.
 */
export const provenIdentity = async (
  market: Marketplace,
  caller: Caller,
  token: SocialToken,
): Promise<Identity> => {
  const known = market.settings.identityProviders.find(
    (one) => one.provider_type === token.provider_type,
  );
  if (known === undefined) throw refuseField(caller, 'provider_type', 'provider_not_configured');
  const identity = await openIdProvider(known)
    .identify(token.access_token)
    .catch(() => {
      market.log.warn({ providerType: known.provider_type }, 'an identity provider did not answer');
      return undefined;
    });
  if (identity === undefined) throw refuseField(caller, 'access_token', 'provider_token');
  return identity;
};

/** Links a provider's identity to a user; false when it belongs to another user already. */
export const linkIdentity = async (
  db: Handle,
  now: Temporal.Instant,
  user: { readonly id: number; readonly partner: string | null },
  providerType: string,
  subject: string,
): Promise<{ readonly uuid: string } | undefined> => {
  await db
    .insertInto('provider_link')
    .values({
      uuid: randomUUID(),
      user_id: user.id,
      partner: user.partner,
      provider_type: providerType,
      subject,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_type', 'subject', 'partner']).doNothing())
    .execute();
  const link = await db
    .selectFrom('provider_link')
    .select(['uuid', 'user_id'])
    .where('provider_type', '=', providerType)
    .where('subject', '=', subject)
    .where('partner', user.partner === null ? 'is' : '=', user.partner)
    .executeTakeFirst();
  return link?.user_id === user.id ? { uuid: link.uuid } : undefined;
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
  partner: string | null,
  providerType: string,
  identity: Identity,
): Promise<Account | undefined> => {
  const link = await db
    .selectFrom('provider_link')
    .select('user_id')
    .where('provider_type', '=', providerType)
    .where('subject', '=', identity.subject)
    .where('partner', partner === null ? 'is' : '=', partner)
    .executeTakeFirst();
  if (link !== undefined) return readAccount(db, link.user_id);
  const email = vouchedEmail(identity);
  const owner = email === undefined ? undefined : await findVerified(db, partner, email);
  if (owner === undefined) return undefined;
  await linkIdentity(db, now, owner, providerType, identity.subject);
  return owner;
};
