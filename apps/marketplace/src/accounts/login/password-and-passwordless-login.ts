import { randomUUID } from 'node:crypto';
import {
  login,
  passwordlessLogin,
  requestPasswordless,
  type PharmacySession,
  type SignInAnswer,
  type TokenAnswer,
} from '@pawcall/contract';
import type { Handle } from '../../database/kysely-handle.ts';
import { route, success, nothing } from '../../http/route.ts';
import type { Marketplace, Session } from '../../http/marketplace-context.ts';
import {
  type Account,
  findVerified,
  findWaiting,
  readAccount,
  nameOf,
  countCall,
  keyOfEmail,
  refuseCode,
  type Caller,
  subjectOf,
  maySignIn,
  openSession,
} from '../account/stored-accounts.ts';
import { hashSecret, isOutdated, verifySecret, digest } from '../secret-hash.ts';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail } from '../../mail/account-mails.ts';
import {
  checkCode,
  rememberAddress,
  takeCode,
  addresseeOf,
  sendCode,
} from '../code/one-time-code.ts';
import { forbidden, unauthorized } from '../../http/http-errors.ts';
import { addressKey } from '../../http/peer-address.ts';
import { messageOf } from '../account/localized-error-messages.ts';
import { forget, hit, hitOrRefuse, isMarked, takeBack } from '../throttle-attempts.ts';

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
  // Always run both queries: a missing one would show in the time.
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

/** `POST /v1/login/passwordless`: the response does not depend on the account. */
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

/** The response with a session's token. */
export const answerToken = async (
  market: Marketplace,
  session: Session,
  email: string,
  pharmacy?: PharmacySession,
): Promise<TokenAnswer> => ({
  access_token: await market.tokens.issue(session),
  email,
  ...(pharmacy === undefined ? {} : { pharmacy }),
});

/**
 * Throws a 403 Refusal for a locked or inactive user, once proven (WIRE-7). Another partner's client does not exist.
 */
export const refuseUnlessActive = (caller: Caller, account: Account): void => {
  if (account.partner !== caller.partner) throw refuseCode(caller);
  if (maySignIn(account.status)) return;
  throw forbidden(messageOf(caller.locale, account.status === 'LOCKED' ? 'locked' : 'inactive'));
};

/** Signs in a proven account, or sends the code that verifies its e-mail first (AUTH-5). */
export const admit = async (
  market: Marketplace,
  caller: Caller,
  account: Account,
  pharmacy?: PharmacySession,
): Promise<SignInAnswer> => {
  refuseUnlessActive(caller, account);
  if (account.email_verified_at !== null)
    return answerToken(
      market,
      await openSession(market.db, market.now(), account),
      account.email,
      pharmacy,
    );
  await sendCode(market, caller, {
    target: { purpose: 'verify', subject: account.email, flow: account.uuid },
    account,
    message: (digits) => codeMail('verify', addresseeOf(account), digits),
  });
  return {
    requires_verification: true,
    email: account.email,
    name: nameOf(account),
    provider_id: account.uuid,
  };
};

// The code signs in by itself or permits another password try; unknown e-mails look the same.
const stepUp = async (
  market: Marketplace,
  caller: Caller,
  email: string,
): Promise<SignInAnswer> => {
  const flow = randomUUID();
  const owner = await findVerified(market.db, caller.partner, email);
  await sendCode(market, caller, {
    target: { purpose: 'verify', subject: email, flow },
    account: owner !== undefined && maySignIn(owner.status) ? owner : undefined,
    message: (digits, account) => codeMail('sign-in', addresseeOf(account), digits),
  });
  return { requires_verification: true, email, name: '', provider_id: flow };
};

/**
 * Signs in with a password that `prove` checks; counts the try first. Too many for an account from one address are
 * refused; too many for the account or from the address require a code by mail, except where the owner has signed in
 * before. Throws 401.
 */
export const signInWithPassword = async <Proof extends { readonly account: Account }>(
  market: Marketplace,
  caller: Caller,
  email: string,
  prove: () => Promise<Proof | undefined>,
): Promise<{ readonly proof: Proof } | { readonly stepUp: SignInAnswer }> => {
  const address = addressKey(caller.address);
  const subject = subjectOf(caller, email);
  await hitOrRefuse(market, 'login-pair', subject, address);
  const forAccount = await hit(market, 'login-account', subject);
  const fromAddress = await hit(market, 'login-address', address);
  const isFamiliar = await isMarked(market, 'familiar', digest(subject), address);
  const isSuspect = (forAccount.over && !isFamiliar) || fromAddress.over;
  if (isSuspect && !(await isMarked(market, 'stepped-up', subject, address)))
    return { stepUp: await stepUp(market, caller, email) };
  const proof = await prove();
  if (proof === undefined) throw unauthorized(messageOf(caller.locale, 'wrong_password'));
  await forget(market, 'login-pair', subject, address);
  await takeBack(market, 'login-account', subject);
  await takeBack(market, 'login-address', address);
  await rememberAddress(market, caller, email);
  return { proof };
};
