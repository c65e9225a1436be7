import type { Handle } from '../database/database.ts';
import { WAITING_DAYS } from './account/account.ts';

const KEPT_DAYS = 1;

/**
 * Deletes what has ended: codes, links, counts and sessions, registrations that nobody verified, and messages
 * that could not be delivered. To be run from time to time; nothing depends on when.
 */
export const sweepAccounts = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const past = now.subtract({ hours: KEPT_DAYS * 24 });
  await db.deleteFrom('one_time_code').where('expires_at', '<', past).execute();
  await db.deleteFrom('magic_link').where('expires_at', '<', past).execute();
  await db.deleteFrom('throttle').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_session').where('expires_at', '<', past).execute();
  await db.deleteFrom('pharmacy_token').where('expires_at', '<', past).execute();
  await db.deleteFrom('pharmacy_session_code').where('expires_at', '<', past).execute();
  await db
    .deleteFrom('app_user')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', now.subtract({ hours: WAITING_DAYS * 24 }))
    .execute();
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', now.subtract({ hours: WAITING_DAYS * 24 }))
    .execute();
};
