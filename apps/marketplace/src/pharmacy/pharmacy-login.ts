import { pharmacyLogin } from '@pawcall/contract';
import type { Account } from '../accounts/account/account.ts';
import { success } from '../http/envelope.ts';
import { countCall, keyOfEmail } from '../accounts/caller/caller.ts';
import { provePassword } from '../accounts/login/login.ts';
import { admit, refuseUnlessActive, signInWithPassword } from '../accounts/login/sign-in.ts';
import { againIfTaken } from '../database/unique-violation.ts';
import { inTransaction } from '../database/transaction.ts';
import { type CallRequest, route } from '../http/handler.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { type ConfiguredPharmacy, pharmacyOf } from './configured-pharmacy.ts';
import { accountOfCustomer, customerIdOf } from './customer-account.ts';

interface Proof {
  readonly account: Account;
  /** Undefined for an account that is no customer of this pharmacy. */
  readonly customerId: string | undefined;
}

// Both hashes are always made: which of the two systems knows somebody does not show in the time.
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
    const account = await againIfTaken(() =>
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
