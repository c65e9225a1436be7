import type { Clock } from '../clock.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';
/** An answer of whatever status. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly data: unknown;
  readonly retryAfterMs: number | null;
  readonly serverTime: Temporal.Instant | null;
}
/** How one request ended: an answer, or why there is none. */
export type Exchange =
  | Answer
  | {
      readonly kind: 'timeout' | 'offline' | 'unreachable' | 'aborted';
    };
/** What an exchange needs from its surroundings. */
export interface Line {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
}
/** Limits of one request. */
export interface Limits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}
/** Sends one request and never throws. The time limit holds until the whole body is there. */
export declare const exchange: (
  line: Line,
  request: HttpRequest,
  { timeoutMs, signal }: Limits,
) => Promise<Exchange>;
