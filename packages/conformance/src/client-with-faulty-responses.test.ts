import { createAuthClient, createMemoryStorage, md5 } from '@pawcall/auth-client';
import { createMarketplaceClient, isPawcallError } from '@pawcall/client';
import type { Call } from '@pawcall/contract';
import { callList } from '@pawcall/contract/all-calls';
import {
  EXAMPLE_ITEMS,
  exampleResponse,
  faultyResponses,
  createFakeClock,
  fakeToken,
  applyDomainRules,
  type FaultyResponse,
} from '@pawcall/testing';
import { inspect, isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const OPTIONS = { locale: () => 'en-US', timeZone: () => 'America/Los_Angeles' };
const now = Temporal.Instant.from('2026-06-16T18:00:00Z');

/** What the client makes of a body, and what its observer is told. */
const read = async (call: Call, body: unknown) => {
  const told: string[] = [];
  const client = createMarketplaceClient({
    ...OPTIONS,
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
    note: ({ type }) => void told.push(type),
    fetch: () => Promise.resolve(Response.json(body)),
  });
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

describe('an authentication service with one fault in one answer', () => {
  const token = fakeToken('ana@example.org', now);
  const social = { provider_type: 'google', access_token: 'social' };
  const person = { email: 'ana@example.org', password: 'x', first_name: 'A', last_name: 'R' };
  const everything = {
    ...social,
    ...person,
    code: '1',
    id: 'm',
    uuid: 'l-1',
    source: 's',
    url: 'https://c.example/',
    email_new: 'b@example.org',
    password_new: 'y',
    organizationName: 'acme',
  };
  const withToken = (body: unknown): unknown =>
    JSON.parse(
      JSON.stringify(body).replaceAll('"access_token":"Maya"', `"access_token":"${token}"`),
    );

  it.each(calls.filter(({ call }) => call.host === 'auth'))(
    '$id: it signs in, returns a result, or throws one typed error [WIRE-4, SES-1]',
    async ({ id, faults }) => {
      const problems: string[] = [];
      for (const { title, body } of faults) {
        const clock = createFakeClock();
        let answer: unknown = { status: 'success', data: { access_token: token } };
        const auth = createAuthClient({
          ...OPTIONS,
          http: {
            request: () => Promise.resolve({ status: 200, data: answer, headers: {} }),
          },
          baseUrl: 'https://auth.example',
          pharmacy: 'willow',
          md5,
          storage: createMemoryStorage(),
          storageEvents: () => () => undefined,
          clock,
        });
        await auth.login(person);
        answer = withToken(body);
        const method: unknown = Reflect.get(auth, id);
        if (typeof method !== 'function') throw new Error(`The client has no ${id}.`);
        const run = async () => {
          const outcome: unknown = await Reflect.apply(method, auth, [everything]);
          return outcome;
        };
        const working = run().then(
          () => null,
          (error: unknown) => error,
        );
        await clock.pass(30_000);
        const error = await working;
        if (error !== null && !isPawcallError(error)) problems.push(`${title}: ${inspect(error)}`);
      }
      expect(problems).toEqual([]);
    },
  );
});
