import {
  addPassword,
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@pawcall/contract';
import type { Handle } from '../../database/kysely-handle.ts';
import {
  type Account,
  accountOf,
  findByPhone,
  findVerified,
  readAccount,
  revokeSessions,
  refuseUnlessFresh,
  maySignIn,
  subjectOf,
  type Caller,
  refuseField,
  countCall,
  refuseCode,
} from '../account/stored-accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { noticeMail, codeMail, resetSms } from '../../mail/account-mails.ts';
import { route, sessionOf, nothing } from '../../http/route.ts';
import type { Marketplace } from '../../http/marketplace-context.ts';
import { addressKey } from '../../http/peer-address.ts';
import { passwordProblems } from './password-policy.ts';
import { hashSecret, verifySecret } from '../secret-hash.ts';
import { addresseeOf, sendCode, checkCode, takeCode } from '../code/one-time-code.ts';
import { forget, hitOrRefuse } from '../throttle-attempts.ts';
import { emailKey } from '../account/email-key.ts';
import { phoneNumber } from '../account/phone-number.ts';
import { checkoutOrigins } from '../../partners/partner-directory.ts';

/**
 * Changes the password, also for pharmacy customers who have it from us, and closes what the former one opened there.
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

interface Reach {
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
}

const reachOf = (caller: Caller, given: string): Reach => {
  const email = emailKey(given);
  if (email !== undefined) return { kind: 'mail', subject: email };
  const phone = phoneNumber(given, caller.locale);
  if (phone === undefined) throw refuseField(caller, 'email', 'email_or_phone');
  return { kind: 'sms', subject: phone };
};

/** The page where a partner's clients enter the code. */
const pageOf = async ({ partners, settings }: Marketplace, caller: Caller): Promise<string> => {
  const known = await partners.current();
  const partner = caller.partner === null ? undefined : known.bySlug(caller.partner);
  const [first = settings.storefrontOrigin] = checkoutOrigins(partner, settings.storefrontOrigin);
  return new URL('/reset-password', first).href;
};

/**
 * Sends a reset code by mail or text message (AUTH-4). The response is the same when nobody is reached. `page` is where the
 * code is entered; the partner's own page unless given.
 */
export const sendPasswordReset = async (
  market: Marketplace,
  caller: Caller,
  given: string,
  page?: string,
): Promise<void> => {
  const { kind, subject } = reachOf(caller, given);
  const found = await (kind === 'mail' ? findVerified : findByPhone)(
    market.db,
    caller.partner,
    subject,
  );
  const enteredAt = page ?? (await pageOf(market, caller));
  await sendCode(market, caller, {
    target: { purpose: 'reset', subject, flow: '' },
    account: found !== undefined && maySignIn(found.status) ? found : undefined,
    message: (digits, account) =>
      kind === 'mail'
        ? codeMail('reset', addresseeOf(account), digits, enteredAt)
        : resetSms(subject, account.locale, digits),
  });
};

/** `POST /v1/reset-password`. */
export const requestPasswordResetRoute = route(requestPasswordReset, async (market, request) => {
  await countCall(market, request);
  await sendPasswordReset(market, request, request.input.email);
  return nothing;
});

/** Sets a new password with a code (AUTH-4): every device is signed out, and nobody is signed in by it. */
export const resetWithCode = async (
  market: Marketplace,
  caller: Caller,
  given: { readonly email: string; readonly code: string; readonly password: string },
): Promise<void> => {
  const { subject } = reachOf(caller, given.email);
  refuseWeak(market, caller, 'password', given.password);
  const right = await checkCode(market, caller, { purpose: 'reset', subject }, given.code);
  const hash = await hashSecret(given.password);
  await inTransaction(market.db, async (trx) => {
    const taken = await takeCode(trx, market.now(), right);
    const account = taken === undefined ? undefined : await readAccount(trx, taken.userId);
    if (account === undefined) throw refuseCode(caller);
    await replacePassword(trx, account, hash);
    await revokeSessions(trx, market.now(), account.id);
    await market.mail.send(trx, noticeMail('password-changed', addresseeOf(account)));
  });
};

/** `PUT /v1/reset-password`. */
export const resetPasswordRoute = route(resetPassword, async (market, request) => {
  await countCall(market, request);
  await resetWithCode(market, request, request.input);
  return nothing;
});
