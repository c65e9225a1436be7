import { safeStringify } from '@pawcall/domain';
import { HEADERS, pathOf, type Call, PLATFORM } from '@pawcall/contract';

/** One request as an Axios-like client takes it (LIB-3). */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly data?: unknown;
  readonly params?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** One answer: JSON is parsed, anything else is text. */
export interface HttpResponse {
  readonly status: number;
  readonly data: unknown;
  readonly headers: unknown;
}

/** The HTTP client that calls are sent with: an axios instance fits, so does `createFetchClient()` (LIB-3). */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResponse>;
}

/** How the fetch client sends. */
export interface FetchClientOptions {
  /** The platform's own unless given. */
  readonly fetch?: typeof globalThis.fetch;
  /** `omit` unless given: nothing here is authenticated by cookies. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
  /** What the browser's cache has to do with it: nothing (`no-store`) unless given. */
  readonly cache?: 'no-store' | 'default' | 'reload';
}

/** An HTTP client on fetch. It answers every status; it throws only when there is no answer. */
export const createFetchClient = (options: FetchClientOptions = {}): HttpClient => {
  return {
    request: async ({ method, url, headers, data, params, signal }) => {
      // Looked up for each request, because a page may wrap it later.
      const send = options.fetch ?? globalThis.fetch;
      const response = await send(withQuery(url, params), {
        method,
        headers: data === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
        credentials: options.credentials ?? 'omit',
        referrerPolicy: 'no-referrer',
        cache: options.cache ?? 'no-store',
        ...(data === undefined ? {} : { body: safeStringify(data) }),
        ...(signal === undefined ? {} : { signal }),
      });
      return {
        status: response.status,
        data: parse(await response.text()),
        headers: response.headers,
      };
    },
  };
};

const withQuery = (url: string, params: Record<string, string> | undefined): string => {
  const query = new URLSearchParams(params).toString();
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
};

const parse = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
};

/** What fills a call in. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** The body; without it none is sent, not even an empty object (WIRE-1). */
  readonly input?: unknown;
  /** The token for the `Authorization` header. */
  readonly bearer?: string | undefined;
  /** For the calls that require the header `Idempotency-Key`. */
  readonly idempotencyKey?: string | undefined;
}

/** A request, and the call that it is made of; the HTTP client is not given that. */
export interface CallRequest extends HttpRequest {
  readonly call: ExchangeReport['call'];
}

/** The request of a call to a host at `base`, with the headers of that host (WIRE-3, WIRE-6). */
export const requestOf = (
  call: Call,
  { params, query, input, bearer, idempotencyKey }: CallParts,
  base: string,
  headers: Readonly<Record<string, string>>,
): CallRequest => {
  const filled = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    call,
    method: call.method,
    url: addressOf(base, pathOf(call, params ?? {})),
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(bearer === undefined ? {} : { [HEADERS.authorization]: `Bearer ${bearer}` }),
      ...(idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: idempotencyKey }),
    },
    ...(input === undefined ? {} : { data: input }),
    ...(filled.length === 0 ? {} : { params: Object.fromEntries(filled) }),
  };
};

// The storefront's base is the whole address of its one call.
const addressOf = (base: string, path: string): string =>
  path === '' ? base : base.replace(/\/+$/, '') + path;

/** What the person at the device reads, and where the device is. */
export interface LocaleOptions {
  readonly locale: () => string;
  readonly timeZone: () => string;
}

/** The headers of every call to the marketplace: language, locale, platform and time zone (WIRE-3, WIRE-6). */
export const localeHeaders = ({ locale, timeZone }: LocaleOptions): Record<string, string> => ({
  [HEADERS.acceptLanguage]: locale(),
  [HEADERS.locale]: locale(),
  [HEADERS.platform]: PLATFORM,
  [HEADERS.timeZone]: timeZone(),
});

/** One try of a call and its outcome; no request data, and of the response only status and id. */
export interface ExchangeReport {
  readonly call: Pick<Call, 'id' | 'method' | 'path'> & Partial<Pick<Call, 'host' | 'failures'>>;
  /** Counted from 1. */
  readonly attempt: number;
  /** Null when no answer came. */
  readonly status: number | null;
  readonly outcome: 'answer' | 'timeout' | 'offline' | 'unreachable' | 'aborted';
  readonly durationMs: number;
  /** The response's `X-Request-Id`, as in the server's log and traces; null without. */
  readonly requestId: string | null;
}
