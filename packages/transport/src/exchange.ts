import { type Clock, createDeferred, systemClock } from './clock.ts';
import type { HttpRequest, HttpClient } from './http-client.ts';
import { readHttpDate, readRetryAfter } from './server-time.ts';
import { memberOf } from './member-of.ts';
import type { CallRequest, ExchangeReport } from './request.ts';

/** An answer of whatever status. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly data: unknown;
  readonly retryAfterMs: number | null;
  readonly serverTime: Temporal.Instant | null;
  readonly requestId: string | null;
}

/** Why there is no answer, with what was thrown when that is safe to keep. */
export interface NoAnswer {
  readonly kind: 'timeout' | 'offline' | 'unreachable' | 'aborted';
  readonly cause?: unknown;
}

/** How one request ended: an answer, or why there is none. */
export type Exchange = Answer | NoAnswer;

/** Limits of one request. */
export interface Limits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Which try of the call this is; 1 unless given. */
  readonly attempt?: number;
}

/** Sends one request and never throws. The time limit holds until the whole body is there. */
export const exchange = async (
  line: Line,
  { call, ...request }: CallRequest,
  limits: Limits,
): Promise<Exchange> => {
  const startMs = line.clock.monotonicMs();
  const result = await sendWithin(line, request, limits);
  const answer = result.kind === 'answer' ? result : null;
  line.onExchange?.({
    call,
    attempt: limits.attempt ?? 1,
    status: answer?.status ?? null,
    outcome: result.kind,
    durationMs: line.clock.monotonicMs() - startMs,
    requestId: answer?.requestId ?? null,
  });
  return result;
};

const sendWithin = async (
  line: Line,
  request: HttpRequest,
  { timeoutMs, signal }: Limits,
): Promise<Exchange> => {
  if (signal?.aborted) return { kind: 'aborted' };
  if (!line.isOnline()) return { kind: 'offline' };
  if (timeoutMs <= 0) return { kind: 'timeout' };
  const controller = new AbortController();
  const { promise: cut, resolve: cutShort } = createDeferred<Exchange>();
  const stop = (kind: 'timeout' | 'aborted') => {
    cutShort({ kind });
    controller.abort();
  };
  const cancelTimer = line.clock.setTimeout(() => stop('timeout'), timeoutMs);
  const endMs = line.clock.monotonicMs() + timeoutMs;
  // The deadline of all tries ends the last try at the same moment.
  const onAbort = () => stop(line.clock.monotonicMs() < endMs ? 'aborted' : 'timeout');
  signal?.addEventListener('abort', onAbort);
  try {
    const sent = send(line, { ...request, signal: controller.signal, timeout: timeoutMs });
    return await Promise.race([cut, sent]);
  } finally {
    cancelTimer();
    signal?.removeEventListener('abort', onAbort);
  }
};

const send = async (line: Line, request: HttpRequest): Promise<Exchange> => {
  try {
    return readAnswer(await line.http.request(request), line.clock);
  } catch (error) {
    // An Axios-like client throws for statuses other than 2xx, with the answer on the error.
    const response = memberOf(error, 'response');
    if (typeof memberOf(response, 'status') === 'number') return readAnswer(response, line.clock);
    const code = memberOf(error, 'code');
    if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return { kind: 'timeout' };
    const kind = line.isOnline() ? 'unreachable' : 'offline';
    // Keep the platform's error unless it names a query; an Axios-like client's error holds the token.
    const isSafe = error instanceof TypeError && request.params === undefined;
    return isSafe ? { kind, cause: error } : { kind };
  }
};

const readAnswer = (response: unknown, clock: Clock): Exchange => {
  const status = memberOf(response, 'status');
  const headers = memberOf(response, 'headers');
  if (typeof status !== 'number') return { kind: 'unreachable' };
  return {
    kind: 'answer',
    status,
    data: memberOf(response, 'data'),
    retryAfterMs: readRetryAfter(headerOf(headers, 'retry-after'), clock.now()),
    serverTime: readHttpDate(headerOf(headers, 'date')),
    requestId: readRequestId(headerOf(headers, 'x-request-id')),
  };
};

// Observers receive it, so only plain ids are read (CFG-3).
const readRequestId = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9-]{8,64}$/.test(text) ? text : null;

const headerOf = (headers: unknown, name: string): string | null => {
  const get = memberOf(headers, 'get');
  const value: unknown =
    typeof get === 'function' ? Reflect.apply(get, headers, [name]) : memberOf(headers, name);
  return typeof value === 'string' ? value : null;
};

/** What sending needs from its surroundings. */
export interface Line {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** From 0 to 1, for the pauses between tries. */
  readonly random: () => number;
  readonly onExchange?: ((report: ExchangeReport) => void) | undefined;
}

/** The surroundings of a client: whatever is not given is the device's. */
export interface LineOptions {
  readonly clock?: Clock | undefined;
  /** `navigator.onLine` unless given. */
  readonly isOnline?: (() => boolean) | undefined;
  /** `Math.random` unless given. */
  readonly random?: (() => number) | undefined;
  /** Told of each try of a call, for tracing; must not throw. */
  readonly onExchange?: ((report: ExchangeReport) => void) | undefined;
}

/** Joins an HTTP client with its surroundings. */
export const lineOf = (http: HttpClient, options: LineOptions): Line => ({
  http,
  clock: options.clock ?? systemClock,
  isOnline: options.isOnline ?? browserIsOnline,
  random: options.random ?? Math.random,
  onExchange: options.onExchange,
});

// Outside a browser always online.
const browserIsOnline = (): boolean => globalThis.navigator?.onLine !== false;
