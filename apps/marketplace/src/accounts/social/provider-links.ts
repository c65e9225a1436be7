import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  linkProvider,
  listProviderLinks,
  requestSocialVerification,
  unlinkProvider,
  verifySocial,
} from '@pawcall/contract';
import type { Marketplace } from '../../http/marketplace-context.ts';
import {
  type Caller,
  refuseField,
  refuseCode,
  refuseMistyped,
  type Account,
  findVerified,
  readAccount,
  accountOf,
  refuseUnlessFresh,
} from '../account/stored-accounts.ts';
import { type Identity, openIdProvider } from './openid-provider.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { emailKey } from '../account/email-key.ts';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail } from '../../mail/account-mails.ts';
import { route, sessionOf, nothing, success } from '../../http/route.ts';
import { notFound } from '../../http/http-errors.ts';
import { checkCode, takeCode, addresseeOf, sendCode } from '../code/one-time-code.ts';

/** A provider's token in a request. */
interface SocialToken {
  readonly provider_type: string;
  readonly access_token: string;
}

/** The identity of a provider's token. Throws a 422 Refusal for an unknown provider or a token not made for us. */
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

/** The key of the e-mail that the provider vouches for. */
export const vouchedEmail = (identity: Identity): string | undefined =>
  identity.isEmailVerified && identity.email !== undefined ? emailKey(identity.email) : undefined;

/** The linked user, else the owner of the vouched e-mail, who gets linked; undefined when there is neither. */
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

const Payload = v.object({ provider_type: v.string(), subject: v.string() });

/** `POST /v1/email/verify`, soon after signing in: a code to the address that the provider names. */
export const requestSocialVerificationRoute = route(
  requestSocialVerification,
  async (market, request) => {
    const session = sessionOf(request);
    await refuseUnlessFresh(market, request, session);
    const account = await accountOf(market.db, session);
    const identity = await provenIdentity(market, request, request.input);
    const to = emailKey(identity.email ?? '');
    if (to === undefined) throw refuseField(request, 'access_token', 'provider_email');
    await sendCode(market, request, {
      target: { purpose: 'social-link', subject: account.uuid, flow: account.uuid },
      account,
      payload: { provider_type: request.input.provider_type, subject: identity.subject },
      message: (digits) => codeMail('social-link', { ...addresseeOf(account), to }, digits),
    });
    return nothing;
  },
);

/** `PUT /v1/email/verify`: links the identity for which the code was sent. */
export const verifySocialRoute = route(verifySocial, async (market, request) => {
  const session = sessionOf(request);
  const identity = await provenIdentity(market, request, request.input);
  const sought = { purpose: 'social-link', subject: session.userUuid } as const;
  const right = await checkCode(market, request, sought, request.input.code);
  await inTransaction(market.db, async (trx) => {
    const taken = await takeCode(trx, market.now(), right);
    const meant = v.safeParse(Payload, taken?.payload);
    if (taken === undefined) throw refuseCode(request);
    if (!meant.success || meant.output.subject !== identity.subject) throw refuseMistyped(request);
    const { provider_type, subject } = meant.output;
    const link = await linkIdentity(
      trx,
      market.now(),
      { id: taken.userId, partner: request.partner },
      provider_type,
      subject,
    );
    if (link === undefined) throw refuseField(request, 'access_token', 'provider_taken');
  });
  return nothing;
});

/** `POST /v1/auth/providers`, soon after signing in. */
export const linkProviderRoute = route(linkProvider, async (market, request) => {
  const session = sessionOf(request);
  await refuseUnlessFresh(market, request, session);
  const account = await accountOf(market.db, session);
  const { provider_type } = request.input;
  const { subject } = await provenIdentity(market, request, request.input);
  const link = await linkIdentity(market.db, market.now(), account, provider_type, subject);
  if (link === undefined) throw refuseField(request, 'access_token', 'provider_taken');
  return success({ uuid: link.uuid, provider_type });
});

/** `DELETE /v1/auth/providers/{uuid}`: another user's link is not found. */
export const unlinkProviderRoute = route(unlinkProvider, async (market, request) => {
  const account = await accountOf(market.db, sessionOf(request));
  const gone = await market.db
    .deleteFrom('provider_link')
    .where('uuid', '=', request.params.uuid)
    .where('user_id', '=', account.id)
    .returning('uuid')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  return nothing;
});

/** `GET /v1/auth/providers`. */
export const listProviderLinksRoute = route(listProviderLinks, async (market, request) => {
  const account = await accountOf(market.db, sessionOf(request));
  const links = await market.db
    .selectFrom('provider_link')
    .select(['uuid', 'provider_type'])
    .where('user_id', '=', account.id)
    .orderBy('created_at')
    .execute();
  return success(links);
});
