import type { CallId } from '@pawcall/contract/all-calls';
import { aQuote } from '../builders.ts';
import { conflict, fail, refuse, succeed } from './answers.ts';
import { freeTimes } from './free-times.ts';
import type { FakeHandler, FakeRequest } from './handlers.ts';

const HOLD_MINUTES = 10;
const BOOKING_FEE = 600;
const TAX = 0.0775;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const providerOf = ({ world, params }: FakeRequest) =>
  world.providers.find(({ provider }) => provider.uuid === params['partner_uuid']);

const listAvailability: FakeHandler = (request) => {
  const entry = providerOf(request);
  if (!entry) return fail(404, 'There is no such provider.');
  return succeed(
    freeTimes(request.world, entry, {
      start: Temporal.Instant.from(text(request.input['start_at'])),
      end: Temporal.Instant.from(text(request.input['end_at'])),
      now: request.now,
      own: text(request.input['quote_uuid']),
    }),
  );
};

const createQuote: FakeHandler = (request) => {
  const entry = providerOf(request);
  if (!entry) return fail(404, 'There is no such provider.');
  request.world.holds.delete(text(request.input['previous_quote_uuid']));
  const start = Temporal.Instant.from(text(request.input['start_at']));
  const free = freeTimes(request.world, entry, {
    start: start.subtract({ hours: 24 }),
    end: start.add({ hours: 48 }),
    now: request.now,
  });
  const slot = free.find((candidate) => start.equals(Temporal.Instant.from(candidate.start_at)));
  if (!slot) return conflict('slot_taken', free.slice(0, 3));
  if (request.input['target_currency'] !== 'USD') {
    return refuse({ target_currency: ['This provider is paid in USD.'] });
  }
  const tax = Math.round((entry.rate + BOOKING_FEE) * TAX);
  const ends = request.now.add({ minutes: HOLD_MINUTES });
  const quote = aQuote({
    start_at: slot.start_at,
    end_at: slot.end_at,
    items: [
      { type: 'APPOINTMENT_FEE', amount: { amount: entry.rate, currency: 'USD' } },
      { type: 'BOOKING_FEE', amount: { amount: BOOKING_FEE, currency: 'USD' } },
    ],
    tax: { amount: tax, currency: 'USD' },
    total: { amount: entry.rate + BOOKING_FEE + tax, currency: 'USD' },
    expires_at: ends.toString(),
  });
  request.world.holds.set(quote.uuid, { quote, providerUuid: entry.provider.uuid, ends });
  return succeed(quote);
};

const extendQuote: FakeHandler = ({ world, params, now }) => {
  const uuid = params['quote_uuid'] ?? '';
  const hold = world.holds.get(uuid);
  if (!hold) return fail(404, 'There is no such quote.');
  const ends = now.add({ minutes: HOLD_MINUTES });
  const quote = { ...hold.quote, expires_at: ends.toString() };
  world.holds.set(uuid, { ...hold, quote, ends });
  return succeed(quote);
};

const releaseQuote: FakeHandler = ({ world, params }) =>
  world.holds.delete(params['quote_uuid'] ?? '')
    ? succeed(null)
    : fail(404, 'There is no such quote.');

/** Availability, quotes and holds. */
export const quoteHandlers = {
  listAvailability,
  createQuote,
  extendQuote,
  releaseQuote,
} satisfies Partial<Record<CallId, FakeHandler>>;
