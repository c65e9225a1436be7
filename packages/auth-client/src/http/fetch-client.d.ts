import type { HttpClient } from './http-client.ts';
/** How the fetch client sends. */
export interface FetchClientOptions {
  /** The platform's own unless given. */
  readonly fetch?: typeof globalThis.fetch;
  /** `omit` unless given: nothing here is authenticated by cookies. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
}
/** An HTTP client on fetch. It answers every status; it throws only when there is no answer. */
export declare const createFetchClient: (options?: FetchClientOptions) => HttpClient;
