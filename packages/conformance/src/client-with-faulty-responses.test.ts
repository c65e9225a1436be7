import {
  createAuthClient,
  createFetchClient,
  createMemoryStorage,
  md5,
  type ErrorCode,
  type HttpClient,
} from '@pawcall/auth-client';
import { createMarketplaceClient, isPawcallError } from '@pawcall/client';
import type { Call } from '@pawcall/contract';
import { callList } from '@pawcall/contract/all-calls';
import {
  ANSWER_FAULTS,
  badAnswer,
  EXAMPLE_ITEMS,
  exampleResponse,
  faultyResponses,
  createFakeClock,
  fakeToken,
  applyDomainRules,
  type AnswerFault,
  type FakeClock,
  type FaultyResponse,
} from '@pawcall/testing';
import { inspect, isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const OPTIONS = { locale: () => 'en-US', timeZone: () => 'America/Los_Angeles' };
const now = Temporal.Instant.from('2026-06-16T18:00:00Z');

/** A client of somebody signed in, with a network of the test's. */
const clientWith = (
  send: () => Response | Promise<Response>,
  over: { readonly note?: (note: { readonly type: string }) => void; readonly clock?: FakeClock },
) =>
  createMarketplaceClient({
    ...OPTIONS,
    ...over,
    baseUrls: {
      api: 'https://api.example',
      auth: 'https://auth.example',
      commerce: 'https://commerce.example',
      storefront: 'https://shop.example/code',
    },
    clientId: 'web',
    auth: {
      getAccessToken: () => Promise.resolve('a.token.x'),
      recoverFromUnauthorized: () => Promise.resolve(null),
      observeServerTime: () => {},
    },
    fetch: async () => send(),
  });

/** What the client makes of a body, and what its observer is told. */
const read = async (call: Call, body: unknown) => {
  const told: string[] = [];
  const note = ({ type }: { readonly type: string }) => void told.push(type);
  const client = clientWith(() => Response.json(body), { note });
  try {
    return { output: await client.run<Call>(call, {}), error: null, told };
  } catch (error) {
    return { output: null, error, told };
  }
};

/** Without what is null: the same as absent. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, member: unknown) => member ?? undefined);

const at = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner ? Reflect.get(inner, name) : undefined),
    body,
  );

/** What is wrong with how the client took a faulty answer. */
const problemsWith = async (call: Call, fault: FaultyResponse): Promise<readonly string[]> => {
  const { title, body, consequence, expected, list } = fault;
  const { output, error, told } = await read(call, body);
  const code = isPawcallError(error) ? error.code : null;
  const say = (problem: string | false) => (problem === false ? [] : [`${title}: ${problem}`]);
  if (error !== null) {
    const mayFail = consequence === 'refused' || consequence === 'either';
    return say(!(mayFail && code === 'bad_answer') && `failed with ${code ?? inspect(error)}`);
  }
  const items: unknown = consequence === 'one_less' ? at(output, list) : null;
  const isShorter = Array.isArray(items) && items.length === EXAMPLE_ITEMS - 1;
  const wanted = expected === null ? null : plain(v.parse(call.output, expected));
  return [
    ...say(consequence === 'refused' && 'was read'),
    ...say(consequence === 'one_less' && !isShorter && 'the list is not one item shorter'),
    ...say(consequence === 'one_less' && !told.includes('unreadable') && 'nobody was told'),
    ...say(
      consequence === 'read' &&
        wanted !== null &&
        !isDeepStrictEqual(plain(output), wanted) &&
        'more than the faulty field is lost',
    ),
    ...say(unusable(call, output)),
  ];
};

const unusable = (call: Call, output: unknown): string | false => {
  try {
    applyDomainRules(call.id, output);
    return false;
  } catch (error) {
    return `cannot be used: ${String(error)}`;
  }
};

const calls = callList.map((call) => ({
  id: call.id,
  call,
  faults: faultyResponses(call.output),
}));

describe('a backend with one fault in one answer', () => {
  it.each(calls)(
    'of $id: the client continues or throws a typed error [WIRE-4, WIRE-8]',
    async ({ call, faults }) => {
      expect(unusable(call, v.parse(call.output, exampleResponse(call.output)))).toBe(false);
      const problems: string[] = [];
      for (const fault of faults) problems.push(...(await problemsWith(call, fault)));
      expect(problems).toEqual([]);
    },
  );

  it('has faults in thousands of places, in every call whose response is read', () => {
    const counts = callList.map((call) => faultyResponses(call.output).length);
    const none = callList.filter((_, index) => counts[index] === 0).map(({ id }) => id);
    expect(none).toEqual(['createCommerceSession']);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2000);
  });
});

const token = fakeToken('ana@example.org', now);
const person = { email: 'ana@example.org', password: 'x', first_name: 'A', last_name: 'R' };
/** The input of every call of the authentication client. */
const everything = {
  ...person,
  provider_type: 'google',
  access_token: 'social',
  code: '1',
  id: 'm',
  uuid: 'l-1',
  source: 's',
  url: 'https://c.example/',
  email_new: 'b@example.org',
  password_new: 'y',
  organizationName: 'acme',
};

/** An authentication client that is signed in, and whose responses come from `http` from then on. */
const signedIn = async (http: HttpClient) => {
  const clock = createFakeClock();
  const data = { status: 'success', data: { access_token: token } };
  let current: HttpClient = {
    request: () => Promise.resolve({ status: 200, data, headers: {} }),
  };
  const auth = createAuthClient({
    ...OPTIONS,
    http: { request: (request) => current.request(request) },
    baseUrl: 'https://auth.example',
    pharmacy: 'willow',
    md5,
    storage: createMemoryStorage(),
    storageEvents: () => () => undefined,
    clock,
  });
  await auth.login(person);
  current = http;
  const run = async (id: string) => {
    const method: unknown = Reflect.get(auth, id);
    if (typeof method !== 'function') throw new Error(`The client has no ${id}.`);
    const outcome: unknown = await Reflect.apply(method, auth, [everything]);
    return outcome;
  };
  return { auth, clock, run };
};

/** What a call fails with, or null, and when it ended. */
const endOf = async (working: Promise<unknown>, clock: FakeClock) => {
  let end: { readonly error: unknown; readonly ms: number } | null = null;
  const settle = (error: unknown) => {
    end = { error, ms: clock.monotonicMs() };
  };
  working.then(() => settle(null), settle);
  for (let passed = 0; passed < 60_000 && end === null; passed += 250) await clock.pass(250);
  return end ?? { error: 'It never ends.', ms: clock.monotonicMs() };
};

describe('an authentication service with one fault in one answer', () => {
  const withToken = (body: unknown): unknown =>
    JSON.parse(
      JSON.stringify(body).replaceAll('"access_token":"Maya"', `"access_token":"${token}"`),
    );

  it.each(calls.filter(({ call }) => call.host === 'auth'))(
    '$id: it signs in, returns a result, or throws one typed error [WIRE-4, SES-1]',
    async ({ id, faults }) => {
      const problems: string[] = [];
      for (const { title, body } of faults) {
        const data = withToken(body);
        const { clock, run } = await signedIn({
          request: () => Promise.resolve({ status: 200, data, headers: {} }),
        });
        const { error } = await endOf(run(id), clock);
        if (error !== null && !isPawcallError(error)) problems.push(`${title}: ${inspect(error)}`);
      }
      expect(problems).toEqual([]);
    },
  );
});

/** The codes that each fault may be told by; null where nothing of the answer is read. */
const CODES: Readonly<Record<AnswerFault, readonly (ErrorCode | null)[]>> = {
  timeout: ['timeout'],
  drip: ['timeout'],
  reset: ['unreachable'],
  truncated: ['unreachable'],
  '401': ['unauthorized', 'invalid_credentials'],
  '404': ['not_found', 'code_used_or_wrong'],
  '409': ['conflict', 'slot_taken'],
  '422': ['validation'],
  fail: ['validation'],
  '429': ['too_many_tries'],
  '500': ['server_error'],
  'html-502': ['server_error'],
  html: ['bad_answer'],
  malformed: ['bad_answer'],
  shape: ['bad_answer', null],
  empty: ['bad_answer', null],
};

describe('a call with every fault of an answer', () => {
  it.each(calls)(
    'of $id ends within its time limit with the code of the fault, and keeps the session unless that is refused [WIRE-3, WIRE-4, SES-1]',
    async ({ call }) => {
      const problems: string[] = [];
      for (const { id: fault, name } of ANSWER_FAULTS) {
        const say = (problem: string) => problems.push(`${name}: ${problem}`);
        const answer = badAnswer(fault, call);
        const send = async () => answer();
        const auth =
          call.host === 'auth' ? await signedIn(createFetchClient({ fetch: send })) : null;
        const clock = auth?.clock ?? createFakeClock();
        const working = auth ? auth.run(call.id) : clientWith(send, { clock }).run<Call>(call, {});
        const { error, ms } = await endOf(working, clock);
        const code = isPawcallError(error) ? error.code : error;
        // A refresh that fails makes a guest (SES-2).
        const isRefresh = call.id === 'refresh';
        const codes = isRefresh ? [null] : CODES[fault];
        if (!codes.some((each) => each === code)) say(inspect(code));
        if (ms > call.timeoutMs) say(`ends after ${ms} ms`);
        const isKept = auth?.auth.getSnapshot().status !== 'guest';
        if (call.access === 'bearer' && !isRefresh && !isKept && fault !== '401')
          say('ends the session');
      }
      expect(problems).toEqual([]);
    },
  );
});
