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
  locale: 'fr-CA',
  timezone: 'America/Denver',
};

/** Quotes, holds and bookings. */
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
  listBookings: { output: answered([BOOKING]) },
} satisfies Readonly<Record<string, CallExample>>;
