import { createHash } from 'node:crypto';
import pino from 'pino';
import * as v from 'valibot';
import type { Call, CallOutput } from '@pawcall/contract';
import type { WeeklyRule } from '../src/availability/offered-slots.ts';
import type { Handle } from '../src/database/kysely-handle.ts';
import type { NewProvider } from '../src/provider/insert-providers.ts';
import type { RawRequest, Route } from '../src/http/route.ts';
import type { Marketplace } from '../src/http/marketplace-context.ts';
import { directoryOf } from '../src/partners/partner-directory.ts';
import { createSearchLimit } from '../src/search/routes.ts';
import { createSearchLog } from '../src/search/search-log.ts';
import { readSettings } from '../src/settings/settings.ts';

/** A number source for tests: the same seed gives the same numbers between 0 and 1. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A stable uuid for a name. */
export const uuidFor = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Hours from nine to five on every day. */
export const nineToFive: readonly WeeklyRule[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  start_minute: 9 * 60,
  end_minute: 17 * 60,
}));

/** Hours around the clock on every day. */
export const dayAndNight: readonly WeeklyRule[] = nineToFive.map(({ weekday }) => ({
  weekday,
  start_minute: 0,
  end_minute: 24 * 60,
}));

/** A Californian vet for dogs, nine to five, by default. */
export const aProvider = (name: string, parts: Partial<NewProvider> = {}): NewProvider => ({
  uuid: uuidFor(name),
  first_name: name,
  last_name: 'Test',
  designation: 'VET',
  post_nominal: 'DVM',
  description: null,
  languages: ['en'],
  country: 'us',
  jurisdiction: 'us-CA',
  time_zone: 'America/Los_Angeles',
  rate_amount: 5000,
  currency: 'USD',
  species: ['DOG'],
  concerns: ['itching-skin'],
  top_rated_concerns: [],
  rating_average: 4.5,
  rating_count: 10,
  joined_on: '2024-01-01',
  is_featured: false,
  is_active: true,
  has_portrait: false,
  licences: ['us-CA'],
  hours: nineToFive,
  days_off: [],
  reviews: [],
  ...parts,
});

/** A marketplace for handlers under test: no mail, no tokens, a fixed clock. */
export const marketAt = (db: Handle, now: Temporal.Instant): Marketplace => ({
  db,
  read: (work) => work(db),
  now: () => now,
  settings: { ...readSettings({}), publicOrigin: 'https://market.example' },
  log: pino({ level: 'silent' }),
  mail: {
    send: () => Promise.reject(new Error('no mail here')),
    pretend: () => Promise.reject(new Error('no mail here')),
  },
  tokens: {
    verify: () => Promise.resolve(undefined),
    issue: () => Promise.reject(new Error('no tokens here')),
  },
  partners: { current: () => Promise.resolve(directoryOf([])) },
  searches: createSearchLog(db, pino({ level: 'silent' })),
  // Tests of routes search more than one address may.
  searchLimit: createSearchLimit({ perMinute: Infinity, atOnce: Infinity }),
});

/** A request as the server hands it to a route, without a session unless given. */
const requestFor = (parts: Partial<RawRequest>): RawRequest => ({
  params: {},
  query: {},
  input: undefined,
  session: undefined,
  partner: null,
  namedPartner: undefined,
  pharmacy: undefined,
  bearer: undefined,
  locale: 'en-US',
  timeZone: undefined,
  requestId: 'test',
  address: '127.0.0.1',
  idempotencyKey: undefined,
  answerHeaders: new Headers(),
  ...parts,
});

/** Runs a call through its route and reads the answer by the contract. */
export const callRoute = async <C extends Call>(
  routes: readonly Route[],
  call: C,
  market: Marketplace,
  parts: Partial<RawRequest>,
): Promise<CallOutput<C>> => {
  const found = routes.find((one) => one.call.id === call.id);
  if (found === undefined) throw new Error(`no route for ${call.id}`);
  return v.parse<C['output']>(call.output, await found.run(market, requestFor(parts)));
};

/** A search for a dog's vet in California, in the week of most tests: the body of both searches. */
export const DOG_SEARCH = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-15',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  species_treated: ['DOG'],
  concerns: [],
  source: 'test',
};
