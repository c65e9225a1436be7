import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UserStatus, UserType, Locale } from '@pawcall/contract';
import type { Handle } from '../../database/kysely-handle.ts';
import type { AppUserTable } from '../../schema/tables/accounts.ts';
import type { Session, Marketplace } from '../../http/marketplace-context.ts';
import { forbidden, invalid, notFound, type Refusal } from '../../http/http-errors.ts';
import { messageOf, type MessageCode } from './localized-error-messages.ts';
import { addressKey } from '../../http/peer-address.ts';
import { emailKey } from './email-key.ts';
import { hitOrRefuse } from '../throttle-attempts.ts';

/** The columns of `Account`. */
export const ACCOUNT_COLUMNS = [
  'id',
  'uuid',
  'type',
  'status',
  'partner',
  'email',
  'email_verified_at',
  'first_name',
  'last_name',
  'phone',
  'locale',
  'password_hash',
] as const;

/** The part of a user that signing in needs. */
export type Account = Pick<Selectable<AppUserTable>, (typeof ACCOUNT_COLUMNS)[number]>;

/** How long a registration waits for its code, in days. */
export const WAITING_DAYS = 30;

/** Rows of one partner's clients; of those of no partner for null. */
const accountsOf = (db: Handle, partner: string | null) =>
  db
    .selectFrom('app_user')
    .select(ACCOUNT_COLUMNS)
    .where('partner', partner === null ? 'is' : '=', partner);

/** The partner's client who owns this e-mail, by its key. */
export const findVerified = (
  db: Handle,
  partner: string | null,
  email: string,
): Promise<Account | undefined> =>
  accountsOf(db, partner)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

/** The newest registration of this e-mail that waits for its code, or the one with this uuid. */
export const findWaiting = (
  db: Handle,
  partner: string | null,
  now: Temporal.Instant,
  email: string,
  uuid?: string,
): Promise<Account | undefined> =>
  accountsOf(db, partner)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('created_at', '>', now.subtract({ hours: WAITING_DAYS * 24 }))
    .$if(uuid !== undefined, (query) => query.where('uuid', '=', uuid ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The partner's only client with this verified number; undefined when several share it. */
export const findByPhone = async (
  db: Handle,
  partner: string | null,
  phone: string,
): Promise<Account | undefined> => {
  const [first, second] = await accountsOf(db, partner)
    .where('phone', '=', phone)
    .where('email_verified_at', 'is not', null)
    .limit(2)
    .execute();
  return second === undefined ? first : undefined;
};

/** A user by its row's id. */
export const readAccount = (db: Handle, id: number): Promise<Account | undefined> =>
  db.selectFrom('app_user').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();

/** The user of a session. */
export const accountOf = (db: Handle, session: { readonly userUuid: string }): Promise<Account> =>
  db
    .selectFrom('app_user')
    .select(ACCOUNT_COLUMNS)
    .where('uuid', '=', session.userUuid)
    .executeTakeFirstOrThrow();

/** A person's name as the wire and mails carry it. */
export const nameOf = (person: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${person.first_name} ${person.last_name}`.trim();

/** How long a session lasts at most, whatever is refreshed, in days. */
const SESSION_DAYS = 30;

/** Opens a session. The token comes from `tokens.issue` once the transaction has committed. */
export const openSession = async (
  db: Handle,
  now: Temporal.Instant,
  user: {
    readonly id: number;
    readonly uuid: string;
    readonly type: UserType;
    readonly partner: string | null;
  },
): Promise<Session> => {
  const sessionUuid = randomUUID();
  await db
    .insertInto('account_session')
    .values({
      uuid: sessionUuid,
      user_id: user.id,
      current_jti: randomUUID(),
      current_issued_at: now,
      expires_at: now.add({ hours: SESSION_DAYS * 24 }),
      created_at: now,
    })
    .execute();
  return { userUuid: user.uuid, sessionUuid, type: user.type, partner: user.partner };
};

/** Ends every session of a user, save the one given. */
export const revokeSessions = async (
  db: Handle,
  now: Temporal.Instant,
  userId: number,
  except?: string,
): Promise<void> => {
  await db
    .updateTable('account_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('uuid', '!=', except ?? ''))
    .execute();
};

/** Whether a user of this status may hold a session (SES-7). */
export const maySignIn = (status: UserStatus): boolean =>
  status === 'ACTIVE' || status === 'ONBOARDING';

const FRESH_MINUTES = 30;

/** Throws a 403 Refusal for a session older than 30 minutes: a found device must not add a sign-in of its own. */
export const refuseUnlessFresh = async (
  { db, now }: Pick<Marketplace, 'db' | 'now'>,
  caller: Caller,
  session: Session,
): Promise<void> => {
  const row = await db
    .selectFrom('account_session')
    .select('created_at')
    .where('uuid', '=', session.sessionUuid)
    .executeTakeFirst();
  const isFresh =
    row !== undefined && row.created_at.until(now()).total('minutes') <= FRESH_MINUTES;
  if (!isFresh) throw forbidden(messageOf(caller.locale, 'sign_in_again'));
};

/** The caller of an account call: address, language and partner. */
export interface Caller {
  readonly address: string;
  readonly locale: Locale;
  /** Null where there are no partners. */
  readonly partner: string | null;
}

/** Counts a public call. Throws a 429 Refusal when the address calls too often. */
export const countCall = (market: Marketplace, caller: Caller): Promise<void> =>
  hitOrRefuse(market, 'address-calls', addressKey(caller.address));

/** 422 with messages for one field. */
export const refuseField = (caller: Caller, field: string, ...codes: MessageCode[]): Refusal =>
  invalid({ [field]: codes.map((code) => messageOf(caller.locale, code)) });

/** 404 for a right code that is used or too old, and for a dead link (WIRE-7). */
export const refuseCode = (caller: Caller): Refusal =>
  notFound(messageOf(caller.locale, 'code_used'));

/** 422 on `code` for any wrong code, so that it does not show which e-mails wait for one (WIRE-7). */
export const refuseMistyped = (caller: Caller): Refusal =>
  refuseField(caller, 'code', 'code_mistyped');

/** The key of an e-mail in a request. Throws a 422 Refusal for one that could be mistaken for another. */
export const keyOfEmail = (caller: Caller, email: string, field = 'email'): string => {
  const key = emailKey(email);
  if (key === undefined) throw refuseField(caller, field, 'email_invalid');
  return key;
};

/** The subject of a code or count: the same e-mail at two partners is two people. */
export const subjectOf = ({ partner }: Pick<Caller, 'partner'>, person: string): string =>
  partner === null ? person : `${partner}:${person}`;
