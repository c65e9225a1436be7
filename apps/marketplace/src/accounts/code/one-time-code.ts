import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import type { Marketplace, MailMessage } from '../../http/marketplace-context.ts';
import { tooMany } from '../../http/http-errors.ts';
import {
  subjectOf,
  type Caller,
  refuseCode,
  refuseMistyped,
  type Account,
  nameOf,
} from '../account/stored-accounts.ts';
import { addressKey } from '../../http/peer-address.ts';
import { digest, hashSecret, verifySecret } from '../secret-hash.ts';
import { hit, hitOrRefuse, isMarked, mark, takeBack } from '../throttle-attempts.ts';
import { inTransaction } from '../../database/transaction.ts';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
const SIX_DIGITS = /^\d{6}$/;

/** The digits of a code as people type or paste it: grouped, full-width or Arabic, or within the sentence that it came in. */
const digitsOf = (given: string): string => {
  // The low bits of these digits are their value.
  const text = given.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
  const whole = text.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (SIX_DIGITS.test(whole)) return whole;
  const found = text.match(/(?<![\p{L}\p{N}])\d{6}(?![\p{L}\p{N}])/gu) ?? [];
  return found.length === 1 ? found.join('') : whole;
};

/** The purpose of a code; a code is valid for its purpose only. */
type CodePurpose = 'verify' | 'sign-in' | 'reset' | 'email-update' | 'social-link';

/** A code that may be sent: stored first, in the transaction that also writes the message. */
interface DraftCode {
  readonly code: string;
  readonly store: (db: Handle, userId: number | undefined, payload?: unknown) => Promise<void>;
}

/** Whom and what a code is for. `subject` is the e-mail's key, a phone number or a user's uuid. */
export interface CodeTarget {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly flow: string;
}

type Store = Pick<Marketplace, 'db' | 'now' | 'settings'>;

const mayBeSent = async (
  store: Store,
  { purpose }: CodeTarget,
  subject: string,
  address: string,
): Promise<boolean> => {
  const byAddress = await hit(store, 'send-address', address);
  const byMinute = await hit(store, 'send-minute', purpose, subject);
  if (byAddress.over || byMinute.over) return false;
  return !(await hit(store, 'send-hour', purpose, subject)).over;
};

/**
 * Makes a six-digit code for ten minutes; undefined after too many. Without a user it is a decoy, so that timing
 * tells nothing.
 */
export const draftCode = async (
  market: Store,
  caller: Pick<Caller, 'address' | 'partner'>,
  target: CodeTarget,
): Promise<DraftCode | undefined> => {
  const whose = subjectOf(caller, target.subject);
  if (!(await mayBeSent(market, target, whose, addressKey(caller.address)))) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashSecret(code);
  const subject = digest(whose);
  return {
    code,
    store: async (db, userId, payload) => {
      const at = market.now();
      await db
        .deleteFrom('one_time_code')
        .where('purpose', '=', target.purpose)
        .where('subject', '=', subject)
        .where('flow', '=', target.flow)
        .execute();
      await db
        .insertInto('one_time_code')
        .values({
          id: randomUUID(),
          purpose: target.purpose,
          subject,
          flow: target.flow,
          user_id: userId ?? null,
          code_hash: codeHash,
          payload: payload === undefined ? null : JSON.stringify(payload),
          created_at: at,
          expires_at: at.add({ minutes: CODE_MINUTES }),
        })
        .execute();
    },
  };
};

/** Selects a code: of a flow, or the newest of the purpose. */
export type CodeSought =
  | { readonly purpose: CodePurpose; readonly subject: string; readonly flow?: string }
  | { readonly purpose: CodePurpose; readonly flow: string };

// Without a code in the flow, the person's dead code tells an old code from a mistyped one.
const soughtCode = (db: Handle, now: Temporal.Instant, caller: Caller, sought: CodeSought) => {
  const { flow } = sought;
  const codes = db
    .selectFrom('one_time_code')
    .select(['id', 'subject', 'code_hash', 'attempts', 'used_at', 'expires_at'])
    .where('purpose', '=', sought.purpose)
    .orderBy('created_at', 'desc')
    .limit(1);
  if (!('subject' in sought)) return codes.where('flow', '=', sought.flow).executeTakeFirst();
  const own = codes.where('subject', '=', digest(subjectOf(caller, sought.subject)));
  if (flow === undefined) return own.executeTakeFirst();
  return own
    .where(({ eb, or }) =>
      or([
        eb('flow', '=', flow),
        eb('used_at', 'is not', null),
        eb('attempts', '>=', MAX_TRIES),
        eb('expires_at', '<=', now),
      ]),
    )
    .clearOrderBy()
    .orderBy(({ eb }) => eb('flow', '=', flow), 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
};

/** A code that was right; `use` takes it, for one caller only. */
interface RightCode {
  readonly id: string;
  /** Null for a decoy's. */
  readonly userId: number | null;
}

/**
 * Checks a code; the try is counted first, so that no race gets more than five. Throws a 404 Refusal for the right digits
 * of a code that is used, too old or was tried too often, and a 422 for all others, whether or not a code was ever sent.
 * Throws a 429 after 50 wrong codes for one person in a day; an address of the owner's has ten more.
 */
export const checkCode = async (
  store: Store,
  caller: Caller,
  sought: CodeSought,
  given: string,
): Promise<RightCode> => {
  const { db, now } = store;
  const code = digitsOf(given);
  if (!SIX_DIGITS.test(code)) throw refuseMistyped(caller);
  const row = await soughtCode(db, now(), caller, sought);
  const key =
    row?.subject ?? digest('subject' in sought ? subjectOf(caller, sought.subject) : sought.flow);
  const pair = [key, addressKey(caller.address)];
  // Trying a dead code costs the owner nothing, but such tries are limited too.
  const isAlive =
    row?.used_at === null &&
    row.attempts < MAX_TRIES &&
    Temporal.Instant.compare(row.expires_at, now()) > 0;
  const all = await hit(store, isAlive ? 'code-tries' : 'dead-code-tries', key);
  if (isAlive && all.over) {
    if (!(await isMarked(store, 'familiar', ...pair))) throw tooMany(all.retryAfterSeconds);
    await hitOrRefuse(store, 'code-pair', ...pair);
  }
  const tried =
    row === undefined
      ? undefined
      : await db
          .updateTable('one_time_code')
          .set({ attempts: sql`attempts + 1` })
          .where('id', '=', row.id)
          .where('used_at', 'is', null)
          .where('attempts', '<', MAX_TRIES)
          .where('expires_at', '>', now())
          .returning(['id', 'user_id'])
          .executeTakeFirst();
  const isTold = isAlive || !all.over;
  if (!(await verifySecret(code, isTold ? row?.code_hash : undefined)))
    throw refuseMistyped(caller);
  if (tried === undefined) throw refuseCode(caller);
  await takeBack(store, 'code-tries', key);
  await takeBack(store, 'code-pair', ...pair);
  return { id: tried.id, userId: tried.user_id };
};

/** Remembers that the owner of an e-mail signed in from this address. */
export const rememberAddress = (
  store: Store,
  caller: Pick<Caller, 'address' | 'partner'>,
  email: string,
): Promise<void> =>
  mark(store, 'familiar', digest(subjectOf(caller, email)), addressKey(caller.address));

/** Claims a right code for one caller; undefined for all others and for decoys. */
export const takeCode = async (
  db: Handle,
  now: Temporal.Instant,
  right: RightCode,
): Promise<
  { readonly userId: number; readonly flow: string; readonly payload: unknown } | undefined
> => {
  const row = await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('id', '=', right.id)
    .where('used_at', 'is', null)
    .returning(['user_id', 'flow', 'payload'])
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) return undefined;
  const payload: unknown = row.payload === null ? undefined : JSON.parse(row.payload);
  return { userId: row.user_id, flow: row.flow, payload };
};

/** A code to send. Without an account nothing is sent, in the same time. */
interface CodeToSend {
  readonly target: CodeTarget;
  readonly account: Account | undefined;
  readonly payload?: unknown;
  readonly message: (digits: string, account: Account) => MailMessage;
}

// Stands in for a missing account, so that composing takes the same time.
const NOBODY: Account = {
  id: 0,
  uuid: '00000000-0000-4000-8000-000000000000',
  type: 'CLIENT',
  status: 'INACTIVE',
  partner: null,
  email: 'nobody@pawcall.invalid',
  email_verified_at: null,
  first_name: 'No',
  last_name: 'Body',
  phone: null,
  locale: 'en-US',
  password_hash: null,
};

/** Stores a code with its message; does nothing after too many. */
export const sendCode = async (
  market: Marketplace,
  caller: Caller,
  send: CodeToSend,
): Promise<void> => {
  const draft = await draftCode(market, caller, send.target);
  if (draft === undefined) return;
  await inTransaction(market.db, async (trx) => {
    await draft.store(trx, send.account?.id, send.payload);
    const message = send.message(
      draft.code,
      send.account ?? { ...NOBODY, partner: caller.partner },
    );
    if (send.account === undefined) await market.mail.pretend(trx, message);
    else await market.mail.send(trx, message);
  });
};

/** Where a mail to an account goes. */
export const addresseeOf = (account: Account) => ({
  to: account.email,
  name: nameOf(account),
  locale: account.locale,
  partner: account.partner,
});
