import { HEADERS, IdempotencyKey, type Booking } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import * as v from 'valibot';
import { aUuid } from '../entity-builders.ts';
import { conflict, fail, refuse, succeed } from './response-envelopes.ts';
import { slotKey } from './free-times.ts';
import { text, type FakeHandler, type FakeRequest } from './fake-request.ts';
import { holdOf } from './quote-handlers.ts';
import { emailOfToken } from './fake-token.ts';
import type { FakeHold } from './marketplace-state.ts';

const ZONE = 'America/Los_Angeles';

const quotedProvider = (
  { world }: FakeRequest,
  hold: FakeHold,
): Booking['provider'] | undefined => {
  const entry = world.providers.find(({ provider }) => provider.uuid === hold.providerUuid);
  if (!entry) return undefined;
  const { appointments: _, ...provider } = entry.provider;
  return provider;
};

const readQuote: FakeHandler = (request) => {
  const hold = request.world.holds.get(request.params['quote_uuid'] ?? '');
  const provider = hold && quotedProvider(request, hold);
  if (!hold || !provider) return fail(404, 'There is no such quote.');
  const booked = request.world.bookings.find(
    ({ booking }) => booking.quote_uuid === hold.quote.uuid,
  );
  return succeed({
    quote: hold.quote,
    provider,
    provider_timezone: ZONE,
    is_hidden_pricing: false,
    booking_uuid: booked?.booking.uuid ?? null,
  });
};

const replay = (booking: Booking): Response => {
  const answer = succeed(booking);
  answer.headers.set('Idempotent-Replayed', 'true');
  return answer;
};

const createBooking: FakeHandler = (request) => {
  const { world, input, key, now } = request;
  if (!v.is(IdempotencyKey, key)) {
    return refuse({ [HEADERS.idempotencyKey]: ['Send a unique key.'] }, 400);
  }
  const email = emailOfToken(request.token) ?? '';
  const body = JSON.stringify(input);
  const former = world.bookings.find((made) => made.email === email && made.key === key);
  if (former) {
    return former.body === body
      ? replay(former.booking)
      : refuse({ [HEADERS.idempotencyKey]: ['This key was used with another body.'] });
  }
  const hold = holdOf(request, text(input['quote_uuid']));
  const provider = hold && quotedProvider(request, hold);
  if (!hold || !provider) return fail(404, 'There is no such quote.');
  if (Temporal.Instant.compare(hold.ends, now) <= 0) return conflict('quote_expired', []);
  const { quote } = hold;
  const booking: Booking = {
    uuid: aUuid(),
    status: 'BOOKED',
    quote_uuid: quote.uuid,
    start_at: quote.start_at,
    end_at: quote.end_at ?? quote.start_at,
    total: quote.total,
    provider,
    provider_timezone: ZONE,
    created_at: now.toString(),
  };
  world.taken.add(slotKey(hold.providerUuid, quote.start_at));
  world.bookings.push({ booking, email, key, body });
  return succeed(booking);
};

const readBooking: FakeHandler = ({ world, params, token }) => {
  const made = world.bookings.find(
    ({ booking, email }) =>
      booking.uuid === params['booking_uuid'] && email === emailOfToken(token),
  );
  return made ? succeed(made.booking) : fail(404, 'There is no such booking.');
};

const listBookings: FakeHandler = ({ world, token }) => {
  const email = emailOfToken(token);
  const own = world.bookings.filter((made) => made.email === email);
  return succeed(own.map(({ booking }) => booking).toReversed());
};

/** The checkout page's quote, and bookings. */
export const bookingHandlers = {
  readQuote,
  createBooking,
  readBooking,
  listBookings,
} satisfies Partial<Record<CallId, FakeHandler>>;
