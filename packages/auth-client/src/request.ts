import type { Call } from '@pawcall/contract';
import { HEADERS, pathOf } from '@pawcall/contract';
import { defaultHeaders, type HeaderOptions } from './http/default-headers.ts';
import type { HttpRequest } from './http/http-client.ts';

/** What fills a call in. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly input?: unknown;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request of a call to the authentication service, with its default headers (WIRE-6). */
export const requestOf = (
  options: HeaderOptions & { readonly baseUrl: string },
  call: Call,
  { params, query, input, bearer, headers }: CallParts,
): HttpRequest => {
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const filled = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    method: call.method,
    url: options.baseUrl.replace(/\/+$/, '') + pathOf(call, params ?? {}),
    headers: {
      Accept: 'application/json',
      ...defaultHeaders(options),
      ...headers,
      ...(bearer === undefined ? {} : { [HEADERS.authorization]: `Bearer ${bearer}` }),
    },
    ...(hasBody ? { data: input ?? {} } : {}),
    ...(filled.length === 0 ? {} : { params: Object.fromEntries(filled) }),
  };
};
