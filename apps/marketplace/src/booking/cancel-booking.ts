import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { cancelReservation } from '../quote/reserve.ts';
import { placeProvider } from '../search/index-provider.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Cancels a booking, frees its time and refunds the wallet (OPS-7). Returns false when there is nothing to cancel. */
export const cancelBooking = (db: Handle, uuid: string, now: Temporal.Instant): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const booking = await trx
      .updateTable('booking')
      .set({ status: 'CANCELLED' })
      .where('uuid', '=', uuid)
      .where('status', '=', 'BOOKED')
      .returning(['reservation_id', 'quote_uuid', 'user_uuid', 'provider_id'])
      .executeTakeFirst();
    if (booking === undefined) return false;
    await cancelReservation(trx, booking.reservation_id, now);
    await placeProvider(trx, booking.provider_id);
    const { wallet_used, currency } = await trx
      .selectFrom('quote')
      .select(['wallet_used', 'currency'])
      .where('uuid', '=', booking.quote_uuid)
      .executeTakeFirstOrThrow();
    if (wallet_used > 0)
      await trx
        .updateTable('wallet')
        .set((eb) => ({ amount: eb('amount', '+', wallet_used) }))
        .where('currency', '=', currency)
        .where('user_id', 'in', (eb) =>
          eb.selectFrom('app_user').select('id').where('uuid', '=', booking.user_uuid),
        )
        .execute();
    return true;
  });

const KEPT_ANSWER_HOURS = 7 * 24;
const KEPT_QUOTE_HOURS = 30 * 24;

/** Deletes stored answers after a week, and quotes that led to no booking after thirty days, in batches. */
export const sweepBookings = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const answered = now.subtract({ hours: KEPT_ANSWER_HOURS });
  await deleteInBatches(db, 'idempotency', sql`created_at < ${answered}`);
  // Such quotes show who looked at which times.
  const ended = now.subtract({ hours: KEPT_QUOTE_HOURS });
  await deleteInBatches(
    db,
    'quote',
    sql`expires_at < ${ended} and not exists (select from booking b where b.quote_uuid = quote.uuid)`,
  );
};
