import type { Booking, BookingTerms } from '@pawcall/contract';
import { DEFAULT_VISIT_POLICY, freeUntil, isHiddenPricing, visitTerms } from '@pawcall/domain';
import { slotKey } from './free-times.ts';
import type { FakeRequest } from './fake-request.ts';
import { emailOfToken } from './fake-token.ts';
import type { FakeBooking, FakeWorld } from './marketplace-state.ts';

type Asked = Pick<FakeRequest, 'world' | 'now'>;

/** What may be done with a booking now (VISIT-3). */
export const termsOf = (made: FakeBooking, { world, now }: Asked): BookingTerms | null => {
  const { booking, email, moves = 0, walletUsed = 0 } = made;
  if (booking.status === 'CANCELLED') return null;
  const start = Temporal.Instant.from(booking.start_at);
  const { amount, currency } = booking.total;
  const owner = world.accounts.find(({ user }) => user.email === email);
  const costs = {
    start,
    freeUntil: made.freeUntil
      ? Temporal.Instant.from(made.freeUntil)
      : freeUntil(start, DEFAULT_VISIT_POLICY),
    paid: amount,
    walletUsed,
    currency,
    isFree: isHiddenPricing(owner?.user ?? null),
    moves,
  };
  return visitTerms(costs, DEFAULT_VISIT_POLICY, now);
};

/** A booking as it is answered, with its terms of now. */
export const bookingView = (made: FakeBooking, asked: Asked): Booking => ({
  sequence: 0,
  ...made.booking,
  terms: termsOf(made, asked),
});

/** The caller's own booking of this uuid. */
export const ownBooking = (
  { world, token }: Pick<FakeRequest, 'world' | 'token'>,
  uuid: string | undefined,
): FakeBooking | undefined =>
  world.bookings.find((made) => made.booking.uuid === uuid && made.email === emailOfToken(token));

/** Frees the time of a booking that was cancelled or moved; its quote still leads to it (VISIT-1). */
export const freeTime = (
  { world, now }: Asked,
  { provider, start_at, quote_uuid }: Booking,
): void => {
  world.taken.delete(slotKey(provider.uuid, start_at));
  const hold = world.holds.get(quote_uuid);
  if (hold) world.holds.set(quote_uuid, { ...hold, ends: now });
};

/** Puts a changed booking in the place of the one before. */
export const replaceBooking = (world: FakeWorld, changed: FakeBooking): void => {
  const index = world.bookings.findIndex(({ booking }) => booking.uuid === changed.booking.uuid);
  world.bookings.splice(index, 1, changed);
};
