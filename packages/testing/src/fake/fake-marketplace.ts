import { callList, type CallId } from '@pawcall/contract/all-calls';
import type { Call, Host } from '@pawcall/contract';
import * as v from 'valibot';
import { fail, refuse } from './answers.ts';
import { handlers, type FakeHandler } from './handlers.ts';
import { answerPlaces } from './places.ts';
import { createWorld, type FakeWorld } from './world.ts';

/** Where each host of the contract lives below the fake's origin. */
export const FAKE_PATHS: Readonly<Record<Host | 'geocoder', string>> = {
  api: '/api',
  auth: '/auth',
  commerce: '/commerce',
  storefront: '/session-code',
  geocoder: '/geocoder',
};

/** An in-memory marketplace that answers the contract's calls; every request and answer is checked against it. */
export interface FakeMarketplace {
  readonly world: FakeWorld;
  /** The ids of the calls answered so far, in order. */
  readonly calls: readonly CallId[];
  handle(request: Request): Promise<Response>;
  /** Lets the next `times` calls of this id be answered by `answer` instead. */
  interfere(id: CallId, answer: () => Response | Promise<Response>, times?: number): void;
}

const matcher = (call: Call) =>
  new RegExp(`^${FAKE_PATHS[call.host]}${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const ROUTES = callList.map((call) => ({ call, pattern: matcher(call) }));
const isCallId = (id: string): id is CallId => callList.some((call) => call.id === id);

const readInput = async (call: Call, request: Request) => {
  if (!call.input) return v.safeParse(v.object({}), {});
  const body: unknown = await request.json().catch(() => undefined);
  return v.safeParse(v.pipe(call.input, v.nullish(v.looseObject({}), {})), body);
};

/** Creates a fake marketplace at the time that `now` tells. */
export const createFakeMarketplace = (options: {
  readonly now: () => Temporal.Instant;
  readonly world?: FakeWorld;
}): FakeMarketplace => {
  const world = options.world ?? createWorld();
  const calls: CallId[] = [];
  const interferences = new Map<
    CallId,
    { answer: () => Response | Promise<Response>; left: number }
  >();

  const run = async (call: Call, handler: FakeHandler, request: Request, url: URL) => {
    const params = url.pathname.match(matcher(call))?.groups ?? {};
    const input = await readInput(call, request);
    if (!input.success) {
      const { nested } = v.flatten<v.GenericSchema<Record<string, unknown>>>(input.issues);
      return refuse({ body: ['The input is not right.'], ...nested });
    }
    const token = request.headers.get('Authorization')?.replace(/^Bearer /, '');
    const answer = handler({
      world,
      now: options.now(),
      params,
      query: url.searchParams,
      input: input.output,
      token,
    });
    if (answer.ok) v.parse(call.output, await answer.clone().json());
    return answer;
  };

  return {
    world,
    calls,
    interfere: (id, answer, times = 1) => interferences.set(id, { answer, left: times }),
    async handle(request) {
      const url = new URL(request.url);
      if (url.pathname.startsWith(FAKE_PATHS.geocoder)) return answerPlaces(url.pathname);
      const route = ROUTES.find(
        ({ call, pattern }) => call.method === request.method && pattern.test(url.pathname),
      );
      if (!route || !isCallId(route.call.id)) return fail(404, 'There is no such call.');
      const { id } = route.call;
      calls.push(id);
      const interference = interferences.get(id);
      if (interference && interference.left > 0) {
        interference.left -= 1;
        return interference.answer();
      }
      const handler = handlers[id];
      return handler
        ? run(route.call, handler, request, url)
        : fail(404, 'The fake does not answer this.');
    },
  };
};
