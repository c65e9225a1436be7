import type { Exchange, Line } from './exchange.ts';
import type { HttpRequest } from './http-client.ts';
/** A random pause before the retry with this number (from 0), in milliseconds; what the server asks for wins. */
export declare const retryPause: (
  retry: number,
  random: () => number,
  retryAfterMs: number | null,
) => number;
/** Which exchanges are worth another try, and when to give up early. */
export interface RetryRules {
  readonly random: () => number;
  readonly isTransient: (exchange: Exchange) => boolean;
  readonly signal?: AbortSignal | undefined;
}
/** Sends until the answer is not transient: at most 3 retries, all within 10 s (SES-1). */
export declare const exchangeWithRetries: (
  line: Line,
  request: HttpRequest,
  { random, isTransient, signal }: RetryRules,
) => Promise<Exchange>;
/** No answer, or one that says nothing about the request: 408, 425, 5xx, or a page in place of JSON. */
export declare const isTransportFailure: (result: Exchange) => boolean;
