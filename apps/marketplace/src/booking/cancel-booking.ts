import type { Handle } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { cancelReservation } from '../quote/reserve.ts';
import { placeProvider } from '../search/index-provider.ts';

/**
 * Cancels a booking: its time is free again, and the wallet gets back what it paid, in one transaction (OPS-7).
 * Answers false when it was cancelled before or does not exist.
 */
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
