import {
  createBooking,
  guidedSearch,
  HEADERS,
  listSpeciesTreated,
  listConcerns,
  LOCALES,
  pharmacyLogin,
  syncPets,
  type Call,
} from '@pawcall/contract';
import { type Check, skipWithout, widgetCheck, referenceCheck } from '../check-definition.ts';
import { sendOk, demand, refused } from '../expect-response.ts';
import { searchRequest } from '../find-free-slots.ts';
import { type Answer, headersFor, pathWith, send, sendTo } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

const FOREIGN = 'https://unlisted.example';

/** The names of the headers with which a browser asks for a preflight of the call. */
const askedHeaders = (target: Target, call: Call): readonly string[] =>
  [
    ...Object.keys(headersFor(target, call.host)),
    HEADERS.authorization,
    'Content-Type',
    ...(call.host === 'auth' ? [HEADERS.application, HEADERS.mobileVersion, HEADERS.testId] : []),
    ...(call.idempotent ? [HEADERS.idempotencyKey] : []),
  ].filter((name) => name !== HEADERS.acceptLanguage);

const preflight = (target: Target, call: Call, origin: string): Promise<Answer> => {
  const asked = askedHeaders(target, call);
  return sendTo(target, call.host, pathWith(target, call), {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': call.method,
      'Access-Control-Request-Headers': asked.map((name) => name.toLowerCase()).join(','),
    },
  });
};

const listOf = (headers: Headers, name: string): readonly string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());

/** Whether a preflight list allows a name; without cookies `*` is every name but Authorization. */
const isListed = (list: readonly string[], name: string): boolean =>
  list.includes(name) || (list.includes('*') && name !== HEADERS.authorization.toLowerCase());

/** Demands that the origin may read the answer; answers whether any origin may. */
const demandAllowed = ({ headers, request }: Answer, origin: string): boolean => {
  const allowed = headers.get('Access-Control-Allow-Origin');
  demand(
    allowed === origin || allowed === '*',
    `${request} allows ${allowed ?? 'no origin'}; wanted ${origin}`,
  );
  return allowed === '*';
};

const allows = (calls: readonly Call[]) => async (target: Target) => {
  const origin = target.allowedOrigin ?? skipWithout('--origin');
  for (const call of calls) {
    const answer = await preflight(target, call, origin);
    const { headers, request, status } = answer;
    demand(status >= 200 && status < 300, `${request} answered the preflight with ${status}`);
    demandAllowed(answer, origin);
    const methods = listOf(headers, 'Access-Control-Allow-Methods');
    demand(
      isListed(methods, call.method.toLowerCase()),
      `${request} does not allow ${call.method}`,
    );
    const names = listOf(headers, 'Access-Control-Allow-Headers');
    for (const name of askedHeaders(target, call).map((each) => each.toLowerCase()))
      demand(isListed(names, name), `${request} does not allow the header ${name}`);
  }
};

const lets = async (target: Target): Promise<void> => {
  const origin = target.allowedOrigin ?? skipWithout('--origin');
  const answer = await send(target, listSpeciesTreated, { headers: { Origin: origin } });
  if (demandAllowed(answer, origin)) return;
  const vary = listOf(answer.headers, 'Vary');
  demand(
    vary.includes('origin') || vary.includes('*'),
    `${answer.request} answers by origin without Vary: Origin, so a cache may give it to another`,
  );
};

/** Request headers and other origins (WIRE-3, WIRE-6). */
export const headerChecks: readonly Check[] = [
  widgetCheck('headers.locales-and-zones', 'WIRE-3', {
    title: 'accepts every locale and time zone header of the widget',
    run: async (target) => {
      const input = await searchRequest(target);
      for (const locale of LOCALES) {
        const headers = {
          [HEADERS.locale]: locale,
          [HEADERS.acceptLanguage]: `${locale},en;q=0.5`,
        };
        await sendOk(target, guidedSearch, { input, headers });
      }
      for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/St_Johns']) {
        const headers = { [HEADERS.timeZone]: zone };
        await sendOk(target, guidedSearch, { input, headers });
      }
    },
  }),
  referenceCheck('headers.odd', 'WIRE-3', {
    title: 'accepts unknown locales and time zones',
    run: async (target) => {
      const input = await searchRequest(target);
      for (const zone of ['Not/A_Zone', '+02:00', '']) {
        const headers = { [HEADERS.timeZone]: zone, [HEADERS.locale]: 'xx-YY' };
        await sendOk(target, guidedSearch, { input, headers });
      }
    },
  }),
  widgetCheck('headers.authentication', 'WIRE-6', {
    title: 'accepts every header of the authentication client, and returns 401 to a wrong password',
    run: async (target) => {
      const headers = {
        [HEADERS.userAgent]: 'pawcall-conformance',
        [HEADERS.mobileVersion]: '1.2.3',
        [HEADERS.application]: 'pawcall',
        [HEADERS.testId]: 'conformance',
      };
      const input = {
        email: `conformance-${crypto.randomUUID()}@example.com`,
        password: 'Wrong-password-1',
        platform: 'WEB',
      };
      refused(await send(target, pharmacyLogin, { headers, input }), 401);
    },
  }),
  widgetCheck('headers.preflight', 'WIRE-6', {
    title: 'allows preflights of the allowed origin with the method and headers of the widget',
    run: allows([guidedSearch, listConcerns, pharmacyLogin, syncPets]),
  }),
  referenceCheck('headers.preflight-booking', 'WIRE-6', {
    title: 'allows preflights of a booking with its Idempotency-Key',
    run: allows([createBooking]),
  }),
  widgetCheck('headers.allowed-origin', 'WIRE-6', {
    title: 'allows the configured origin, with Vary: Origin',
    run: lets,
  }),
  referenceCheck('headers.other-origins', 'WIRE-6', {
    title: 'allows no other origin',
    run: async (target) => {
      const own = target.allowedOrigin;
      const others = own === undefined ? [] : [`${own}.unlisted.example`, `${own}0`];
      for (const origin of [FOREIGN, 'null', ...others])
        for (const answer of [
          await preflight(target, guidedSearch, origin),
          await preflight(target, pharmacyLogin, origin),
          await send(target, listSpeciesTreated, { headers: { Origin: origin } }),
        ]) {
          const allowed = answer.headers.get('Access-Control-Allow-Origin');
          demand(
            allowed !== origin && allowed !== '*',
            `${answer.request} allows the origin ${origin} by ${allowed ?? 'nothing'}`,
          );
        }
    },
  }),
];
