import { callList, type CallId } from '@pawcall/contract/all-calls';
import { HEADERS, type Call, type Host } from '@pawcall/contract';
import * as v from 'valibot';
import { signedInAccount } from './account-handlers.ts';
import { fail, refuse } from './response-envelopes.ts';
import { preflight, withCrossOrigin } from './cors.ts';
import { EXTENSION_CALLS, withoutExtensions } from './optional-extensions.ts';
import type { FakeRequest } from './fake-request.ts';
import { handlers } from './handlers.ts';
import { answerPlaces } from './geocoder-response.ts';
import { readInput } from './read-input.ts';
import { createWorld, type FakeWorld } from './marketplace-state.ts';

/** Where each host of the contract lives below the fake's origin. */
export const FAKE_PATHS: Readonly<Record<Host | 'geocoder', string>> = {
  api: '/api',
  auth: '/auth',
  commerce: '/commerce',
  storefront: '/session-code',
  geocoder: '/geocoder',
};

type Interference = (
  input: FakeRequest['input'],
  /** Makes the answer that the call would have had. */
  usual: () => Promise<Response>,
) => Response | Promise<Response>;

/** An in-memory marketplace that answers the contract's calls; every request and answer is checked against it. */
export interface FakeMarketplace {
  readonly world: FakeWorld;
  /** The ids of the calls answered so far, in order. */
  readonly calls: readonly CallId[];
  handle(request: Request): Promise<Response>;
  /** Lets the next `times` calls of this id be answered by `answer` instead, which is given the input and the usual answer. */
  interfere(id: CallId, answer: Interference, times?: number): void;
}

/** How a fake marketplace is set up. */
export interface FakeMarketplaceOptions {
  readonly now: () => Temporal.Instant;
  readonly world?: FakeWorld;
  /** Origins whose pages may read answers; none unless given. */
  readonly allowedOrigins?: readonly string[];
  /** False makes a backend without the optional fields and calls of WIRE-8 and WIRE-9. */
  readonly extensions?: boolean;
}

const matcher = (call: Call) =>
  new RegExp(`^${FAKE_PATHS[call.host]}${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const ROUTES = callList.map((call) => ({ call, pattern: matcher(call) }));
const isCallId = (id: string): id is CallId => callList.some((call) => call.id === id);

/** Creates a fake marketplace. */
export const createFakeMarketplace = (options: FakeMarketplaceOptions): FakeMarketplace => {
  const { allowedOrigins = [], extensions = true } = options;
  const world = options.world ?? createWorld();
  const calls: CallId[] = [];
  const interferences = new Map<CallId, { answer: Interference; left: number }>();

  const run = async (call: Call, id: CallId, params: Record<string, string>, request: Request) => {
    const token = request.headers.get(HEADERS.authorization)?.replace(/^Bearer /, '');
    const needsUser = call.access === 'bearer' && (call.host === 'api' || call.host === 'auth');
    if (needsUser && !signedInAccount(world, token)) return fail(401, 'Please sign in.');
    const query = new URL(request.url).searchParams;
    if (call.query && !v.is(call.query, Object.fromEntries(query))) {
      return refuse({ page: ['This page does not exist.'] });
    }
    const reading = await readInput(call, request);
    if ('refusal' in reading) return reading.refusal;
    const handler = handlers[id];
    if (!handler) return fail(404, 'The fake does not answer this.');
    const answer = handler({
      world,
      now: options.now(),
      params,
      query,
      input: reading.input,
      token,
      key: request.headers.get(HEADERS.idempotencyKey) ?? undefined,
      holdsSlots: extensions,
    });
    const response = extensions ? answer : await withoutExtensions(id, answer);
    if (response.ok) v.parse(call.output, await response.clone().json());
    return response;
  };

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname.startsWith(FAKE_PATHS.geocoder)) return answerPlaces(url.pathname);
    if (request.method === 'OPTIONS') return preflight();
    const route = ROUTES.find(
      ({ call, pattern }) => call.method === request.method && pattern.test(url.pathname),
    );
    if (!route || !isCallId(route.call.id)) return fail(404, 'There is no such call.');
    const { id } = route.call;
    if (!extensions && EXTENSION_CALLS.includes(id)) return fail(404, 'There is no such call.');
    calls.push(id);
    const usual = () =>
      run(route.call, id, url.pathname.match(route.pattern)?.groups ?? {}, request);
    const interference = interferences.get(id);
    if (interference && interference.left > 0) {
      interference.left -= 1;
      const reading = await readInput(route.call, request.clone());
      return interference.answer('input' in reading ? reading.input : {}, usual);
    }
    return usual();
  };

  return {
    world,
    calls,
    interfere: (id, replacement, times = 1) =>
      interferences.set(id, { answer: replacement, left: times }),
    handle: async (request) => withCrossOrigin(await answer(request), request, allowedOrigins),
  };
};
