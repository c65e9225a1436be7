import type { Booking } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import { joinOpensAt, visitList } from '@pawcall/domain';
import * as v from 'valibot';
import { Money } from '@pawcall/contract';
import { bookingView, freeTime, ownBooking, replaceBooking, termsOf } from './booking-view.ts';
import { conflict, fail, succeed } from './response-envelopes.ts';
import type { FakeHandler } from './fake-request.ts';
import { emailOfToken } from './fake-token.ts';
import { idempotent } from './idempotent-answers.ts';
import { endWaiting, offerFreedTime } from './waitlist-handlers.ts';

const PER_PAGE = 10;

const readBooking: FakeHandler = (request) => {
  const made = ownBooking(request, request.params['booking_uuid']);
  return made ? succeed(bookingView(made, request)) : fail(404, 'There is no such booking.');
};

const listBookings: FakeHandler = (request) => {
  const { world, token, query, now } = request;
  const own = world.bookings.filter((made) => made.email === emailOfToken(token));
  const all: readonly Booking[] = own.map((made) => bookingView(made, request));
  const { upcoming, past } = visitList(all, now);
  const lists = { upcoming, past, all: [...upcoming.toReversed(), ...past] };
  const when = query.get('when');
  const list = when === 'upcoming' || when === 'past' ? lists[when] : lists.all;
  const current = Number(query.get('page') ?? 1);
  return succeed(list.slice((current - 1) * PER_PAGE, current * PER_PAGE), {
    meta: {
      current_page: current,
      last_page: Math.max(1, Math.ceil(list.length / PER_PAGE)),
      per_page: PER_PAGE,
      total: list.length,
    },
  });
};

const cancelBooking = idempotent((request) => {
  const { world, params, input } = request;
  const made = ownBooking(request, params['booking_uuid']);
  if (!made) return fail(404, 'There is no such booking.');
  const { booking } = made;
  if (booking.status === 'CANCELLED') return { data: bookingView(made, request) };
  const terms = termsOf(made, request);
  if (!terms) return conflict('too_late', [], undefined, booking.start_at);
  const shown = v.parse(Money, input['fee']);
  if (terms.fee.amount > shown.amount) return conflict('terms_changed');
  const sequence = (booking.sequence ?? 0) + 1;
  const cancelled = { ...made, booking: { ...booking, status: 'CANCELLED' as const, sequence } };
  replaceBooking(world, cancelled);
  freeTime(request, booking);
  endWaiting(world, ({ moves_booking_uuid }) => moves_booking_uuid === booking.uuid);
  offerFreedTime(request, booking.provider.uuid, booking);
  return { data: bookingView(cancelled, request) };
});

const readJoinAddress: FakeHandler = (request) => {
  const made = ownBooking(request, request.params['booking_uuid']);
  if (!made || made.booking.status === 'CANCELLED') return fail(404, 'There is no such booking.');
  const opens = joinOpensAt(Temporal.Instant.from(made.booking.start_at));
  const ends = Temporal.Instant.from(made.booking.end_at);
  const isOpen =
    Temporal.Instant.compare(opens, request.now) <= 0 &&
    Temporal.Instant.compare(request.now, ends) < 0;
  return succeed({
    join_url: isOpen ? request.world.videoAddress : null,
    opens_at: opens.toString(),
    closes_at: made.booking.end_at,
  });
};

/** What an owner does with a booking. */
export const visitHandlers = {
  readBooking,
  listBookings,
  cancelBooking,
  readJoinAddress,
} satisfies Partial<Record<CallId, FakeHandler>>;
