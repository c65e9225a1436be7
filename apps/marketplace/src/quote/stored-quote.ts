import { Money, type Quote, QuoteItem } from '@pawcall/contract';
import { moveDifference, type Price } from '@pawcall/domain';
import * as v from 'valibot';
import type { Handle } from '../database/kysely-handle.ts';
import { notFound } from '../http/http-errors.ts';

const StoredPrice = v.object({
  items: v.array(QuoteItem),
  tax: v.nullable(Money),
  tax_included: v.optional(Money),
  wallet: v.nullable(Money),
  wallet_amount: v.nullable(Money),
  total: Money,
});

const select = (db: Handle) =>
  db
    .selectFrom('quote')
    .innerJoin('reservation', 'reservation.id', 'quote.reservation_id')
    .innerJoin('provider', 'provider.id', 'quote.provider_id')
    .selectAll('quote')
    .select([
      'reservation.state as hold_state',
      'reservation.expires_at as hold_expires_at',
      'provider.designation',
    ]);

/** A quote with the state of its hold. */
export type StoredQuote = NonNullable<
  Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>
>;

/** Reads a partner's quote, locking it with `lock`. Throws 404. */
export const readStoredQuote = async (
  db: Handle,
  uuid: string,
  partner: string | null,
  lock = false,
): Promise<StoredQuote> => {
  const query = select(db)
    .where('quote.uuid', '=', uuid)
    .where('quote.partner', partner === null ? 'is' : '=', partner);
  const found = await (lock ? query.forUpdate('quote') : query).executeTakeFirst();
  if (found === undefined) throw notFound('This quote does not exist.');
  return found;
};

/** Whether the quote still holds its slot. */
export const isLive = (quote: StoredQuote, now: Temporal.Instant): boolean =>
  quote.hold_state === 'held' &&
  quote.hold_expires_at !== null &&
  Temporal.Instant.compare(quote.hold_expires_at, now) > 0;

/** The price as it was quoted. */
export const priceIn = (stored: string): Price => v.parse(StoredPrice, JSON.parse(stored));

/** What the quote costs more or less than the visit that it moves (VISIT-6). */
const moveView = (
  quote: Pick<StoredQuote, 'moves_booking_uuid' | 'moves_total'>,
  { amount, currency }: Money,
): Pick<Quote, 'move'> => {
  const { moves_booking_uuid: moved, moves_total: paid } = quote;
  if (moved === null || paid === null) return {};
  const { due, refund } = moveDifference(paid, amount);
  return {
    move: {
      booking_uuid: moved,
      due: { amount: due, currency },
      refund: { amount: refund, currency },
    },
  };
};

/** A quote on the wire (WIRE-7, WIRE-8). */
export const quoteView = (
  quote: Pick<
    StoredQuote,
    'uuid' | 'start_at' | 'end_at' | 'expires_at' | 'price' | 'moves_booking_uuid' | 'moves_total'
  >,
): Quote & { end_at: string } => {
  const price = priceIn(quote.price);
  return {
    uuid: quote.uuid,
    start_at: quote.start_at.toString(),
    end_at: quote.end_at.toString(),
    expires_at: quote.expires_at.toString(),
    ...price,
    ...moveView(quote, price.total),
  };
};
