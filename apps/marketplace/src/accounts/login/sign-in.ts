import { randomUUID } from 'node:crypto';
import type { PharmacySession, SignInAnswer, TokenAnswer } from '@pawcall/contract';
import { codeMail } from '../../mail/account-mails.ts';
import type { Marketplace, Session } from '../../http/marketplace.ts';
import { forbidden, unauthorized } from '../../http/refusal.ts';
import { type Account, findVerified, nameOf } from '../account/account.ts';
import { maySignIn, openSession } from '../account/account-session.ts';
import { addressKey } from '../../http/peer-address.ts';
import { type Caller, refuseCode, subjectOf } from '../account/caller.ts';
import { messageOf } from '../account/messages.ts';
import { rememberAddress } from '../code/one-time-code.ts';
import { digest } from '../secret-hash.ts';
import { addresseeOf, sendCode } from '../code/send-code.ts';
import { forget, hit, hitOrRefuse, isMarked, takeBack } from '../throttle.ts';

/** The answer with a token of a session. */
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
 * Throws a 403 Refusal for a locked or inactive user: only somebody who proved who they are learns that (WIRE-7). Another
 * partner's client is not there.
 */
export const refuseUnlessActive = (caller: Caller, account: Account): void => {
  if (account.partner !== caller.partner) throw refuseCode(caller);
  if (maySignIn(account.status)) return;
  throw forbidden(messageOf(caller.locale, account.status === 'LOCKED' ? 'locked' : 'inactive'));
};

/** Signs a proven account in, or sends the code that verifies its e-mail first (AUTH-5). */
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

// The same for an e-mail that nobody owns; the code signs in by itself or lets the password be tried again.
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
 * Signs in with a password, which `prove` checks. Too many tries for one account from one address are refused for a while.
 * Too many for the account (save from addresses where its owner has signed in) or from the address ask for a code by mail,
 * so that nobody can lock an owner out. Throws a 401 Refusal for a wrong password.
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
