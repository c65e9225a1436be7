import type { Booking, Quote, QuotedMove } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import {
  ALTERNATIVE_SLOTS,
  HOLD_MINUTES_DEFAULT,
  holdLimit,
  includesTax,
  moveDifference,
  priceOf,
  SLOT_MINUTES,
} from '@pawcall/domain';
import { aQuote } from '../entity-builders.ts';
import { ownBooking, termsOf } from './booking-view.ts';
import { conflict, fail, refuse, succeed } from './response-envelopes.ts';
import { freeTimes, isHeldByOthers, slotKey } from './free-times.ts';
import { text, type FakeHandler, type FakeRequest } from './fake-request.ts';
import type { FakeHold } from './marketplace-state.ts';

const BOOKING_FEE = 600;
const TAX_BASIS_POINTS = 775;

const providerOf = ({ world, params }: FakeRequest) =>
  world.providers.find(({ provider }) => provider.uuid === params['partner_uuid']);

const instantOf = (value: unknown): Temporal.Instant | undefined => {
  try {
    return Temporal.Instant.from(text(value));
  } catch {
    return undefined;
  }
};

const spanOf = ({ input }: FakeRequest) => {
  const start = instantOf(input['start_at']);
  const end = instantOf(input['end_at']);
  if (!start) return { refusal: refuse({ start_at: ['This instant does not exist.'] }) };
  if (!end) return { refusal: refuse({ end_at: ['This instant does not exist.'] }) };
  return Temporal.Instant.compare(start, end) < 0
    ? { start, end }
    : { refusal: refuse({ end_at: ['The end must be after the start.'] }) };
};

const listAvailability: FakeHandler = (request) => {
  const entry = providerOf(request);
  if (!entry) return fail(404, 'There is no such provider.');
  const span = spanOf(request);
  if ('refusal' in span) return span.refusal;
  const own = [text(request.input['quote_uuid'])];
  return succeed(freeTimes(request.world, entry, { ...span, now: request.now, own }));
};

/** The end of a hold from now, at most three times its length after it began (GO-10). */
const holdEnd = (since: Temporal.Instant, now: Temporal.Instant): Temporal.Instant => {
  const full = now.add({ minutes: HOLD_MINUTES_DEFAULT });
  const limit = holdLimit(since, HOLD_MINUTES_DEFAULT * 60);
  return Temporal.Instant.compare(full, limit) < 0 ? full : limit;
};

const createQuote: FakeHandler = (request) => {
  const { world, input, now } = request;
  const entry = providerOf(request);
  if (!entry) return fail(404, 'There is no such provider.');
  const span = spanOf(request);
  if ('refusal' in span) return span.refusal;
  if (input['target_currency'] !== 'USD') {
    return refuse({ target_currency: ['This provider is paid in USD.'] });
  }
  const key = slotKey(entry.provider.uuid, span.start.toString());
  const requestKey = text(input['request_key']);
  const ofThisRequest = holdOfRequest(request, requestKey);
  if (
    ofThisRequest &&
    slotKey(ofThisRequest.providerUuid, ofThisRequest.quote.start_at) === key &&
    Temporal.Instant.compare(ofThisRequest.ends, now) > 0
  )
    return succeed(ofThisRequest.quote);
  // All that the call names are released, as the reference server does.
  const previous = [
    holdOf(request, text(input['previous_quote_uuid'])),
    holdOfRequest(request, text(input['previous_request_key'])),
    ofThisRequest,
  ].filter((hold) => hold !== undefined);
  const own = previous.map((hold) => hold.quote.uuid);
  const free = freeTimes(world, entry, {
    start: span.start.subtract({ hours: 24 }),
    end: span.start.add({ hours: 48 }),
    now,
    own,
  });
  const slot = free.find(
    (candidate) =>
      span.start.equals(Temporal.Instant.from(candidate.start_at)) &&
      span.end.equals(Temporal.Instant.from(candidate.end_at)),
  );
  if (!slot) {
    const isHeld = isHeldByOthers(world, key, now, own);
    const alternatives = free.slice(0, ALTERNATIVE_SLOTS);
    return conflict('slot_taken', alternatives, isHeld && !world.taken.has(key));
  }
  // A new quote for the same slot keeps the begin of the first hold (GO-10).
  const takenOver = previous.find(
    (before) =>
      slotKey(before.providerUuid, before.quote.start_at) === key &&
      Temporal.Instant.compare(before.ends, now) > 0,
  );
  const since = takenOver?.since ?? now;
  const ends = holdEnd(since, now);
  const quote = aQuote({
    start_at: slot.start_at,
    end_at: slot.end_at,
    ...priceOf({
      currency: 'USD',
      appointmentFee: entry.rate,
      bookingFee: BOOKING_FEE,
      taxBasisPoints: TAX_BASIS_POINTS,
      includesTax: includesTax(input['target_country'] === 'gb' ? 'gb' : 'us'),
      minutes: SLOT_MINUTES,
      designation: 'VET',
      promoCodes: [],
      organizationPays: false,
      wallet: undefined,
    }),
    expires_at: ends.toString(),
  });
  const moved = movedBooking(request, entry.provider.uuid);
  if (moved instanceof Response) return moved;
  if (!request.holdsSlots) return succeed(quote);
  // Released only now, because a refused choice keeps the former hold (WIRE-9).
  for (const uuid of own) world.holds.delete(uuid);
  const answered = moved ? { ...quote, move: moveTo(quote, moved) } : quote;
  world.holds.set(quote.uuid, {
    quote: answered,
    providerUuid: entry.provider.uuid,
    requestKey,
    since,
    ends,
    ...(moved && { movesSequence: moved.sequence ?? 0 }),
  });
  return succeed(answered);
};

/** The booking that the quote is to move, if it names one, or why it cannot (VISIT-6). */
const movedBooking = (request: FakeRequest, providerUuid: string): Booking | Response | null => {
  const uuid = text(request.input['moves_booking_uuid']);
  if (uuid === '') return null;
  const made = ownBooking(request, uuid);
  if (!made) return fail(404, 'There is no such booking.');
  if (made.booking.provider.uuid !== providerUuid)
    return refuse({ moves_booking_uuid: ['This booking is with another provider.'] });
  const { start_at } = made.booking;
  return termsOf(made, request)?.move_until == null
    ? conflict('too_late', [], undefined, start_at)
    : made.booking;
};

const moveTo = ({ total }: Quote, { uuid, total: before }: Booking): QuotedMove => {
  const { due, refund } = moveDifference(before.amount, total.amount);
  const { currency } = total;
  return {
    booking_uuid: uuid,
    due: { amount: due, currency },
    refund: { amount: refund, currency },
  };
};

/** A hold by its quote, unless its slot was booked. */
export const holdOf = ({ world }: FakeRequest, uuid: string): FakeHold | undefined => {
  const hold = world.holds.get(uuid);
  return hold && !world.taken.has(slotKey(hold.providerUuid, hold.quote.start_at))
    ? hold
    : undefined;
};

const holdOfRequest = ({ world }: FakeRequest, key: string): FakeHold | undefined =>
  key === '' ? undefined : [...world.holds.values()].find(({ requestKey }) => requestKey === key);

const extendQuote: FakeHandler = (request) => {
  const uuid = request.params['quote_uuid'] ?? '';
  const { now } = request;
  const hold = holdOf(request, uuid);
  if (!hold) return fail(404, 'There is no such quote.');
  if (Temporal.Instant.compare(hold.ends, now) <= 0) return conflict('quote_expired', []);
  const ends = holdEnd(hold.since, now);
  const quote = { ...hold.quote, expires_at: ends.toString() };
  request.world.holds.set(uuid, { ...hold, quote, ends });
  return succeed(quote);
};

const releaseQuote: FakeHandler = (request) => {
  const uuid = request.params['quote_uuid'] ?? '';
  if (!holdOf(request, uuid)) return fail(404, 'There is no such quote.');
  request.world.holds.delete(uuid);
  return succeed(null);
};

/** Availability, quotes and holds. */
export const quoteHandlers = {
  listAvailability,
  createQuote,
  extendQuote,
  releaseQuote,
} satisfies Partial<Record<CallId, FakeHandler>>;
