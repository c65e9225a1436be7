import type {
  Booking,
  Pet,
  PetConcern,
  PromoCode,
  Provider,
  Quote,
  Review,
  SearchResult,
  User,
  WaitlistEntry,
} from '@pawcall/contract';
import { aConcern, aProvider, aReview, aUser } from '../entity-builders.ts';

/** A provider of the fake marketplace: its licences and the half hours at which it works, in UTC. */
export interface FakeProvider {
  readonly provider: Provider;
  readonly provinces: readonly string[];
  readonly canPrescribe: boolean;
  readonly rate: number;
  readonly reviews: readonly Review[];
  /** Why it is recommended; by its place among the providers unless given. */
  readonly scenario?: string;
  /** Start times of a working day in minutes after midnight UTC. */
  readonly startMinutes: readonly number[];
}

/** A person who can sign in. */
export interface FakeAccount {
  readonly user: User;
  readonly password: string;
  readonly pets: readonly Pet[];
  readonly promoCodes: readonly PromoCode[];
  verified: boolean;
}

/** A quote that holds a slot. */
export interface FakeHold {
  readonly quote: Quote;
  readonly providerUuid: string;
  /** The caller’s key of the request (WIRE-9). */
  readonly requestKey?: string;
  /** When it began: it may be extended to three times its length (GO-10). */
  readonly since: Temporal.Instant;
  readonly ends: Temporal.Instant;
  /** The changes of the moved booking when this was quoted (VISIT-7). */
  readonly movesSequence?: number;
}

/** A search: its input and the results of its first page. */
export interface FakeSearch {
  readonly input: Readonly<Record<string, unknown>>;
  readonly results: readonly SearchResult[];
}

/** A booking with its owner, and what its terms depend on (VISIT-4, VISIT-6). */
export interface FakeBooking {
  readonly booking: Booking;
  readonly email: string;
  readonly moves?: number;
  /** Until when cancelling is free; by the default policy unless given. */
  readonly freeUntil?: string;
  readonly walletUsed?: number;
}

/** A place in line with its owner (VISIT-14). */
export interface FakeWaitlistEntry {
  readonly entry: WaitlistEntry;
  readonly email: string;
}

/** Everything the fake marketplace knows; a test may change it at any time. */
export interface FakeWorld {
  readonly providers: FakeProvider[];
  readonly accounts: FakeAccount[];
  readonly concerns: PetConcern[];
  /** Those of one species, where species differ; undefined for one that has them all. */
  readonly concernsOf?: (species: string) => readonly PetConcern[] | undefined;
  readonly species: string[];
  readonly holds: Map<string, FakeHold>;
  readonly taken: Set<string>;
  /** Codes that were mailed, by e-mail. */
  readonly codes: Map<string, string>;
  /** Codes that were used, by e-mail. */
  readonly usedCodes: Map<string, string>;
  /** The e-mail of a magic login by its id; empty once used. */
  readonly magicLogins: Map<string, string>;
  readonly searches: Map<string, FakeSearch>;
  readonly bookings: FakeBooking[];
  readonly waitlist: FakeWaitlistEntry[];
  /** The body and answer of each idempotency key, by its owner's e-mail and the key. */
  readonly answered: Map<string, { readonly body: string; readonly data: unknown }>;
  /** Where visits are joined; null for a marketplace that names no address. */
  readonly videoAddress: string | null;
  /** Origins for which magic logins are made; undefined allows every http(s) address. */
  readonly checkoutOrigins?: readonly string[];
}

const NAMES = [
  ['Maya', 'Okafor'],
  ['Daniel', 'Reyes'],
  ['Priya', 'Natarajan'],
  ['Grace', 'Lin'],
  ['Tom', 'Whitaker'],
  ['Elena', 'Kowalski'],
] as const;

const SCENARIO_RATES = [4800, 5200, 5800, 2400, 4500, 4900] as const;

const CONCERNS = [
  ['itching-skin', 'Itching & skin', 'bubbles', true],
  ['ear-problems', 'Ear problems', 'ear', true],
  ['vomiting-diarrhea', 'Vomiting & diarrhea', 'thermometer', true],
  ['eye-problems', 'Eye problems', 'eye', true],
  ['limping-joints', 'Limping & joints', 'bone', true],
  ['fleas-ticks', 'Fleas & ticks', 'bug', true],
  ['weight-nutrition', 'Weight & nutrition', 'utensils', false],
  ['behavior-anxiety', 'Behavior & anxiety', 'brain', false],
  ['trouble-breathing', 'Trouble breathing', 'wind', false],
] as const;

const workday = Array.from({ length: 14 }, (_, index) => 15 * 60 + index * 30);

const veterinarians = (): FakeProvider[] =>
  NAMES.map(([first_name, last_name], index) => ({
    provider: aProvider({
      first_name,
      last_name,
      rating_count: index === 4 ? 0 : 12,
      rating_average: index === 4 ? null : 4.9 - index / 10,
      appointments: [],
    }),
    provinces: ['CA'],
    canPrescribe: index !== 3,
    rate: SCENARIO_RATES[index] ?? 4800,
    reviews: index === 4 ? [] : Array.from({ length: 12 }, () => aReview()),
    startMinutes: workday,
  }));

const TECHNICIANS = [
  ['Nora', 'Beck', 2400],
  ['Sam', 'Ortiz', 2600],
] as const;

const technicians = (): FakeProvider[] =>
  TECHNICIANS.map(([first_name, last_name, rate]) => ({
    provider: aProvider({
      first_name,
      last_name,
      designation: 'TECH',
      post_nominal: null,
      appointments: [],
    }),
    provinces: ['CA'],
    canPrescribe: false,
    rate,
    reviews: [],
    startMinutes: workday,
  }));

/** Six veterinarians and two technicians in California, nine concerns and no accounts. */
export const createWorld = (over: Partial<FakeWorld> = {}): FakeWorld => ({
  providers: [...veterinarians(), ...technicians()],
  accounts: [],
  concerns: CONCERNS.map(([slug, name, icon, is_primary]) =>
    aConcern({ slug, name, icon, is_primary, is_urgent: slug === 'trouble-breathing' }),
  ),
  species: ['DOG', 'CAT', 'BIRD', 'SMALL_MAMMAL', 'REPTILE_AMPHIBIAN', 'HORSE'],
  holds: new Map(),
  taken: new Set(),
  codes: new Map(),
  usedCodes: new Map(),
  magicLogins: new Map(),
  searches: new Map(),
  bookings: [],
  waitlist: [],
  answered: new Map(),
  videoAddress: 'https://video.example/room/biscuit',
  ...over,
});

/** A client with a verified e-mail and the password `Biscuit-2022`. */
export const jamie = (over: Partial<FakeAccount> = {}): FakeAccount => ({
  user: aUser(),
  password: 'Biscuit-2022',
  pets: [],
  promoCodes: [],
  verified: true,
  ...over,
});
