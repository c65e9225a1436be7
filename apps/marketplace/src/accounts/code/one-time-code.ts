import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { tooMany } from '../../http/refusal.ts';
import { subjectOf, type Caller, refuseCode, refuseMistyped } from '../account/caller.ts';
import { addressKey } from '../../http/peer-address.ts';
import { digest, hashSecret, verifySecret } from '../secret-hash.ts';
import { hit, hitOrRefuse, isMarked, mark, takeBack } from '../throttle.ts';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
const SIX_DIGITS = /^\d{6}$/;

/** What a code is for; a code of one purpose opens nothing else. */
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
 * Makes a code of six digits, for ten minutes; undefined when too many were sent of late, which callers never tell. Stored
 * without a user it is a decoy: an unknown e-mail costs the same time. Only the newest code of a target works.
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

/** Which code is tried: that of a flow, or the newest of the purpose when the flow is not known. */
export type CodeSought =
  | { readonly purpose: CodePurpose; readonly subject: string; readonly flow?: string }
  | { readonly purpose: CodePurpose; readonly flow: string };

// Where a flow has no code, one of the same person that can no longer be used tells an old code from a mistyped one.
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
  const code = given.replace(/\s/g, '');
  if (!SIX_DIGITS.test(code)) throw refuseMistyped(caller);
  const row = await soughtCode(db, now(), caller, sought);
  const key =
    row?.subject ?? digest('subject' in sought ? subjectOf(caller, sought.subject) : sought.flow);
  const pair = [key, addressKey(caller.address)];
  // Trying a dead code uses up nothing that the owner may need, but how many learn of it is limited too.
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

/** Takes a right code: one caller gets the row, every other undefined, however they race. A decoy gives nothing. */
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
