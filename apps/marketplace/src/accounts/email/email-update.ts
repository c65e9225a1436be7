import { requestEmailUpdate, updateEmail } from '@pawcall/contract';
import * as v from 'valibot';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail, noticeMail } from '../../mail/account-mails.ts';
import { route, sessionOf, nothing } from '../../http/route.ts';
import { accountOf, findVerified } from '../account/account.ts';
import { revokeSessions, refuseUnlessFresh } from '../account/account-session.ts';
import { keyOfEmail, refuseCode } from '../account/caller.ts';
import { checkCode, draftCode, takeCode } from '../code/one-time-code.ts';
import { addresseeOf } from '../code/send-code.ts';
import { isUniqueViolation } from '../../database/database-error.ts';

const Payload = v.object({ email: v.string() });

/**
 * `POST /v1/update-email`: a code to the new address; its owner is told instead when it has one. 403 for a session
 * that began more than 30 minutes ago: sign in again first.
 */
export const requestEmailUpdateRoute = route(requestEmailUpdate, async (market, request) => {
  const email = keyOfEmail(request, request.input.email_new, 'email_new');
  const session = sessionOf(request);
  await refuseUnlessFresh(market, request, session);
  const account = await accountOf(market.db, session);
  const target = { purpose: 'email-update', subject: account.uuid, flow: account.uuid } as const;
  const draft = await draftCode(market, request, target);
  if (draft === undefined) return nothing;
  await inTransaction(market.db, async (trx) => {
    const owner = await findVerified(trx, account.partner, email);
    await draft.store(trx, owner === undefined ? account.id : undefined, { email });
    await market.mail.send(
      trx,
      owner === undefined
        ? codeMail('email-update', { ...addresseeOf(account), to: email }, draft.code)
        : noticeMail('email-in-use', addresseeOf(owner)),
    );
  });
  return nothing;
});

/** `PUT /v1/update-email`: changes it, signs other devices out and tells the former address. */
export const updateEmailRoute = route(updateEmail, async (market, request) => {
  const session = sessionOf(request);
  const sought = { purpose: 'email-update', subject: session.userUuid } as const;
  const right = await checkCode(market, request, sought, request.input.code);
  try {
    await inTransaction(market.db, async (trx) => {
      const taken = await takeCode(trx, market.now(), right);
      if (taken === undefined) throw refuseCode(request);
      const { email } = v.parse(Payload, taken.payload);
      const account = await accountOf(trx, session);
      await trx
        .updateTable('app_user')
        .set({ email, email_verified_at: market.now() })
        .where('id', '=', account.id)
        .execute();
      await revokeSessions(trx, market.now(), account.id, session.sessionUuid);
      await market.mail.send(trx, noticeMail('email-changed', addresseeOf(account)));
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuseCode(request) : error;
  }
  return nothing;
});
