import { pharmacySendVerification, pharmacyVerifyEmail } from '@pawcall/contract';
import {
  type Account,
  findVerified,
  findWaiting,
  maySignIn,
  openSession,
  countCall,
  keyOfEmail,
} from '../accounts/account/stored-accounts.ts';
import { nothing, success, route } from '../http/route.ts';
import { isUuid } from '../form/text-formats.ts';
import { verifyWithCode } from '../accounts/email/verify-or-change-email.ts';
import { addresseeOf, sendCode } from '../accounts/code/one-time-code.ts';
import {
  answerToken,
  refuseUnlessActive,
} from '../accounts/login/password-and-passwordless-login.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { codeMail } from '../mail/account-mails.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import {
  type ConfiguredPharmacy,
  pharmacyOf,
  customerIdOf,
  linkCustomer,
} from './configured-pharmacy.ts';

const reachable = async (
  market: Marketplace,
  partner: string | null,
  email: string,
  flow: string | undefined,
): Promise<Account | undefined> => {
  // Always run both queries: a missing one would show in the time.
  const waiting = await findWaiting(market.db, partner, market.now(), email, flow);
  const verified = await findVerified(market.db, partner, email);
  const account = flow === undefined ? (verified ?? waiting) : (waiting ?? verified);
  return account !== undefined && maySignIn(account.status) ? account : undefined;
};

/** `POST /v1/{pharmacy}/email/verify`: a new code, also for somebody who only knows the e-mail (AUTH-1, AUTH-5). */
export const pharmacySendVerificationRoute = route(
  pharmacySendVerification,
  async (market, request) => {
    await countCall(market, request);
    pharmacyOf(market, request);
    const email = keyOfEmail(request, request.input.email);
    const { provider_id } = request.input;
    const flow = isUuid(provider_id) ? provider_id : undefined;
    await sendCode(market, request, {
      target: { purpose: 'verify', subject: email, flow: flow ?? '' },
      account: await reachable(market, request.partner, email, flow),
      message: (digits, account) => codeMail('verify', addresseeOf(account), digits),
    });
    return nothing;
  },
);

const passwordHashOf = async (db: Handle, userId: number): Promise<string | null> => {
  const user = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.password_hash ?? null;
};

// A verified client of the widget becomes a customer of the pharmacy.
const customerFor = async (
  db: Handle,
  pharmacy: ConfiguredPharmacy,
  account: Account,
): Promise<string> => {
  const known = await customerIdOf(db, pharmacy.slug, account.id);
  if (known !== undefined) return known;
  const system = pharmacy.system(db);
  const customer =
    (await system.findRegistered(account.email)) ??
    (await system.register({
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      passwordHash: await passwordHashOf(db, account.id),
    }));
  return customer.id;
};

/** `PUT /v1/{pharmacy}/email/verify`: verifies, and signs in with what the code proved (AUTH-5, AUTH-6). */
export const pharmacyVerifyEmailRoute = route(pharmacyVerifyEmail, async (market, request) => {
  await countCall(market, request);
  const pharmacy = pharmacyOf(market, request);
  const email = keyOfEmail(request, request.input.email);
  const { provider_id, code } = request.input;
  const flow = isUuid(provider_id) ? provider_id : undefined;
  // An outside service is called before the code is taken, so that the code survives its failure.
  let outside: string | undefined;
  const account = await verifyWithCode(
    market,
    request,
    { purpose: 'verify', subject: email, ...(flow === undefined ? {} : { flow }) },
    code,
    flow,
    {
      onRight: async (owner) => {
        if (!pharmacy.isOutside) return;
        refuseUnlessActive(request, owner);
        outside = await customerFor(market.db, pharmacy, owner);
      },
      onVerified: async (trx, verified) => {
        refuseUnlessActive(request, verified);
        const customerId = outside ?? (await customerFor(trx, pharmacy, verified));
        await linkCustomer(trx, pharmacy.slug, customerId, verified.id);
      },
    },
  );
  const session = await openSession(market.db, market.now(), account);
  return success(await answerToken(market, session, account.email));
});
