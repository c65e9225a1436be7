import type { Handle } from '../database/database.ts';

const KEPT_ANSWER_HOURS = 7 * 24;
const KEPT_QUOTE_HOURS = 30 * 24;

/** Deletes stored answers after a week, and quotes that led to no booking after thirty days. */
export const sweepBookings = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now.subtract({ hours: KEPT_ANSWER_HOURS }))
    .execute();
  // Quotes that led to nothing tell who looked at which times: they are not kept.
  await db
    .deleteFrom('quote')
    .where('expires_at', '<', now.subtract({ hours: KEPT_QUOTE_HOURS }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('booking').select('uuid').whereRef('booking.quote_uuid', '=', 'quote.uuid'),
        ),
      ),
    )
    .execute();
};
