import { randomUUID } from 'node:crypto';
import type { UserStatus, UserType } from '@pawcall/contract';
import type { Handle } from '../../database/database.ts';
import type { Session, Marketplace } from '../../http/marketplace.ts';
import { forbidden } from '../../http/refusal.ts';
import type { Caller } from './caller.ts';
import { messageOf } from './messages.ts';

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

/**
 * Throws a 403 Refusal for a session that began more than 30 minutes ago: whoever finds a signed-in device must not
 * be able to add a way in of their own and keep the account.
 */
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
