import type { Call } from '@pawcall/contract';
import { type HeaderOptions } from './http/default-headers.ts';
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
export declare const requestOf: (
  options: HeaderOptions & {
    readonly baseUrl: string;
  },
  call: Call,
  { params, query, input, bearer, headers }: CallParts,
) => HttpRequest;
