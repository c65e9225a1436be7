import { bestCode, type Price, priceOf } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import { notFound } from '../http/http-errors.ts';
import type { Partner } from '../partners/partner-schema.ts';
import type { Client } from './read-client.ts';
import { clientHolder, makeRoom } from './hold-limits.ts';
import { priceInput } from './hold-quote.ts';
import { isLive, priceIn, type StoredQuote } from './stored-quote.ts';

const feeIn = (price: Price, type: string): number =>
  price.items.find((item) => item.type === type)?.amount.amount ?? 0;

/**
 * Gives a guest's quote to the first signed-in client, all others get 404. Promo code, wallet and plan apply where
 * they do not raise the total; the quoted fees stay.
 */
export const assignQuote = async (
  trx: Handle,
  quote: StoredQuote,
  client: Client,
  pharmacy: Partner | undefined,
  now: Temporal.Instant,
): Promise<StoredQuote> => {
  if (quote.user_uuid === client.uuid) return quote;
  if (quote.user_uuid !== null) throw notFound('This quote does not exist.');
  const guests = priceIn(quote.price);
  const input = priceInput(
    {
      currency: quote.currency,
      appointmentFee: feeIn(guests, 'APPOINTMENT_FEE'),
      bookingFee: feeIn(guests, 'BOOKING_FEE'),
    },
    { ...quote, start: quote.start_at, end: quote.end_at, client, pharmacy },
  );
  const price = priceOf(input);
  const better = price.total.amount <= guests.total.amount;
  const holder = clientHolder(client.uuid);
  // An ended quote holds nothing, and must not cost the client another hold.
  if (isLive(quote, now)) await makeRoom(trx, holder, quote.provider_id, now);
  const changes = {
    user_uuid: client.uuid,
    holder: holder.key,
    hidden_pricing: better && input.organizationPays,
    ...(better
      ? {
          price: JSON.stringify(price),
          total: price.total.amount,
          wallet_used: price.wallet_amount?.amount ?? 0,
          promo_code: input.organizationPays ? null : (bestCode(input)?.code ?? null),
        }
      : {}),
  };
  await trx.updateTable('quote').set(changes).where('uuid', '=', quote.uuid).execute();
  return { ...quote, ...changes };
};
