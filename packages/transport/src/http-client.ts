import { jsonText } from '@pawcall/domain';

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
        ...(data === undefined ? {} : { body: jsonText(data) }),
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
