import { describe, expect, it } from 'vitest';
import { bookOnce } from './book-once.ts';
import type { CheckoutAddress } from './checkout-address.ts';
import { createCheckoutService } from './checkout-service.ts';

const address: CheckoutAddress = {
  kind: 'book-vetlive',
  quoteUuid: 'q1',
  magicCode: undefined,
  petUuid: undefined,
  species: 'DOG',
  concerns: ['itching'],
  city: undefined,
  postal: undefined,
  province: undefined,
  country: undefined,
};
const money = { amount: 5000, currency: 'USD' };
const provider = { first_name: 'Ada', last_name: 'Reyes', designation: 'VET' };
const times = { start_at: '2026-06-16T21:30:00Z', end_at: '2026-06-16T22:00:00Z' };
const booking = {
  uuid: 'b1',
  status: 'BOOKED',
  total: money,
  provider,
  provider_timezone: 'America/Denver',
  ...times,
};
const quote = (bookingUuid: string | null) => ({
  quote: { uuid: 'q1', total: money, items: [], ...times },
  provider,
  provider_timezone: 'America/Denver',
  is_hidden_pricing: false,
  booking_uuid: bookingUuid,
});
const success = (data: unknown) => Response.json({ status: 'success', data });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A service whose answers are given per "METHOD path"; records the idempotency keys it saw. */
function service(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const keys: (string | null)[] = [];
  const calls: string[] = [];
  const created = createCheckoutService({
    marketplace: 'https://api.example',
    authentication: 'https://auth.example',
    timeZone: 'UTC',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      calls.push(call);
      if (request.headers.has('Idempotency-Key')) keys.push(request.headers.get('Idempotency-Key'));
      return (await answers[call]?.()) ?? new Response('{}', { status: 404 });
    },
  });
  return { created, keys, calls };
}

describe('bookOnce', () => {
  it('is booked after a 2xx, with the key of the attempt', async () => {
    const { created, keys } = service({ 'POST /v1/booking': () => success(booking) });
    expect(await bookOnce(created, address, 't', 'k1')).toMatchObject({
      kind: 'booked',
      booking: { uuid: 'b1' },
    });
    expect(keys).toEqual(['k1']);
  });

  it('looks a lost answer up and is booked when the service names the booking', async () => {
    const { created } = service({
      'POST /v1/booking': lost,
      'GET /v1/quote/q1': () => success(quote('b1')),
      'GET /v1/booking/b1': () => success(booking),
    });
    expect(await bookOnce(created, address, 't', 'k1')).toMatchObject({ kind: 'booked' });
  });

  it('does not guess when nothing proves the booking', async () => {
    const { created, calls } = service({
      'POST /v1/booking': lost,
      'GET /v1/quote/q1': () => success(quote(null)),
    });
    expect(await bookOnce(created, address, 't', 'k1')).toEqual({ kind: 'unknown' });
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['a server error', () => Response.json({ status: 'error', message: 'x' }, { status: 500 })],
    ['HTML instead of JSON', () => new Response('<html>', { status: 200 })],
    ['an answer of the wrong shape', () => success({ uuid: 7 })],
  ])('takes %s for no proof', async (_, answer) => {
    const { created } = service({ 'POST /v1/booking': answer });
    expect(await bookOnce(created, address, 't', 'k1')).toEqual({ kind: 'unknown' });
  });

  it('tells a conflict with the nearest times [WIRE-2]', async () => {
    const body = {
      status: 'fail',
      data: { start_at: ['taken'] },
      meta: { code: 'slot_taken', alternatives: [times], quote: null },
    };
    const { created } = service({
      'POST /v1/booking': () => Response.json(body, { status: 409 }),
      'GET /v1/quote/q1': () => success(quote(null)),
    });
    expect(await bookOnce(created, address, 't', 'k1')).toEqual({
      kind: 'conflict',
      code: 'slot_taken',
      alternatives: [times.start_at],
    });
  });

  it('finds its own booking behind a conflict, made in another tab', async () => {
    const { created } = service({
      'POST /v1/booking': () => Response.json({ status: 'fail', data: {} }, { status: 409 }),
      'GET /v1/quote/q1': () => success(quote('b1')),
      'GET /v1/booking/b1': () => success(booking),
    });
    expect(await bookOnce(created, address, 't', 'k1')).toMatchObject({ kind: 'booked' });
  });

  it('passes a definitive refusal on with its messages', async () => {
    const body = { status: 'fail', data: { quote_uuid: ['The quote is unknown.'] } };
    const { created } = service({
      'POST /v1/booking': () => Response.json(body, { status: 422 }),
    });
    expect(await bookOnce(created, address, 't', 'k1')).toMatchObject({
      kind: 'refused',
      status: 422,
      messages: ['The quote is unknown.'],
    });
  });
});
