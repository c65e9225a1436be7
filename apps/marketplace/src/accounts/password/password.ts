import { addPassword, changePassword } from '@pawcall/contract';
import { inTransaction } from '../../database/transaction.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { route, sessionOf } from '../../http/handler.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { nothing } from '../../http/envelope.ts';
import { type Account, accountOf } from '../account/account.ts';
import { revokeSessions } from '../session/account-session.ts';
import { addressKey } from '../../http/address-key.ts';
import { subjectOf } from '../caller/subject.ts';
import { type Caller, refuseField } from '../caller/caller.ts';
import { refuseUnlessFresh } from '../session/fresh-session.ts';
import { passwordProblems } from './password-policy.ts';
import { replacePassword } from './replace-password.ts';
import { hashSecret, verifySecret } from '../hash/secret-hash.ts';
import { addresseeOf } from '../code/send-code.ts';
import { asSet, LOGIN_PAIR } from '../throttle/limits.ts';
import { forget, hitOrRefuse } from '../throttle/throttle.ts';

/** Throws a 422 Refusal, with every message, for a password that is not strong enough (AUTH-3). */
export const refuseWeak = (
  { settings }: Pick<Marketplace, 'settings'>,
  caller: Caller,
  field: string,
  password: string,
  account?: Account,
): void => {
  const context =
    account === undefined
      ? []
      : [account.first_name, account.last_name, account.email.split('@')[0] ?? ''];
  const problems = passwordProblems(password, settings, context);
  if (problems.length > 0) throw refuseField(caller, field, ...problems);
};

const setPassword = (
  market: Marketplace,
  account: Account,
  passwordHash: string,
  keptSession: string,
): Promise<void> =>
  inTransaction(market.db, async (trx) => {
    await replacePassword(trx, account, passwordHash);
    await revokeSessions(trx, market.now(), account.id, keptSession);
    await market.mail.send(trx, noticeMail('password-changed', addresseeOf(account)));
  });

/** `PUT /v1/password`: other devices are signed out, this one stays. */
export const changePasswordRoute = route(changePassword, async (market, request) => {
  const session = sessionOf(request);
  const account = await accountOf(market.db, session);
  refuseWeak(market, request, 'password_new', request.input.password_new, account);
  const key = [subjectOf(request, account.email), addressKey(request.address)];
  await hitOrRefuse(market.db, market.now(), asSet(market.settings, LOGIN_PAIR), ...key);
  if (!(await verifySecret(request.input.password, account.password_hash)))
    throw refuseField(request, 'password', 'password_not_current');
  await forget(market.db, LOGIN_PAIR, ...key);
  const hash = await hashSecret(request.input.password_new);
  await setPassword(market, account, hash, session.sessionUuid);
  return nothing;
});

/** `POST /v1/password`: for an account that has none yet, soon after signing in. */
export const addPasswordRoute = route(addPassword, async (market, request) => {
  const session = sessionOf(request);
  const account = await accountOf(market.db, session);
  if (account.password_hash !== null) throw refuseField(request, 'password', 'password_exists');
  await refuseUnlessFresh(market, request, session);
  refuseWeak(market, request, 'password', request.input.password, account);
  const hash = await hashSecret(request.input.password);
  await setPassword(market, account, hash, session.sessionUuid);
  return nothing;
});
