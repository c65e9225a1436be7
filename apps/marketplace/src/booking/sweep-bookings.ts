import { sql } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Handle } from '../database/kysely-handle.ts';

const KEPT_ANSWER_HOURS = 7 * 24;
const KEPT_QUOTE_HOURS = 30 * 24;

/** Deletes stored answers after a week, and quotes that led to no booking after thirty days, in batches. */
export const sweepBookings = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const answered = now.subtract({ hours: KEPT_ANSWER_HOURS });
  await deleteInBatches(db, 'idempotency', sql`created_at < ${answered}`);
  // Such quotes show who looked at which times.
  const ended = now.subtract({ hours: KEPT_QUOTE_HOURS });
  await deleteInBatches(db, 'quote', sql`expires_at < ${ended} and booking_uuid is null`);
};
