import type { Selectable } from 'kysely';
import type { Handle } from '../../database/database.ts';
import type { AppUserTable } from '../../schema/tables/accounts.ts';

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
