import type { Booking } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import { DEFAULT_VISIT_POLICY, freeUntilAfterMove } from '@pawcall/domain';
import { aUuid } from '../entity-builders.ts';
import { bookingView, freeTime, ownBooking, replaceBooking, termsOf } from './booking-view.ts';
import { conflict, fail, succeed } from './response-envelopes.ts';
import { slotKey } from './free-times.ts';
import { text, type FakeHandler, type FakeRequest } from './fake-request.ts';
import { holdOf } from './quote-handlers.ts';
import { emailOfToken } from './fake-token.ts';
import { idempotent } from './idempotent-answers.ts';
import type { FakeBooking, FakeHold } from './marketplace-state.ts';
import { endWaiting, offerFreedTime } from './waitlist-handlers.ts';

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

/** Books the quoted time in place of the one that the visit has; 409 where it was changed meanwhile (VISIT-7). */
const move = (request: FakeRequest, hold: FakeHold): FakeBooking | Response => {
  const { world, now } = request;
  const { quote } = hold;
  const made = ownBooking(request, quote.move?.booking_uuid);
  if (!made || (made.booking.sequence ?? 0) !== hold.movesSequence)
    return conflict('terms_changed');
  if (termsOf(made, request)?.move_until == null)
    return conflict('too_late', [], undefined, made.booking.start_at);
  const { booking, moves = 0 } = made;
  freeTime(request, booking);
  const start = Temporal.Instant.from(quote.start_at);
  const before = Temporal.Instant.from(
    made.freeUntil ?? termsOf(made, request)?.free_until ?? booking.start_at,
  );
  const freeUntil = freeUntilAfterMove(before, start, DEFAULT_VISIT_POLICY, now).toString();
  const { start_at, end_at, total, uuid: quote_uuid } = quote;
  const sequence = (booking.sequence ?? 0) + 1;
  const next = { ...booking, quote_uuid, start_at, end_at: end_at ?? start_at, total, sequence };
  const moved = { ...made, booking: next, moves: moves + 1, freeUntil };
  replaceBooking(world, moved);
  offerFreedTime(request, hold.providerUuid, booking);
  return moved;
};

const bookNew = (
  request: FakeRequest,
  { quote }: FakeHold,
  provider: Booking['provider'],
): FakeBooking => {
  const { world, input, now, token } = request;
  const email = emailOfToken(token) ?? '';
  const pet = world.accounts
    .flatMap(({ pets }) => pets)
    .find(({ uuid }) => uuid === input['pet_uuid']);
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
    pet_name: pet?.name ?? null,
    species: pet?.species ?? (text(input['species']) || null),
  };
  const made = { booking, email };
  world.bookings.push(made);
  return made;
};

const createBooking = idempotent((request) => {
  const { world, input, now } = request;
  const hold = holdOf(request, text(input['quote_uuid']));
  const provider = hold && quotedProvider(request, hold);
  if (!hold || !provider) return fail(404, 'There is no such quote.');
  if (Temporal.Instant.compare(hold.ends, now) <= 0) return conflict('quote_expired', []);
  const made = hold.quote.move ? move(request, hold) : bookNew(request, hold, provider);
  if (made instanceof Response) return made;
  world.taken.add(slotKey(hold.providerUuid, hold.quote.start_at));
  endWaiting(world, ({ offer }) => offer?.quote_uuid === hold.quote.uuid);
  return { data: bookingView(made, request) };
});

/** The checkout page's quote, and booking it. */
export const bookingHandlers = { readQuote, createBooking } satisfies Partial<
  Record<CallId, FakeHandler>
>;
