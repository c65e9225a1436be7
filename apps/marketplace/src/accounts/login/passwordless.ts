import { passwordlessLogin, requestPasswordless } from '@pawcall/contract';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail } from '../../mail/account-mails.ts';
import { route } from '../../http/handler.ts';
import { success } from '../../http/envelope.ts';
import { nothing } from '../../http/envelope.ts';
import { findVerified, readAccount } from '../account/account.ts';
import { maySignIn, openSession } from '../session/account-session.ts';
import { countCall, keyOfEmail, refuseCode } from '../caller/caller.ts';
import { checkCode, rememberAddress, takeCode } from '../code/one-time-code.ts';
import { addresseeOf, sendCode } from '../code/send-code.ts';
import { answerToken, refuseUnlessActive } from './sign-in.ts';

/** `POST /v1/login/passwordless`: the same answer whether or not the e-mail has an account. */
export const requestPasswordlessRoute = route(requestPasswordless, async (market, request) => {
  await countCall(market, request);
  const email = keyOfEmail(request, request.input.email);
  const owner = await findVerified(market.db, request.partner, email);
  await sendCode(market, request, {
    target: { purpose: 'sign-in', subject: email, flow: '' },
    account: owner !== undefined && maySignIn(owner.status) ? owner : undefined,
    message: (digits, account) => codeMail('sign-in', addresseeOf(account), digits),
  });
  return nothing;
});

/** `PUT /v1/login/passwordless`. */
export const passwordlessLoginRoute = route(passwordlessLogin, async (market, request) => {
  await countCall(market, request);
  const email = keyOfEmail(request, request.input.email);
  const sought = { purpose: 'sign-in', subject: email } as const;
  const right = await checkCode(market, request, sought, request.input.code);
  const { session, account } = await inTransaction(market.db, async (trx) => {
    const taken = await takeCode(trx, market.now(), right);
    const found = taken === undefined ? undefined : await readAccount(trx, taken.userId);
    if (found === undefined) throw refuseCode(request);
    refuseUnlessActive(request, found);
    return { account: found, session: await openSession(trx, market.now(), found) };
  });
  await rememberAddress(market, request, account.email);
  return success(await answerToken(market, session, account.email));
});
