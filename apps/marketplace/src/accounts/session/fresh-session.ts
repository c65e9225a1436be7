import type { Marketplace, Session } from '../../http/marketplace.ts';
import { forbidden } from '../../http/refusal.ts';
import type { Caller } from '../caller/caller.ts';
import { messageOf } from '../caller/messages.ts';

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
