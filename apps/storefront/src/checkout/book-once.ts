import type { Booking } from '@pawcall/contract';
import type { CheckoutLanding } from '@pawcall/domain';
import { type CheckoutService, type Refusal, isConflict } from './checkout-service.ts';

/** What an attempt to book came to. `unknown` may be tried again with the same key. */
export type BookingOutcome =
  { readonly kind: 'booked'; readonly booking: Booking } | Refusal | { readonly kind: 'unknown' };

/** Books the quote; `booked` needs a 2xx response, or a booking that the service names for this quote afterwards. */
export async function bookOnce(
  service: CheckoutService,
  landing: CheckoutLanding,
  key: string,
): Promise<BookingOutcome> {
  const outcome = await service.book(landing, key);
  if (outcome.kind === 'answer') return { kind: 'booked', booking: outcome.data };
  if (outcome.kind === 'refused' && !isConflict(outcome)) return outcome;
  const booking = await findBooking(service, landing.quoteUuid);
  if (booking) return { kind: 'booked', booking };
  return outcome.kind === 'refused' ? outcome : { kind: 'unknown' };
}

/** The booking that this quote already led to, if the service knows one. */
async function findBooking(
  service: CheckoutService,
  quoteUuid: string,
): Promise<Booking | undefined> {
  const quote = await service.quote(quoteUuid);
  if (quote.kind !== 'answer' || !quote.data.booking_uuid) return undefined;
  const booking = await service.booking(quote.data.booking_uuid);
  return booking.kind === 'answer' ? booking.data : undefined;
}

/** The storage an attempt needs; `sessionStorage` fits. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What makes booking one quote safe to repeat, also after a reload of this tab. */
export interface Attempt {
  /** The same key for every try at this quote, made on first use. */
  key(): string;
}

/** The attempt at one quote, kept in `storage`, or in memory when storage is refused. */
export function createAttempt(
  storage: () => AttemptStorage,
  quoteUuid: string,
  randomUuid: () => string,
): Attempt {
  const name = `harborvale.checkout.${quoteUuid}.key`;
  let key: string | undefined;
  const kept = () => {
    try {
      return storage().getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const keep = (made: string) => {
    try {
      storage().setItem(name, made);
    } catch {
      // Storage is refused: a reload of this tab makes a new key.
    }
    return made;
  };
  return { key: () => (key ??= kept() ?? keep(randomUuid())) };
}
