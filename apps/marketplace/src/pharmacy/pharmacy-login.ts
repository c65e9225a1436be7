import {
  pharmacyAuth,
  pharmacyLogin,
  pharmacyRegister,
  pharmacyPasswordReset,
} from '@pawcall/contract';
import { success, route, type CallRequest, nothing } from '../http/route.ts';
import { countCall, keyOfEmail, type Account } from '../accounts/account/stored-accounts.ts';
import { messageOf } from '../accounts/account/localized-error-messages.ts';
import {
  admit,
  refuseUnlessActive,
  signInWithPassword,
  provePassword,
} from '../accounts/login/password-and-passwordless-login.ts';
import { retryOnUniqueViolation } from '../database/database-error.ts';
import { inTransaction } from '../database/transaction.ts';
import { forbidden, notFound } from '../http/http-errors.ts';
import {
  pharmacyOf,
  type ConfiguredPharmacy,
  accountOfCustomer,
  customerIdOf,
  linkCustomer,
} from './configured-pharmacy.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { registerClient } from '../accounts/register-client.ts';
import { sendPasswordReset } from '../accounts/password/change-or-reset-password.ts';

/** `POST /v1/{pharmacy}/auth`: signs the storefront's customer in by its session code, which works once (SES-4). */
export const pharmacyAuthRoute = route(pharmacyAuth, async (market, request) => {
  await countCall(market, request);
  const pharmacy = pharmacyOf(market, request);
  const { code, source } = request.input;
  const customer = await pharmacy.system().redeemCode(code);
  if (customer === undefined) throw notFound(messageOf(request.locale, 'session_code'));
  const account = await retryOnUniqueViolation(() =>
    inTransaction(market.db, (trx) =>
      accountOfCustomer(trx, market.now(), request, customer, source),
    ),
  );
  if (account === undefined) throw forbidden(messageOf(request.locale, 'guest_customer'));
  refuseUnlessActive(request, account);
  const session = await pharmacy.system().openSession(customer.id);
  return success(await admit(market, request, account, session));
});

interface Proof {
  readonly account: Account;
  /** Undefined for an account that is no customer of this pharmacy. */
  readonly customerId: string | undefined;
}

// Always compute both hashes, so that timing tells nothing.
const prove = async (
  market: Marketplace,
  request: CallRequest<typeof pharmacyLogin>,
  pharmacy: ConfiguredPharmacy,
  email: string,
): Promise<Proof | undefined> => {
  const { password } = request.input;
  const [customer, own] = await Promise.all([
    pharmacy.system().login(email, password),
    provePassword(market, pharmacy.slug, email, password),
  ]);
  if (customer !== undefined) {
    const account = await retryOnUniqueViolation(() =>
      inTransaction(market.db, (trx) =>
        accountOfCustomer(trx, market.now(), request, customer, pharmacy.slug),
      ),
    );
    if (account !== undefined) return { account, customerId: customer.id };
  }
  if (own === undefined) return undefined;
  return { account: own, customerId: await customerIdOf(market.db, pharmacy.slug, own.id) };
};

/** `POST /v1/{pharmacy}/login`: the password of the pharmacy's account, or of an account of ours (AUTH-2). */
export const pharmacyLoginRoute = route(pharmacyLogin, async (market, request) => {
  await countCall(market, request);
  const pharmacy = pharmacyOf(market, request);
  const email = keyOfEmail(request, request.input.email);
  const outcome = await signInWithPassword(market, request, email, () =>
    prove(market, request, pharmacy, email),
  );
  if ('stepUp' in outcome) return success(outcome.stepUp);
  const { account, customerId } = outcome.proof;
  refuseUnlessActive(request, account);
  const session =
    customerId === undefined || account.email_verified_at === null
      ? undefined
      : await pharmacy.system().openSession(customerId);
  return success(await admit(market, request, account, session));
});

/** `POST /v1/{pharmacy}/register`: with a live storefront code the client is that customer, else a new one (AUTH-3). */
export const pharmacyRegisterRoute = route(pharmacyRegister, async (market, request) => {
  await countCall(market, request);
  const pharmacy = pharmacyOf(market, request);
  const { code } = request.input;
  const customer = code === '' ? undefined : await pharmacy.system().redeemCode(code);
  const answer = await registerClient(market, request, request.input, async (trx, userId) => {
    if (customer !== undefined) await linkCustomer(trx, pharmacy.slug, customer.id, userId);
  });
  return success(answer);
});

/** `POST /v1/{pharmacy}/password-reset`: `email` holds an address or an E.164 number (AUTH-4). */
export const pharmacyPasswordResetRoute = route(pharmacyPasswordReset, async (market, request) => {
  await countCall(market, request);
  pharmacyOf(market, request);
  await sendPasswordReset(market, request, request.input.email);
  return nothing;
});
