import { describe, expect, it } from 'vitest';
import { createMarketplaceClient } from '@pawcall/client';
import type { CheckoutLanding } from '@pawcall/domain';
import { serviceAddresses } from '../server/pharmacy-services.ts';
import { bookOnce, createAttempt, createCheckoutService } from './checkout-service.ts';

const Q1 = '0d7d3f7e-5b1a-4c57-9d0b-6a4f2e0f1c11';
const B1 = '1a2f6a43-93c5-4f2b-8d0e-0d2d8e2f7b21';
const P1 = '7f0c8f4e-30c1-4b0e-8f5e-2f4f4b1d9a10';
const landing: CheckoutLanding = {
  kind: 'book-vetlive',
  quoteUuid: Q1,
  magicCode: undefined,
  petUuid: undefined,
  species: 'DOG',
  concerns: ['itching'],
  city: undefined,
  postal: undefined,
  province: undefined,
  country: undefined,
  designation: undefined,
};
const money = { amount: 5000, currency: 'USD' };
const provider = { uuid: P1, first_name: 'Ada', last_name: 'Reyes', designation: 'VET' };
const times = { start_at: '2026-06-16T21:30:00Z', end_at: '2026-06-16T22:00:00Z' };
const booking = {
  uuid: B1,
  status: 'BOOKED',
  quote_uuid: Q1,
  total: money,
  provider,
  provider_timezone: 'America/Denver',
  created_at: '2026-06-16T20:00:00Z',
  ...times,
};
const quote = (bookingUuid: string | null) => ({
  quote: { uuid: Q1, total: money, items: [], ...times },
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
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    if (request.headers.has('Idempotency-Key')) keys.push(request.headers.get('Idempotency-Key'));
    return (await answers[call]?.()) ?? new Response('{}', { status: 404 });
  };
  const origins = {
    origin: 'https://shop.example',
    marketplace: 'https://api.example',
    authentication: 'https://auth.example',
  };
  const auth = {
    getAccessToken: () => Promise.resolve('t'),
    recoverFromUnauthorized: () => Promise.resolve(null),
    observeServerTime: () => {},
    getSnapshot: () => ({ status: 'guest' }) as const,
    exchangeMagicLogin: () => Promise.reject(new TypeError('no code here')),
  };
  const client = createMarketplaceClient({
    ...serviceAddresses(origins, { locale: 'en-US', timeZone: 'UTC' }),
    auth,
    fetch,
  });
  const { marketplace } = origins;
  const created = createCheckoutService({ auth, client, marketplace, fetch, locale: 'en-US' });
  return { created, keys, calls };
}

describe('bookOnce', () => {
  it('is booked after a 2xx, with the key of the attempt', async () => {
    const { created, keys } = service({ 'POST /v1/booking': () => success(booking) });
    expect(await bookOnce(created, landing, 'k1')).toMatchObject({
      kind: 'booked',
      booking: { uuid: B1 },
    });
    expect(keys).toEqual(['k1']);
  });

  it('looks up a booking after a lost response', async () => {
    const { created } = service({
      'POST /v1/booking': lost,
      [`GET /v1/quote/${Q1}`]: () => success(quote(B1)),
      [`GET /v1/booking/${B1}`]: () => success(booking),
    });
    expect(await bookOnce(created, landing, 'k1')).toMatchObject({ kind: 'booked' });
  });

  it('does not guess when nothing proves the booking', async () => {
    const { created, calls } = service({
      'POST /v1/booking': lost,
      [`GET /v1/quote/${Q1}`]: () => success(quote(null)),
    });
    expect(await bookOnce(created, landing, 'k1')).toEqual({ kind: 'unknown' });
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['a server error', () => Response.json({ status: 'error', message: 'x' }, { status: 500 })],
    ['HTML instead of JSON', () => new Response('<html>', { status: 200 })],
    ['an answer of the wrong shape', () => success({ uuid: 7 })],
  ])('takes %s for no proof', async (_, answer) => {
    const { created } = service({ 'POST /v1/booking': answer });
    expect(await bookOnce(created, landing, 'k1')).toEqual({ kind: 'unknown' });
  });

  it('returns a conflict with the nearest times [WIRE-2]', async () => {
    const body = {
      status: 'fail',
      data: { start_at: ['taken'] },
      meta: { code: 'slot_taken', alternatives: [times], quote: null },
    };
    const { created } = service({
      'POST /v1/booking': () => Response.json(body, { status: 409 }),
      [`GET /v1/quote/${Q1}`]: () => success(quote(null)),
    });
    expect(await bookOnce(created, landing, 'k1')).toEqual({
      kind: 'refused',
      code: 'slot_taken',
      messages: ['taken'],
      alternatives: [times.start_at],
      isHeld: false,
      replacement: undefined,
    });
  });

  it('returns that the time is only held, and the quote that holds it for the owner again [WIRE-2][GO-10]', async () => {
    const conflict = (meta: object) =>
      Response.json({ status: 'fail', data: {}, meta }, { status: 409 });
    const bookWith = async (meta: object) =>
      bookOnce(service({ 'POST /v1/booking': () => conflict(meta) }).created, landing, 'k1');
    const held = { code: 'slot_taken', alternatives: [], quote: null, is_held: true };
    expect(await bookWith(held)).toMatchObject({ code: 'slot_taken', isHeld: true });
    const renewed = {
      code: 'quote_expired',
      alternatives: [],
      quote: { ...quote(null).quote, uuid: P1 },
    };
    expect(await bookWith(renewed)).toMatchObject({ code: 'quote_expired', replacement: P1 });
  });

  it('finds its own booking behind a conflict, made in another tab', async () => {
    const { created } = service({
      'POST /v1/booking': () => Response.json({ status: 'fail', data: {} }, { status: 409 }),
      [`GET /v1/quote/${Q1}`]: () => success(quote(B1)),
      [`GET /v1/booking/${B1}`]: () => success(booking),
    });
    expect(await bookOnce(created, landing, 'k1')).toMatchObject({ kind: 'booked' });
  });

  it('passes a definitive refusal on with its messages', async () => {
    const body = { status: 'fail', data: { quote_uuid: ['The quote is unknown.'] } };
    const { created } = service({
      'POST /v1/booking': () => Response.json(body, { status: 422 }),
    });
    expect(await bookOnce(created, landing, 'k1')).toMatchObject({
      kind: 'refused',
      code: 'validation',
      messages: ['The quote is unknown.'],
    });
  });
});

describe('the calendar file', () => {
  const of = (type: string) =>
    service({
      [`GET /v1/booking/${B1}/calendar.ics`]: () =>
        new Response('BEGIN:VCALENDAR', { headers: { 'Content-Type': type } }),
    }).created.calendar(B1);

  it('is one only where it is said to be', async () => {
    expect(await (await of('text/calendar; charset=utf-8'))?.text()).toBe('BEGIN:VCALENDAR');
    expect(await of('text/html')).toBe(undefined);
  });
});

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

const refusing = {
  getItem: (): string | null => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('forbidden');
  },
};

const counter = () => {
  let count = 0;
  return () => `key-${(count += 1)}`;
};

describe('createAttempt', () => {
  it('keeps one key for every try at a quote, across reloads', () => {
    const storage = memoryStorage();
    const random = counter();
    const first = createAttempt(() => storage, 'quote-1', random).key();
    expect(createAttempt(() => storage, 'quote-1', random).key()).toBe(first);
    expect(createAttempt(() => storage, 'quote-2', random).key()).not.toBe(first);
  });

  it('works in memory when storage refuses', () => {
    const attempt = createAttempt(() => refusing, 'quote-1', counter());
    expect([attempt.key(), attempt.key()]).toEqual(['key-1', 'key-1']);
  });
});
