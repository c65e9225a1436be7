import { answered, uuid, type CallExample, PROVIDER, SLOT, usd } from './sample-data.ts';

const QUOTE = {
  uuid: uuid(20),
  start_at: SLOT.start_at,
  end_at: SLOT.end_at,
  items: [
    { type: 'APPOINTMENT_FEE', amount: usd(4800) },
    { type: 'BOOKING_FEE', amount: usd(295) },
    { type: 'COUPON', amount: usd(-500) },
  ],
  tax: usd(356),
  wallet: usd(2500),
  wallet_amount: usd(2500),
  total: usd(2451),
  expires_at: '2026-06-16T18:10:00Z',
};

const BOOKING = {
  uuid: uuid(21),
  status: 'BOOKED',
  quote_uuid: QUOTE.uuid,
  start_at: SLOT.start_at,
  end_at: SLOT.end_at,
  total: QUOTE.total,
  provider: PROVIDER,
  provider_timezone: 'America/Los_Angeles',
  created_at: '2026-06-16T18:04:00Z',
  reference: 'K7MX4PQ9',
  sequence: 0,
  changed_at: null,
  terms: {
    cancel_until: SLOT.start_at,
    free_until: '2026-06-15T21:30:00Z',
    move_until: '2026-06-16T19:30:00Z',
    fee: usd(0),
    refund: usd(2451),
    wallet_refund: usd(2500),
  },
  is_hidden_pricing: false,
  pet_name: 'Biscuit',
  species: 'DOG',
  concerns: ['itching-skin'],
  locale: 'fr-CA',
  timezone: 'America/Denver',
};

const PLACE_IN_LINE = {
  uuid: uuid(22),
  status: 'OFFERED',
  from: '2026-06-16T07:00:00Z',
  until: '2026-06-17T07:00:00Z',
  provider: PROVIDER,
  provider_timezone: 'America/Los_Angeles',
  moves_booking_uuid: null,
  offer: {
    quote_uuid: QUOTE.uuid,
    start_at: SLOT.start_at,
    end_at: SLOT.end_at,
    total: QUOTE.total,
    expires_at: QUOTE.expires_at,
  },
  created_at: '2026-06-15T18:04:00Z',
};

/** Quotes, holds, bookings and places in line. */
export const quoteExamples = {
  createQuote: {
    params: { partner_uuid: PROVIDER.uuid },
    input: {
      client_uuid: '',
      pet_uuid: '',
      start_at: SLOT.start_at,
      end_at: SLOT.end_at,
      target_currency: 'USD',
      target_country: 'us',
      target_province: 'CA',
      platform: 'WEB',
      source: 'harborvale',
      search_result_uuid: uuid(11),
      timezone: 'America/Denver',
    },
    output: answered(QUOTE),
  },
  extendQuote: {
    params: { quote_uuid: QUOTE.uuid },
    output: answered({ ...QUOTE, expires_at: '2026-06-16T18:20:00Z' }),
  },
  releaseQuote: { params: { quote_uuid: QUOTE.uuid }, output: answered(null) },
  readQuote: {
    params: { quote_uuid: QUOTE.uuid },
    output: answered({
      quote: QUOTE,
      provider: PROVIDER,
      provider_timezone: 'America/Los_Angeles',
      is_hidden_pricing: false,
      booking_uuid: null,
      locale: 'fr-CA',
      timezone: 'America/Denver',
    }),
  },
  createBooking: {
    input: {
      quote_uuid: QUOTE.uuid,
      pet_uuid: '',
      species: 'DOG',
      concerns: ['itching-skin'],
    },
    output: answered(BOOKING),
  },
  readBooking: { params: { booking_uuid: BOOKING.uuid }, output: answered(BOOKING) },
  listBookings: {
    query: { when: 'upcoming' },
    output: {
      ...answered([BOOKING]),
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    },
  },
  cancelBooking: {
    params: { booking_uuid: BOOKING.uuid },
    input: { fee: usd(0), reason: 'We found an earlier time elsewhere.' },
    output: answered({
      ...BOOKING,
      status: 'CANCELLED',
      sequence: 1,
      changed_at: '2026-06-14T09:00:00Z',
      terms: null,
    }),
  },
  readJoinAddress: {
    params: { booking_uuid: BOOKING.uuid },
    output: answered({
      join_url: 'https://video.example/K7MX4PQ9',
      opens_at: '2026-06-16T21:20:00Z',
      closes_at: SLOT.end_at,
    }),
  },
  joinWaitlist: {
    input: {
      partner_uuid: PROVIDER.uuid,
      from: PLACE_IN_LINE.from,
      until: PLACE_IN_LINE.until,
      target_currency: 'USD',
      target_country: 'us',
      target_province: 'CA',
      source: 'harborvale',
      timezone: 'America/Denver',
    },
    output: answered({ ...PLACE_IN_LINE, status: 'WAITING', offer: null }),
  },
  leaveWaitlist: { params: { entry_uuid: PLACE_IN_LINE.uuid }, output: answered(null) },
  listWaitlist: { output: answered([PLACE_IN_LINE]) },
} satisfies Readonly<Record<string, CallExample>>;
