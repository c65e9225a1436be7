import type {
  AppointmentSlot,
  Pet,
  PetConcern,
  Provider,
  Quote,
  Review,
  SearchResult,
  User,
} from '@pawcall/contract';

let made = 0;

/** A fresh UUID, the same ones in the same order for each run of a module. */
export const aUuid = (): string => {
  made += 1;
  return `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
};

/** A slot of half an hour from `start`, by default on 16 June 2026 at 14:30 in San Diego. */
export const aSlot = (over: Partial<AppointmentSlot> = {}): AppointmentSlot => {
  const start = Temporal.Instant.from(over.start_at ?? '2026-06-16T21:30:00Z');
  return {
    start_at: start.toString(),
    end_at: start.add({ minutes: 30 }).toString(),
    start_time: start.toZonedDateTimeISO('UTC').toPlainTime().toString().slice(0, 5),
    rate: { amount: 4800, currency: 'USD' },
    utc_offset: '-07:00',
    ...over,
  };
};

/** A veterinarian licensed in California. */
export const aProvider = (over: Partial<Provider> = {}): Provider => ({
  uuid: aUuid(),
  first_name: 'Maya',
  last_name: 'Okafor',
  designation: 'VET',
  post_nominal: 'DVM',
  uri_photo: null,
  description:
    'Maya has spent eleven years in small-animal practice, with a special interest in skin, ears and allergies. She keeps care plans simple and clear, and writes them down for you after the call.',
  rating_average: 4.9,
  rating_count: 212,
  license_guidelines: { license_jurisdiction: { name: 'California' } },
  appointments: [aSlot()],
  top_rated_concerns: ['itching-skin', 'ear-problems'],
  languages: ['en'],
  ...over,
});

/** A search result in the client's own state, with prescribing enabled. */
export const aSearchResult = (over: Partial<SearchResult> = {}): SearchResult => ({
  feature: aProvider(),
  scenario_type: 'EARLIEST_AVAILABLE',
  search_result_uuid: aUuid(),
  is_vcpr_enabled: true,
  is_in_state: true,
  ...over,
});

/** A quote of 58.44 USD: fee, booking fee and tax. */
export const aQuote = (over: Partial<Quote> = {}): Quote => ({
  uuid: aUuid(),
  start_at: '2026-06-16T21:30:00Z',
  end_at: '2026-06-16T22:00:00Z',
  items: [
    { type: 'APPOINTMENT_FEE', amount: { amount: 4800, currency: 'USD' } },
    { type: 'BOOKING_FEE', amount: { amount: 600, currency: 'USD' } },
  ],
  tax: { amount: 444, currency: 'USD' },
  wallet: null,
  wallet_amount: null,
  total: { amount: 5844, currency: 'USD' },
  ...over,
});

/** The same price for the slot of a quote request. */
export const aQuoteFor = (
  { start_at, end_at }: Readonly<Record<string, unknown>>,
  over: Partial<Quote> = {},
): Quote => aQuote({ start_at: String(start_at), end_at: String(end_at), ...over });

/** A dog named Biscuit. */
export const aPet = (over: Partial<Pet> = {}): Pet => ({
  uuid: aUuid(),
  species: 'DOG',
  name: 'Biscuit',
  birthday_on: '2022-03-02',
  has_photo: false,
  ...over,
});

/** A primary concern that the guided search shows. */
export const aConcern = (over: Partial<PetConcern> = {}): PetConcern => ({
  slug: 'itching-skin',
  name: 'Itching & skin',
  icon: 'bubbles',
  show_on_guided_search: true,
  is_primary: true,
  is_urgent: false,
  ...over,
});

/** A review by Renee T. */
export const aReview = (over: Partial<Review> = {}): Review => ({
  uuid: aUuid(),
  body: 'Clear, calm and quick. Maya spotted the ear infection within minutes.',
  author: 'Renee',
  author_last_name: 'T.',
  created_at: '2026-05-28T17:00:00Z',
  ...over,
});

/** An active client named Jamie. */
export const aUser = (over: Partial<User> = {}): User => ({
  uuid: aUuid(),
  type: 'CLIENT',
  status: 'ACTIVE',
  first_name: 'Jamie',
  last_name: 'Rivera',
  email: 'jamie@example.com',
  profile_address: null,
  ...over,
});
