import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { HEADERS } from '@pawcall/contract';
import { addressKey } from '../http/peer-address.ts';
import { forget, hit, isMarked, mark, takeBack } from '../accounts/throttle-attempts.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { emailKey } from '../accounts/account/email-key.ts';
import { bytesOf, parseStrictJson } from '../http/request-body.ts';
import { callingPartner } from '../http/calling-partner.ts';
import type { Mount, Peer } from '../http/route.ts';
import { Refusal } from '../http/http-errors.ts';
import { DEMO_CLIENT_ID } from '../settings/setting-values.ts';
import type { Customer } from './customer-system/customer-system.ts';
import { createOwnSystem, type OwnSystem } from './customer-system/built-in-customer-system.ts';

/** A try at a customer's password that has been counted. */
interface CountedTry {
  /** When to come back, in seconds; undefined when the try may be made. */
  readonly refusedFor: number | undefined;
  /** Says that the password was right: the try does not count. */
  readonly succeed: () => Promise<void>;
}

/**
 * Counts a try first, so that a stranger elsewhere cannot lock the customer out. An address alone is not counted: a
 * pharmacy's server calls for many customers.
 */
const countCommerceTry = async (
  market: Marketplace,
  pharmacy: string,
  email: string,
  peerAddress: string,
): Promise<CountedTry> => {
  const own = [pharmacy, email];
  const pair = [...own, addressKey(peerAddress)];
  const byPair = await hit(market, 'commerce-pair', ...pair);
  const byCustomer = await hit(market, 'commerce-customer', ...own);
  const isRefused = byCustomer.over && !(await isMarked(market, 'commerce-familiar', ...pair));
  const over = byPair.over ? byPair : isRefused ? byCustomer : undefined;
  return {
    refusedFor: over?.retryAfterSeconds,
    succeed: async () => {
      await forget(market, 'commerce-pair', ...pair);
      await takeBack(market, 'commerce-customer', ...own);
      await mark(market, 'commerce-familiar', ...pair);
    },
  };
};

const Credentials = v.object({
  email: v.pipe(v.string(), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxBytes(1024)),
});

interface CommerceCall {
  readonly market: Marketplace;
  readonly request: Request;
  readonly peer: Peer;
  readonly pharmacy: string;
  readonly system: OwnSystem;
}

const bare = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

const failure = (status: number, message: string, headers?: Readonly<Record<string, string>>) =>
  bare(status, { message }, headers);

const MESSAGES: Readonly<Partial<Record<number, string>>> = {
  400: 'The body cannot be read.',
  403: 'Not from this page.',
};

// The commerce API answers bare JSON (WIRE-7).
const commerce =
  (answer: (call: CommerceCall) => Promise<Response>) =>
  async (market: Marketplace, request: Request, peer: Peer): Promise<Response> => {
    const { headers } = request;
    const clientId = headers.get(HEADERS.clientId) ?? '';
    // The demo's client id is public: reject it outside the demo.
    const isKnown = market.settings.demo || clientId !== DEMO_CLIENT_ID;
    const partners = await market.partners.current();
    const pharmacy = isKnown ? partners.byClientId(clientId) : undefined;
    // A partner with an outside system has its own commerce API.
    if (pharmacy?.customer_system.kind !== 'own') return failure(401, 'Unknown client.');
    const system = createOwnSystem(market.db, market.now, pharmacy.slug);
    try {
      callingPartner(partners, { inPath: undefined, headers, session: undefined });
      return await answer({ market, request, peer, pharmacy: pharmacy.slug, system });
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return failure(
        thrown.status,
        MESSAGES[thrown.status] ?? 'The service is busy.',
        thrown.headers,
      );
    }
  };

const customerOf = async ({ request, system }: CommerceCall): Promise<Customer | undefined> => {
  const header = request.headers.get(HEADERS.authorization) ?? '';
  const token = /^Bearer ([\w-]{1,512})$/i.exec(header)?.[1];
  return token === undefined ? undefined : system.customerOfToken(token);
};

const signedIn = (answer: (call: CommerceCall, customer: Customer) => Promise<Response>) =>
  commerce(async (call) => {
    const customer = await customerOf(call);
    return customer === undefined ? failure(401, 'Please sign in.') : answer(call, customer);
  });

const readCredentials = async (request: Request) => {
  const bytes = await bytesOf(request);
  const read = v.safeParse(Credentials, parseStrictJson(bytes)?.value);
  return read.success ? read.output : undefined;
};

const login = commerce(async ({ market, request, peer, pharmacy, system }) => {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? ''))
    return failure(415, 'Send the body as application/json.');
  const given = await readCredentials(request);
  const email = given === undefined ? undefined : emailKey(given.email);
  if (given === undefined || email === undefined)
    return failure(400, 'Send an email and a password.');
  const counted = await countCommerceTry(market, pharmacy, email, peer.address);
  if (counted.refusedFor !== undefined)
    return failure(429, 'Too many tries. Please try again later.', {
      'Retry-After': String(Math.ceil(counted.refusedFor)),
    });
  const customer = await system.login(email, given.password);
  if (customer === undefined) return failure(401, 'The email or the password is not right.');
  await counted.succeed();
  return bare(200, await system.openSession(customer.id));
});

const sessionCode = signedIn(async ({ system }, customer) =>
  bare(200, { value: await system.createCode(customer.id) }),
);

const session = signedIn(async (_call, customer) =>
  bare(200, { id: randomUUID(), customer_id: customer.id }),
);

const customer = signedIn(async ({ request }, self) => {
  const id = new URL(request.url).pathname.split('/').at(-1);
  if (id !== encodeURIComponent(self.id)) return failure(404, 'Not found.');
  return bare(200, {
    id: self.id,
    auth_type: self.auth_type,
    email: self.email,
    first_name: self.first_name,
    last_name: self.last_name,
  });
});

/** The pharmacy's commerce API under `/commerce`: its own tokens, bare JSON, and `X-Client-Id` on every call. */
export const commerceMounts: readonly Mount[] = [
  { method: 'POST', path: '/commerce/login', handle: login },
  { method: 'POST', path: '/commerce/session-codes', handle: sessionCode },
  { method: 'POST', path: '/commerce/sessions', handle: session },
  { method: 'GET', path: '/commerce/customers/:id', handle: customer },
];
