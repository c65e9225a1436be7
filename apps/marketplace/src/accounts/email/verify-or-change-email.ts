import * as v from 'valibot';
import {
  requestEmailVerification,
  verifyEmail,
  requestEmailUpdate,
  updateEmail,
} from '@pawcall/contract';
import type { Handle } from '../../database/kysely-handle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { codeMail, noticeMail } from '../../mail/account-mails.ts';
import { route, sessionOf, nothing } from '../../http/route.ts';
import type { Marketplace } from '../../http/marketplace-context.ts';
import {
  type Account,
  accountOf,
  findVerified,
  readAccount,
  subjectOf,
  type Caller,
  countCall,
  refuseCode,
  keyOfEmail,
  revokeSessions,
  refuseUnlessFresh,
} from '../account/stored-accounts.ts';
import { addressKey } from '../../http/peer-address.ts';
import {
  checkCode,
  type CodeSought,
  rememberAddress,
  takeCode,
  draftCode,
  addresseeOf,
  sendCode,
} from '../code/one-time-code.ts';
import { hit } from '../throttle-attempts.ts';
import { isUniqueViolation } from '../../database/database-error.ts';

// Someone may register with another's e-mail: a registration's password and links need its own id.
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

/** Callbacks for a right code. */
interface VerifiedSteps {
  /** Before the code is taken, outside any transaction; throwing leaves the code valid. */
  readonly onRight?: (owner: Account) => Promise<void>;
  /** In the transaction that takes the code. */
  readonly onVerified?: (db: Handle, account: Account) => Promise<void>;
}

/** Takes a verification code; `knownFlow` is the registration's id, if known. Throws as `checkCode`. */
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

const Payload = v.object({ email: v.string() });

/**
 * `POST /v1/update-email`: a code to the new address, or a notice to its owner. 403 for a session older than 30
 * minutes.
 */
export const requestEmailUpdateRoute = route(requestEmailUpdate, async (market, request) => {
  const email = keyOfEmail(request, request.input.email_new, 'email_new');
  const session = sessionOf(request);
  await refuseUnlessFresh(market, request, session);
  const account = await accountOf(market.db, session);
  const target = { purpose: 'email-update', subject: account.uuid, flow: account.uuid } as const;
  const draft = await draftCode(market, request, target);
  if (draft === undefined) return nothing;
  await inTransaction(market.db, async (trx) => {
    const owner = await findVerified(trx, account.partner, email);
    await draft.store(trx, owner === undefined ? account.id : undefined, { email });
    await market.mail.send(
      trx,
      owner === undefined
        ? codeMail('email-update', { ...addresseeOf(account), to: email }, draft.code)
        : noticeMail('email-in-use', addresseeOf(owner)),
    );
  });
  return nothing;
});

/** `PUT /v1/update-email`: changes it, signs other devices out and tells the former address. */
export const updateEmailRoute = route(updateEmail, async (market, request) => {
  const session = sessionOf(request);
  const sought = { purpose: 'email-update', subject: session.userUuid } as const;
  const right = await checkCode(market, request, sought, request.input.code);
  try {
    await inTransaction(market.db, async (trx) => {
      const taken = await takeCode(trx, market.now(), right);
      if (taken === undefined) throw refuseCode(request);
      const { email } = v.parse(Payload, taken.payload);
      const account = await accountOf(trx, session);
      await trx
        .updateTable('app_user')
        .set({ email, email_verified_at: market.now() })
        .where('id', '=', account.id)
        .execute();
      await revokeSessions(trx, market.now(), account.id, session.sessionUuid);
      await market.mail.send(trx, noticeMail('email-changed', addresseeOf(account)));
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuseCode(request) : error;
  }
  return nothing;
});
