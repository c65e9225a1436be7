import { requestPasswordReset, resetPassword } from '@pawcall/contract';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail, noticeMail, resetSms } from '../../mail/account-mails.ts';
import { route, nothing } from '../../http/route.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { findByPhone, findVerified, readAccount } from '../account/account.ts';
import { maySignIn, revokeSessions } from '../account/account-session.ts';
import { type Caller, countCall, refuseCode, refuseField } from '../account/caller.ts';
import { emailKey, phoneNumber } from '../account/contact-details.ts';
import { checkCode, takeCode } from '../code/one-time-code.ts';
import { checkoutOrigins } from '../../partners/partners.ts';
import { refuseWeak, replacePassword } from './password.ts';
import { hashSecret } from '../secret-hash.ts';
import { addresseeOf, sendCode } from '../code/send-code.ts';

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

/** Where the partner's clients enter the code: at its first checkout, and where it has none at the storefront. */
const pageOf = async ({ partners, settings }: Marketplace, caller: Caller): Promise<string> => {
  const known = await partners.current();
  const partner = caller.partner === null ? undefined : known.bySlug(caller.partner);
  const [first = settings.storefrontOrigin] = checkoutOrigins(partner, settings.storefrontOrigin);
  return new URL('/reset-password', first).href;
};

/**
 * Sends a reset code by mail, or by text message to a mobile number (AUTH-4). The answer is the same whether
 * or not somebody is reached.
 */
export const sendPasswordReset = async (
  market: Marketplace,
  caller: Caller,
  given: string,
): Promise<void> => {
  const { kind, subject } = reachOf(caller, given);
  const found = await (kind === 'mail' ? findVerified : findByPhone)(
    market.db,
    caller.partner,
    subject,
  );
  const page = await pageOf(market, caller);
  await sendCode(market, caller, {
    target: { purpose: 'reset', subject, flow: '' },
    account: found !== undefined && maySignIn(found.status) ? found : undefined,
    message: (digits, account) =>
      kind === 'mail'
        ? codeMail('reset', addresseeOf(account), digits, page)
        : resetSms(subject, account.locale, digits),
  });
};

/** `POST /v1/reset-password`. */
export const requestPasswordResetRoute = route(requestPasswordReset, async (market, request) => {
  await countCall(market, request);
  await sendPasswordReset(market, request, request.input.email);
  return nothing;
});

/** `PUT /v1/reset-password`: every device is signed out, and nobody is signed in by it. */
export const resetPasswordRoute = route(resetPassword, async (market, request) => {
  await countCall(market, request);
  const { subject } = reachOf(request, request.input.email);
  refuseWeak(market, request, 'password', request.input.password);
  const right = await checkCode(market, request, { purpose: 'reset', subject }, request.input.code);
  const hash = await hashSecret(request.input.password);
  await inTransaction(market.db, async (trx) => {
    const taken = await takeCode(trx, market.now(), right);
    const account = taken === undefined ? undefined : await readAccount(trx, taken.userId);
    if (account === undefined) throw refuseCode(request);
    await replacePassword(trx, account, hash);
    await revokeSessions(trx, market.now(), account.id);
    await market.mail.send(trx, noticeMail('password-changed', addresseeOf(account)));
  });
  return nothing;
});
