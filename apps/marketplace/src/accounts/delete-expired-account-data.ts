import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { retireSigningKeys } from './token/rotate-signing-keys.ts';
import { WAITING_DAYS } from './account/stored-accounts.ts';

const KEPT_DAYS = 1;

/**
 * Deletes expired codes, links, counts, sessions, registrations, messages and keys, in batches. Run it now and then.
 */
export const sweepAccounts = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const past = now.subtract({ hours: KEPT_DAYS * 24 });
  await deleteInBatches(db, 'throttle', sql`expires_at < ${now}`);
  for (const table of [
    'one_time_code',
    'magic_link',
    'account_session',
    'pharmacy_token',
    'pharmacy_session_code',
  ] as const)
    await deleteInBatches(db, table, sql`expires_at < ${past}`);
  const waited = now.subtract({ hours: WAITING_DAYS * 24 });
  await deleteInBatches(db, 'app_user', sql`email_verified_at is null and created_at < ${waited}`);
  await deleteInBatches(db, 'outbox', sql`created_at < ${waited}`);
  await retireSigningKeys(db, now);
};
