import { addPassword, changePassword } from '@pawcall/contract';
import type { Handle } from '../../database/database.ts';
import { type Account, accountOf } from '../account/account.ts';
import { inTransaction } from '../../database/transaction.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { route, sessionOf, nothing } from '../../http/route.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { revokeSessions, refuseUnlessFresh } from '../account/account-session.ts';
import { addressKey } from '../../http/peer-address.ts';
import { subjectOf, type Caller, refuseField } from '../account/caller.ts';
import { passwordProblems } from './password-policy.ts';
import { hashSecret, verifySecret } from '../secret-hash.ts';
import { addresseeOf } from '../code/send-code.ts';
import { forget, hitOrRefuse } from '../throttle.ts';

/**
 * Gives an account another password, here and at the pharmacies that have it from us (their customer's hash is the same).
 * Sessions at those pharmacies end.
 */
export const replacePassword = async (
  db: Handle,
  account: Pick<Account, 'id' | 'password_hash'>,
  hash: string,
): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', account.id)
    .execute();
  if (account.password_hash === null) return;
  const customers = await db
    .updateTable('pharmacy_customer')
    .set({ password_hash: hash })
    .where('password_hash', '=', account.password_hash)
    .returning('id')
    .execute();
  if (customers.length === 0) return;
  await db
    .deleteFrom('pharmacy_token')
    .where(
      'customer_id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute();
};

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
  await hitOrRefuse(market, 'login-pair', ...key);
  if (!(await verifySecret(request.input.password, account.password_hash)))
    throw refuseField(request, 'password', 'password_not_current');
  await forget(market, 'login-pair', ...key);
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
