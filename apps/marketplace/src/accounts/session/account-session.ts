import { randomUUID } from 'node:crypto';
import type { UserStatus, UserType } from '@pawcall/contract';
import type { Handle } from '../../database/database.ts';
import type { Session } from '../../http/marketplace.ts';

/** How long a session lasts at most, whatever is refreshed, in days. */
export const SESSION_DAYS = 30;

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
