import { login, passwordlessLogin, requestPasswordless } from '@pawcall/contract';
import type { Handle } from '../../database/database.ts';
import { route, success, nothing } from '../../http/route.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { type Account, findVerified, findWaiting, readAccount } from '../account/account.ts';
import { countCall, keyOfEmail, refuseCode } from '../account/caller.ts';
import { hashSecret, isOutdated, verifySecret } from '../secret-hash.ts';
import { admit, signInWithPassword, answerToken, refuseUnlessActive } from './sign-in.ts';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail } from '../../mail/account-mails.ts';
import { maySignIn, openSession } from '../account/account-session.ts';
import { checkCode, rememberAddress, takeCode } from '../code/one-time-code.ts';
import { addresseeOf, sendCode } from '../code/send-code.ts';

const upgrade = async (db: Handle, account: Account, password: string): Promise<void> => {
  if (account.password_hash === null || !isOutdated(account.password_hash)) return;
  const stronger = await hashSecret(password);
  await db
    .updateTable('app_user')
    .set({ password_hash: stronger })
    .where('id', '=', account.id)
    .execute();
};

/** The account of an e-mail whose password this is; takes as long when there is none. */
export const provePassword = async (
  { db, now }: Pick<Marketplace, 'db' | 'now'>,
  partner: string | null,
  email: string,
  password: string,
): Promise<Account | undefined> => {
  // Both are always asked for: one query less for an owner would show in the time.
  const verified = await findVerified(db, partner, email);
  const waiting = await findWaiting(db, partner, now(), email);
  const account = verified ?? waiting;
  const isRight = await verifySecret(password, account?.password_hash);
  if (account === undefined || !isRight) return undefined;
  await upgrade(db, account, password);
  return account;
};

/** `POST /v1/login`. */
export const loginRoute = route(login, async (market, request) => {
  await countCall(market, request);
  const email = keyOfEmail(request, request.input.email);
  const outcome = await signInWithPassword(market, request, email, async () => {
    const account = await provePassword(market, request.partner, email, request.input.password);
    return account === undefined ? undefined : { account };
  });
  const data =
    'stepUp' in outcome ? outcome.stepUp : await admit(market, request, outcome.proof.account);
  return success(data);
});

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
