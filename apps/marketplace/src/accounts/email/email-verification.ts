import { requestEmailVerification, verifyEmail } from '@pawcall/contract';
import type { Handle } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail } from '../../mail/account-mails.ts';
import { route, sessionOf, nothing } from '../../http/route.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { type Account, accountOf, findVerified, readAccount } from '../account/account.ts';
import { addressKey } from '../../http/peer-address.ts';
import { subjectOf, type Caller, countCall, refuseCode } from '../account/caller.ts';
import { checkCode, type CodeSought, rememberAddress, takeCode } from '../code/one-time-code.ts';
import { addresseeOf, sendCode } from '../code/send-code.ts';
import { hit } from '../throttle.ts';
import { isUniqueViolation } from '../../database/database-error.ts';

// Somebody may have registered with another's e-mail and waits for the owner to verify it. So the password and
// the links that came with a registration count only for a caller who knows that registration's own id.
const complete = async (
  db: Handle,
  now: Temporal.Instant,
  waiting: Account,
  knownFlow: string | undefined,
): Promise<Account | undefined> => {
  if ((await findVerified(db, waiting.partner, waiting.email)) !== undefined) return undefined;
  const isOwn = knownFlow === waiting.uuid;
  await db
    .updateTable('app_user')
    .set({ email_verified_at: now, ...(isOwn ? {} : { password_hash: null }) })
    .where('id', '=', waiting.id)
    .execute();
  if (!isOwn) {
    await db.deleteFrom('pharmacy_link').where('user_id', '=', waiting.id).execute();
    await db.deleteFrom('provider_link').where('user_id', '=', waiting.id).execute();
  }
  await db
    .deleteFrom('app_user')
    .where('email', '=', waiting.email)
    .where('partner', waiting.partner === null ? 'is' : '=', waiting.partner)
    .where('email_verified_at', 'is', null)
    .execute();
  return readAccount(db, waiting.id);
};

/** What else happens when a code is right. */
interface VerifiedSteps {
  /** Before the code is taken, outside of any transaction; what it throws leaves the code as it was. */
  readonly onRight?: (owner: Account) => Promise<void>;
  /** In the transaction that takes the code. */
  readonly onVerified?: (db: Handle, account: Account) => Promise<void>;
}

/**
 * Takes a verification code and answers the account, verified now if it was not. `knownFlow` is the
 * registration's id when the caller has it. Throws what `checkCode` throws for a wrong code.
 */
export const verifyWithCode = async (
  market: Marketplace,
  caller: Caller,
  sought: CodeSought,
  code: string,
  knownFlow: string | undefined,
  steps: VerifiedSteps = {},
): Promise<Account> => {
  const right = await checkCode(market, caller, sought, code);
  const owner = right.userId === null ? undefined : await readAccount(market.db, right.userId);
  if (owner?.partner === caller.partner) await steps.onRight?.(owner);
  try {
    return await inTransaction(market.db, async (trx) => {
      const taken = await takeCode(trx, market.now(), right);
      const found = taken === undefined ? undefined : await readAccount(trx, taken.userId);
      if (found !== undefined && found.partner !== caller.partner) throw refuseCode(caller);
      const account =
        found === undefined || found.email_verified_at !== null
          ? found
          : await complete(trx, market.now(), found, knownFlow);
      if (account === undefined) throw refuseCode(caller);
      await steps.onVerified?.(trx, account);
      const within = { ...market, db: trx };
      const subject = subjectOf(caller, account.email);
      await hit(within, 'stepped-up', subject, addressKey(caller.address));
      await rememberAddress(within, caller, account.email);
      return account;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuseCode(caller) : error;
  }
};

/** `POST /v1/verify-email`: a code to the signed-in user's own address. */
export const requestEmailVerificationRoute = route(
  requestEmailVerification,
  async (market, request) => {
    const account = await accountOf(market.db, sessionOf(request));
    await sendCode(market, request, {
      target: { purpose: 'verify', subject: account.email, flow: account.uuid },
      account,
      message: (digits) => codeMail('verify', addresseeOf(account), digits),
    });
    return nothing;
  },
);

/** `PUT /v1/verify-email/{id}`: the id is the `provider_id` of the answer that asked for the code. */
export const verifyEmailRoute = route(verifyEmail, async (market, request) => {
  await countCall(market, request);
  const { id } = request.params;
  await verifyWithCode(market, request, { purpose: 'verify', flow: id }, request.input.code, id);
  return nothing;
});
