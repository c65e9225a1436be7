import {
  type Call,
  createQuote,
  guidedSearch,
  type Host,
  listAvailability,
} from '@pawcall/contract';
import { callList } from '@pawcall/contract/all-calls';
import { type Check, CheckFailed, skipExtension, referenceCheck } from '../check-definition.ts';
import { demand, describe, failed, refused } from '../expect-response.ts';
import { findOpening, searchRequest } from '../find-free-slots.ts';
import { send, sendTo } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

/** Calls beyond the specification's tables: a backend may do without them. */
const BEYOND_THE_TABLES = new Set([
  'explainSearch',
  'readWidgetConfig',
  'extendQuote',
  'releaseQuote',
  'readQuote',
  'createBooking',
  'readBooking',
  'listBookings',
  'cancelBooking',
  'readJoinAddress',
  'joinWaitlist',
  'leaveWaitlist',
  'listWaitlist',
]);

/** The calls of a signed-in client that the widget makes. */
const WIDGET_CALLS: ReadonlySet<string> = new Set([
  'readProfile',
  'listPets',
  'syncPets',
  'listPromoCodes',
  'requestMagicLogin',
  'refresh',
]);

const ourCalls = callList.filter(({ host }) => host === 'api' || host === 'auth');

const needsBody = (call: Call): boolean =>
  call.input !== undefined && !['nullish', 'optional'].includes(call.input.type);

const JSON_TYPE = { 'Content-Type': 'application/json' };

const BODIES: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['an empty object', '{}', JSON_TYPE],
  ['a body of no bytes', '', JSON_TYPE],
  ['a list', '[]', JSON_TYPE],
  ['a text', '"text"', JSON_TYPE],
  ['a number', '42', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['a body cut short', '{"email":"a@b.c', JSON_TYPE],
  ['no JSON at all', '<html></html>', JSON_TYPE],
  ['a form', 'email=a%40example.com', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['plain text', '{}', { 'Content-Type': 'text/plain' }],
];

const refusesBodies = (call: Call) => async (target: Target) => {
  const params: Record<string, string> = call.path.includes('{partner_uuid}')
    ? { partner_uuid: (await findOpening(target)).provider.uuid }
    : {};
  const looksUpFirst = call.path.includes('{id}');
  for (const [name, body, headers] of BODIES) {
    const answer = await send(target, call, { params, body, headers });
    try {
      if (looksUpFirst && answer.status === 404) refused(answer, 404);
      else failed(answer, 400, 415, 422);
    } catch (error) {
      throw error instanceof CheckFailed ? new CheckFailed(`For ${name}: ${error.message}`) : error;
    }
  }
};

const bodyChecks: readonly Check[] = ourCalls
  .filter((call) => needsBody(call) && call.access === 'public')
  .map((call) =>
    referenceCheck(`envelope.body.${call.id}`, 'WIRE-2', {
      title: `rejects bodies that are missing, malformed or of the wrong type: ${call.id}`,
      run: refusesBodies(call),
    }),
  );

const refusesGuests = (call: Call) => async (target: Target) => {
  const input = call.input === undefined ? {} : { input: {} };
  for (const bearer of [undefined, 'not.a.token', `e30.${btoa('{"sub":"x"}')}.`]) {
    const answer = await send(target, call, { ...input, ...(bearer ? { bearer } : {}) });
    if (BEYOND_THE_TABLES.has(call.id) && answer.status === 404)
      skipExtension(`there is no ${call.id}`);
    refused(answer, 401);
  }
};

const bearerChecks: readonly Check[] = ourCalls
  .filter((call) => call.access === 'bearer')
  .map((call) => ({
    id: `envelope.bearer.${call.id}`,
    part: WIDGET_CALLS.has(call.id) ? 'widget' : 'reference',
    clause: 'WIRE-2',
    title: `returns 401 without a bearer token, and to a forged one: ${call.id}`,
    run: refusesGuests(call),
  }));

/** The envelope of failures (WIRE-2). */
export const envelopeChecks: readonly Check[] = [
  ...bodyChecks,
  ...bearerChecks,
  referenceCheck('envelope.unknown-provider', 'WIRE-2', {
    title: 'returns 404 for availability and quotes of an unknown provider',
    run: async (target) => {
      const day = target.now().add({ hours: 24 });
      const span = { start_at: day.toString(), end_at: day.add({ hours: 24 }).toString() };
      refused(await send(target, listAvailability, { input: span }), 404);
      const quote = {
        start_at: day.toString(),
        end_at: day.add({ minutes: 30 }).toString(),
        target_currency: target.search.currency,
        target_country: target.search.country,
        target_province: target.search.province,
        source: target.pharmacy,
      };
      refused(await send(target, createQuote, { input: quote }), 404);
      for (const partner_uuid of ['not-a-uuid', '%', "'; --", '../../etc']) {
        const answer = await send(target, createQuote, { params: { partner_uuid }, input: quote });
        demand(
          answer.status >= 400 && answer.status < 500,
          `${describe(answer)}; wanted a refusal of this provider`,
        );
      }
    },
  }),
  referenceCheck('envelope.unknown-path', 'WIRE-2', {
    title: 'returns 404 in the envelope for unknown paths',
    run: async (target) => {
      const paths: readonly (readonly [Host, string])[] = [
        ['api', '/v1/no-such-call'],
        ['api', '/p/no-such-call'],
        ['api', `/v1/partner/${crypto.randomUUID()}/no-such-list`],
        ['auth', '/v1/no-such-call'],
        ['auth', `/v1/${target.pharmacy}/no-such-call`],
      ];
      for (const [host, path] of paths) {
        refused(await sendTo(target, host, path, { method: 'GET' }), 404);
        refused(
          await sendTo(target, host, path, { method: 'POST', body: '{}', headers: JSON_TYPE }),
          404,
        );
      }
    },
  }),
  referenceCheck('envelope.wrong-method', 'WIRE-2', {
    title: 'rejects an unsupported method',
    run: async (target) => {
      refused(await sendTo(target, 'api', guidedSearch.path, { method: 'DELETE' }), 404, 405);
      refused(await sendTo(target, 'auth', '/v1/login', { method: 'DELETE' }), 404, 405);
    },
  }),
  referenceCheck('envelope.large-body', 'WIRE-2', {
    title: 'rejects a body of 70 kB',
    run: async (target) => {
      const input = { ...(await searchRequest(target)), source: 'x'.repeat(70_000) };
      failed(await send(target, guidedSearch, { input }), 400, 413, 422);
    },
  }),
];
