import { localeHeaders, type HttpRequest } from '@pawcall/auth-client';
import { HEADERS, pathOf, type Call, type Host } from '@pawcall/contract';
import type { PlainRunOptions } from './run-options.ts';

/** Where the hosts are, and what the headers say. */
export interface Surroundings {
  /** Origin or base of each host; for `storefront` the whole address of the session-code call. */
  readonly baseUrls: Readonly<Record<Host, string>>;
  readonly locale: () => string;
  readonly timeZone: () => string;
  /** The client id of the pharmacy's commerce API (WIRE-6). */
  readonly clientId: string;
}

/** The request of a call with the headers of its host (WIRE-3, WIRE-6). */
export const requestOfCall = (
  surroundings: Surroundings,
  call: Call,
  { params, query, input, idempotencyKey }: PlainRunOptions,
  bearer: string | null,
): HttpRequest => {
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const filled = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    method: call.method,
    url: addressOf(surroundings.baseUrls[call.host], pathOf(call, params ?? {})),
    headers: {
      Accept: 'application/json',
      ...headersOf(surroundings, call.host),
      ...(bearer === null ? {} : { [HEADERS.authorization]: `Bearer ${bearer}` }),
      ...(idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: idempotencyKey }),
    },
    ...(hasBody ? { data: input ?? {} } : {}),
    ...(filled.length === 0 ? {} : { params: Object.fromEntries(filled) }),
  };
};

const addressOf = (base: string, path: string): string =>
  path === '' ? base : base.replace(/\/+$/, '') + path;

const headersOf = (surroundings: Surroundings, host: Host): Record<string, string> => {
  if (host === 'api' || host === 'auth') return localeHeaders(surroundings);
  const language = { [HEADERS.acceptLanguage]: surroundings.locale() };
  return host === 'commerce'
    ? { ...language, [HEADERS.clientId]: surroundings.clientId }
    : language;
};
