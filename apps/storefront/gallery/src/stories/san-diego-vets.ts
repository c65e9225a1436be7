import {
  aPet,
  aProvider,
  aQuote,
  aQuoteFor,
  aUser,
  aUuid,
  jamie,
  succeed,
  type FakeAccount,
  type FakeMarketplace,
  type FakeProvider,
} from '@pawcall/testing';
import type { Quote } from '@pawcall/contract';
import { WORDS } from './vet-texts.ts';

const TOP_RATED = ['itching-skin', 'ear-problems', 'fleas-ticks', 'weight-nutrition'];

/** A veterinarian licensed in California; without reviews, top rated for nothing. */
export const aVet = (
  provider: Partial<FakeProvider['provider']> = {},
  over: Partial<FakeProvider> = {},
): FakeProvider => ({
  provider: aProvider({
    top_rated_concerns: over.reviews?.length === 0 ? [] : TOP_RATED,
    appointments: [],
    ...provider,
  }),
  provinces: ['CA'],
  canPrescribe: true,
  rate: 4800,
  reviews: WORDS.Okafor.reviews,
  startMinutes: [1290, 1320, 1410],
  ...over,
});

/** A vet with a portrait and texts; her rates and times as needed. */
const aKnownVet = (
  name: 'Reyes' | 'Natarajan' | 'Lin' | 'Kowalski' | 'Bell' | 'Sato' | 'Solberg',
  provider: Partial<FakeProvider['provider']>,
  over: Partial<FakeProvider>,
): FakeProvider => {
  const { photo: uri_photo, description, reviews } = WORDS[name];
  return aVet({ last_name: name, uri_photo, description, ...provider }, { reviews, ...over });
};

/** Half past two to eight in the evening, in San Diego. */
const AFTERNOON = [0, 30, 60, 120, 150, 180, 1290, 1320, 1410];

/** The six vets of the design's pictures, as a guest sees them: nobody was booked before. */
export const VETS: readonly FakeProvider[] = [
  aVet(
    { uri_photo: WORDS.Okafor.photo },
    { scenario: 'EARLIEST_AVAILABLE', startMinutes: AFTERNOON },
  ),
  aKnownVet(
    'Reyes',
    { first_name: 'Daniel', rating_average: 4.8, rating_count: 97 },
    { scenario: 'FEATURED', rate: 5200, startMinutes: [0, 960, 990] },
  ),
  aKnownVet(
    'Natarajan',
    { first_name: 'Priya', rating_average: 5, rating_count: 164 },
    { scenario: 'HIGHLY_RATED', rate: 5800, startMinutes: [900, 930, 1080] },
  ),
  aKnownVet(
    'Lin',
    { first_name: 'Grace', rating_average: 4.7, rating_count: 38 },
    { scenario: 'AFFORDABLE', rate: 2400, canPrescribe: false, startMinutes: [90, 120, 1020] },
  ),
  aVet(
    {
      first_name: 'Tom',
      last_name: 'Whitaker',
      description: '',
      rating_average: null,
      rating_count: 0,
    },
    { scenario: 'NEW_TO_PLATFORM', rate: 4500, reviews: [], startMinutes: [1020, 1050, 1080] },
  ),
  aKnownVet(
    'Kowalski',
    { first_name: 'Elena', rating_average: 4.6, rating_count: 51 },
    { scenario: 'AVAILABLE_SOON', rate: 4900, startMinutes: [180, 930, 960] },
  ),
];

const aTechnician = (provider: Partial<FakeProvider['provider']>): FakeProvider =>
  aVet(
    { designation: 'TECH', post_nominal: null, description: WORDS.Beck.description, ...provider },
    { canPrescribe: false, rate: 2400, reviews: WORDS.Beck.reviews },
  );

/** Three technicians licensed in California. */
export const TECHNICIANS: readonly FakeProvider[] = [
  aTechnician({ first_name: 'Nora', last_name: 'Beck', rating_average: 4.7, rating_count: 38 }),
  aTechnician({ first_name: 'Sam', last_name: 'Ortiz', rating_average: 4.9, rating_count: 12 }),
  aTechnician({ first_name: 'Wen', last_name: 'Huang', rating_average: null, rating_count: 0 }),
];

/** The same for Jamie, who booked Daniel Reyes before. */
export const JAMIES_VETS: readonly FakeProvider[] = VETS.map((vet) =>
  vet.provider.last_name === 'Reyes' ? { ...vet, scenario: 'PREVIOUSLY_BOOKED' } : vet,
);

const licensedIn = (name: string) => ({ license_jurisdiction: { name } });

/** Three vets of other states. */
export const OTHER_STATES: readonly FakeProvider[] = [
  aKnownVet(
    'Bell',
    { first_name: 'Marcus', license_guidelines: licensedIn('Nevada'), rating_count: 143 },
    { provinces: ['NV'], rate: 4600, startMinutes: [960, 1350, 1380] },
  ),
  aKnownVet(
    'Sato',
    {
      first_name: 'Hana',
      license_guidelines: licensedIn('Oregon'),
      rating_average: 4.8,
      rating_count: 66,
    },
    {
      provinces: ['OR'],
      canPrescribe: false,
      rate: 2200,
      scenario: 'AFFORDABLE',
      startMinutes: [30, 900, 930],
    },
  ),
  aKnownVet(
    'Solberg',
    { first_name: 'Ingrid', license_guidelines: licensedIn('Arizona'), rating_count: 301 },
    { provinces: ['AZ'], rate: 5500, scenario: 'FEATURED', startMinutes: [960, 1020, 1050] },
  ),
];

/** Jamie of San Diego with her dog Biscuit, and promo codes. */
export const jamieWith = (...codes: readonly string[]): FakeAccount =>
  jamie({
    user: aUser({
      profile_address: { city: 'San Diego', province: 'CA', postal: null, country: 'us' },
    }),
    pets: [aPet()],
    promoCodes: codes.map((code) => ({ code })),
  });

/** An amount in US dollars, from cents. */
export const usd = (amount: number): Quote['total'] => ({ amount, currency: 'USD' });

const ITEMS = [
  { type: 'APPOINTMENT_FEE', amount: usd(4800) },
  { type: 'BOOKING_FEE', amount: usd(450) },
];

/** Answers every quote request with $56.44, without a hold unless `expires_at` is given. */
export const quoting =
  (over: Partial<Quote> = {}) =>
  (fake: FakeMarketplace): void =>
    fake.interfere(
      'createQuote',
      (input) =>
        succeed(aQuoteFor(input, { items: ITEMS, tax: usd(394), total: usd(5644), ...over })),
      99,
    );

/** From now on somebody else holds these times of the first vet. */
export const holdForOthers = (
  { world }: FakeMarketplace,
  starts: readonly Temporal.Instant[],
): void => {
  const [first] = world.providers;
  if (!first) return;
  for (const start of starts) {
    world.holds.set(aUuid(), {
      quote: aQuote({ start_at: start.toString() }),
      providerUuid: first.provider.uuid,
      since: start,
      ends: Temporal.Instant.from('2026-08-01T00:00:00Z'),
    });
  }
};

/** From now on somebody else has booked this time of the first vet. */
export const bookForOthers = ({ world }: FakeMarketplace, start: Temporal.Instant): void => {
  const [first] = world.providers;
  if (first) world.taken.add(`${first.provider.uuid} ${start.epochMilliseconds}`);
};
