import * as v from 'valibot';
import {
  createMarketplaceClient,
  isPawcallError,
  type MarketplaceClient,
  type SessionPort,
} from '@pawcall/client';
import {
  defineCall,
  PharmacySession,
  readSessionCode,
  REQUEST_TIMEOUT_MS,
  listBookings,
  pharmacyAuth,
  type Booking,
} from '@pawcall/contract';
import { DEFAULT_LOCALE, normaliseEmail } from '@pawcall/domain';
import { serviceAddresses, type PharmacyServices, PHARMACY } from '../server/pharmacy-services.ts';

/** A customer whom the pharmacy's own system knows, with the token that system gave. */
export const Customer = PharmacySession;

/** A customer whom the pharmacy's own system knows, with the token that system gave. */
export type Customer = PharmacySession;

/** What a sign-in at the pharmacy can lead to. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly customer: Customer }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled' }
  | { readonly kind: 'unreachable' };

/** The pharmacy's customer system, called server to server so that its tokens stay out of pages (SES-4). */
export interface PharmacySystem {
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** A one-time code for a signed-in customer; null when the token is unknown or the system unreachable. */
  sessionCode(accessToken: string): Promise<string | null>;
}

// Two calls of the pharmacy's own system, outside Pawcall's contract.
const logIn = defineCall({
  id: 'logIn',
  summary: 'Sign a customer in.',
  host: 'commerce',
  method: 'POST',
  path: '/login',
  access: 'public',
  input: v.object({ email: v.string(), password: v.string() }),
  output: Customer,
  failures: [400, 401, 415, 429, 500],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
const createSessionCode = defineCall({
  id: 'createSessionCode',
  summary: 'Make a one-time code for a signed-in customer.',
  host: 'commerce',
  method: 'POST',
  path: '/session-codes',
  access: 'bearer',
  output: readSessionCode.output,
  failures: [401, 429, 500],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** The server's own locale and zone. */
const SERVER = { locale: DEFAULT_LOCALE, timeZone: 'UTC' } as const;

const NOBODY: SessionPort = {
  getAccessToken: () => Promise.resolve(null),
  recoverFromUnauthorized: () => Promise.resolve(null),
  observeServerTime: () => {},
};

/** The shop server's client: without a session, each call brings its own token. */
export const createServerClient = (
  services: PharmacyServices,
  fetch: typeof globalThis.fetch,
): MarketplaceClient =>
  createMarketplaceClient({ ...serviceAddresses(services, SERVER), auth: NOBODY, fetch });

/** The pharmacy's customer system behind its commerce API. */
export function createPharmacySystem(client: MarketplaceClient): PharmacySystem {
  return {
    async signIn(email, password) {
      try {
        const input = { email: normaliseEmail(email), password };
        return { kind: 'signed-in', customer: await client.run(logIn, { input }) };
      } catch (error) {
        return { kind: refusalOf(error) };
      }
    },
    async sessionCode(accessToken) {
      try {
        return (await client.run(createSessionCode, { bearer: accessToken })).value ?? null;
      } catch {
        return null;
      }
    },
  };
}

function refusalOf(error: unknown): 'refused' | 'throttled' | 'unreachable' {
  const status = isPawcallError(error) ? error.status : null;
  if (status === 429) return 'throttled';
  return status !== null && status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

/** The vet visits that a customer booked, read server to server. */
export interface Visits {
  /** The latest visits first; null when they cannot be read right now. */
  of(customerToken: string): Promise<readonly Booking[] | null>;
}

/** Visits from the marketplace; the shop's server signs in by a one-time session code of the pharmacy (SES-4). */
export const createVisits = (client: MarketplaceClient, pharmacy: PharmacySystem): Visits => ({
  async of(customerToken) {
    try {
      const code = await pharmacy.sessionCode(customerToken);
      if (code === null) return null;
      const { data: session } = await client.run(pharmacyAuth, {
        params: { pharmacy: PHARMACY },
        input: { code, source: PHARMACY },
      });
      if (!('access_token' in session)) return null;
      return (await client.run(listBookings, { bearer: session.access_token })).data;
    } catch {
      return null;
    }
  },
});
