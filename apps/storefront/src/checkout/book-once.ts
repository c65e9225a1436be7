import type { Booking } from './answers.ts';
import type { CheckoutAddress } from './checkout-address.ts';
import type { CheckoutService, Outcome } from './checkout-service.ts';

/** What an attempt to book came to. `unknown` may be tried again with the same key. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly booking: Booking }
  | {
      readonly kind: 'conflict';
      readonly code: string | undefined;
      readonly alternatives: readonly string[];
    }
  | { readonly kind: 'refused'; readonly status: number; readonly messages: readonly string[] }
  | { readonly kind: 'unknown' };

/**
 * Books the quote and says "booked" only on proof: a 2xx answer, or the service naming the booking of this quote
 * afterwards. A lost answer is looked up instead of guessed.
 */
export async function bookOnce(
  service: CheckoutService,
  address: CheckoutAddress,
  token: string,
  key: string,
): Promise<BookingOutcome> {
  const outcome = await service.book(address, token, key);
  if (outcome.kind === 'answer') return { kind: 'booked', booking: outcome.data };
  if (outcome.kind === 'refused' && outcome.status !== 409) return outcome;
  const booking = await findBooking(service, address.quoteUuid, token);
  if (booking) return { kind: 'booked', booking };
  return outcome.kind === 'refused' ? conflict(outcome) : { kind: 'unknown' };
}

/** The booking that this quote already led to, if the service knows one. */
export async function findBooking(
  service: CheckoutService,
  quoteUuid: string,
  token: string,
): Promise<Booking | undefined> {
  const quote = await service.quote(quoteUuid, token);
  if (quote.kind !== 'answer' || !quote.data.booking_uuid) return undefined;
  const booking = await service.booking(quote.data.booking_uuid, token);
  return booking.kind === 'answer' ? booking.data : undefined;
}

const conflict = ({ code, alternatives }: Extract<Outcome<never>, { kind: 'refused' }>) =>
  ({ kind: 'conflict', code, alternatives }) as const;
