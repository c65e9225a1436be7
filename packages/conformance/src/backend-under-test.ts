import type { Country, PetSpecies } from '@pawcall/contract';

/** A search that finds providers with free times at the backend under test. */
export interface SearchPlan {
  readonly country: Country;
  readonly province: string;
  readonly timezone: string;
  readonly species: PetSpecies;
  readonly currency: string;
  /** Days from today on which the search begins, 0 to 40: slots of that day are held for moments. */
  readonly daysAhead: number;
}

/** A backend under test: where it is, and what the suite may do there. */
export interface Target {
  /** Origin or base of the marketplace API, without a slash at the end. */
  readonly api: string;
  /** Origin or base of the authentication service, without a slash at the end. */
  readonly auth: string;
  /** Base of the pharmacy's commerce API; undefined leaves its checks out. */
  readonly commerce: string | undefined;
  /** The `X-Client-Id` of the commerce API. */
  readonly clientId: string;
  /** The `{pharmacy}` path prefix. */
  readonly pharmacy: string;
  /** The pharmacy's source value, sent with searches, quotes and registrations. */
  readonly source: string;
  /** An active client; undefined leaves the checks of signed-in calls out. */
  readonly user: { readonly email: string; readonly password: string } | undefined;
  /** An origin that browsers may call from; undefined leaves its checks out. */
  readonly allowedOrigin: string | undefined;
  /** Base of the checkout, below which `/cx/…` lies; undefined leaves the checks of the hand-over out. */
  readonly checkout: string | undefined;
  /** A session code of the storefront that nobody has used; undefined leaves its check out. */
  readonly sessionCode: string | undefined;
  /** Appointments may really be booked, with `user`. */
  readonly mayBook: boolean;
  /** How many callers race for one slot. */
  readonly racers: number;
  readonly search: SearchPlan;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Temporal.Instant;
}

/** The options of a target; most have a default. */
export type TargetOptions = Pick<Target, 'api' | 'auth'> &
  Partial<Omit<Target, 'search'>> & { readonly search?: Partial<SearchPlan> };

/** The search that the demonstration data answer: a dog in California. */
export const DEFAULT_SEARCH: SearchPlan = {
  country: 'us',
  province: 'CA',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  currency: 'USD',
  daysAhead: 3,
};

const withoutSlash = (base: string): string => base.replace(/\/+$/, '');

/** A target with every default filled in. */
export const createTarget = (options: TargetOptions): Target => ({
  clientId: 'pawcall-conformance',
  pharmacy: 'harborvale',
  source: options.pharmacy ?? 'harborvale',
  user: undefined,
  allowedOrigin: undefined,
  sessionCode: undefined,
  mayBook: false,
  racers: 20,
  fetch: globalThis.fetch,
  now: () => Temporal.Now.instant(),
  ...options,
  api: withoutSlash(options.api),
  auth: withoutSlash(options.auth),
  commerce: options.commerce === undefined ? undefined : withoutSlash(options.commerce),
  checkout: options.checkout === undefined ? undefined : withoutSlash(options.checkout),
  search: { ...DEFAULT_SEARCH, ...options.search },
});
