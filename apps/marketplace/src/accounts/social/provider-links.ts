import {
  linkProvider,
  listProviderLinks,
  requestSocialVerification,
  unlinkProvider,
  verifySocial,
} from '@pawcall/contract';
import * as v from 'valibot';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail } from '../../mail/account-mails.ts';
import { route, sessionOf, nothing, success } from '../../http/route.ts';
import { notFound } from '../../http/refusal.ts';
import { accountOf } from '../account/account.ts';
import { refuseCode, refuseField, refuseMistyped } from '../account/caller.ts';
import { emailKey } from '../account/contact-details.ts';
import { refuseUnlessFresh } from '../account/account-session.ts';
import { checkCode, takeCode } from '../code/one-time-code.ts';
import { addresseeOf, sendCode } from '../code/send-code.ts';
import { linkIdentity, provenIdentity } from './linked-account.ts';

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
