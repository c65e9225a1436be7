import type {
  AppointmentSlot,
  PetConcern,
  Provider,
  Quote,
  SearchAnswer,
  SearchResult,
  Slot,
  User,
} from '@pawcall/contract';
import type { SearchLocation } from './location.ts';
import type { SearchChoice } from './search-choice.ts';

/** Zones with odd offsets and odd changes of the clock, for tests that sweep them. */
export const SWEPT_ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
] as const;

/** A uuid whose last digits are the number, for tests. */
export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The instant of a local time such as `2027-06-16T14:30`, for tests. */
export const at = (local: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();

/** A 30-minute slot at the instant, for tests. */
export const slotAt = (start: string, more: Partial<Slot> = {}): Slot => ({
  start_at: start,
  end_at: Temporal.Instant.from(start).add({ minutes: 30 }).toString(),
  ...more,
});

/** A 30-minute slot with its rate, for tests. */
export const appointmentAt = (start: string, amount = 4500): AppointmentSlot => ({
  ...slotAt(start),
  rate: { amount, currency: 'USD' },
});

/** A provider without appointments, for tests. */
export const sampleProvider = (more: Partial<Provider> = {}): Provider => ({
  uuid: uuid(1),
  first_name: 'Amara',
  last_name: 'Okafor',
  designation: 'VET',
  appointments: [],
  ...more,
});

/** A search result that can prescribe, for tests. */
export const sampleResult = (
  more: Partial<SearchResult> = {},
  provider: Partial<Provider> = {},
): SearchResult => ({
  feature: sampleProvider(provider),
  scenario_type: null,
  search_result_uuid: uuid(2),
  is_vcpr_enabled: true,
  is_in_state: true,
  ...more,
});

/** A search answer, for tests. */
export const sampleAnswer = (
  data: readonly SearchResult[],
  more: Partial<SearchAnswer> = {},
): SearchAnswer => ({ status: 'success', data: [...data], ...more });

/** A quote of an appointment and a booking fee, for tests. */
export const sampleQuote = (more: Partial<Quote> = {}): Quote => ({
  uuid: uuid(3),
  start_at: '2027-06-16T21:30:00Z',
  items: [
    { type: 'APPOINTMENT_FEE', amount: { amount: 4500, currency: 'USD' } },
    { type: 'BOOKING_FEE', amount: { amount: 500, currency: 'USD' } },
  ],
  tax: { amount: 250, currency: 'USD' },
  wallet: null,
  wallet_amount: null,
  total: { amount: 5250, currency: 'USD' },
  ...more,
});

/** A signed-in client, for tests. */
export const sampleUser = (more: Partial<User> = {}): User => ({
  uuid: uuid(4),
  type: 'CLIENT',
  status: 'ACTIVE',
  email: 'owner@example.com',
  ...more,
});

/** A concern of the guided search, for tests. */
export const sampleConcern = (slug: string, more: Partial<PetConcern> = {}): PetConcern => ({
  slug,
  show_on_guided_search: true,
  is_primary: false,
  ...more,
});

/** Sacramento, for tests. */
export const SACRAMENTO: SearchLocation = { country: 'us', province: 'CA', city: 'Sacramento' };

/** A complete search for a dog, for tests. */
export const sampleSearch = (more: Partial<SearchChoice> = {}): SearchChoice => ({
  who: { kind: 'species', species: 'DOG' },
  concerns: ['itching'],
  location: SACRAMENTO,
  day: '2027-06-16',
  designation: 'VET',
  ...more,
});
