import * as v from 'valibot';
import { CONFLICT_CODES, type Call, type CallOutput } from '@pawcall/contract';
import { type Clock, createDeferred, systemClock } from './clock.ts';
import type { HttpRequest, HttpClient, CallRequest, ExchangeReport } from './http-client.ts';
import { readHttpDate, readRetryAfter } from './server-time.ts';
import { getProperty } from './get-property.ts';
import type { LeftOut } from './drop-unreadable.ts';
import { PawcallError, type ErrorCode, type ErrorDetails } from './pawcall-error.ts';

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
    return toAnswer(await line.http.request(request), line.clock);
  } catch (error) {
    // An Axios-like client throws for statuses other than 2xx, with the answer on the error.
    const response = getProperty(error, 'response');
    if (typeof getProperty(response, 'status') === 'number') return toAnswer(response, line.clock);
    const code = getProperty(error, 'code');
    if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return { kind: 'timeout' };
    const kind = line.isOnline() ? 'unreachable' : 'offline';
    // Keep the platform's error unless it names a query; an Axios-like client's error holds the token.
    const isSafe = error instanceof TypeError && request.params === undefined;
    return isSafe ? { kind, cause: error } : { kind };
  }
};

const toAnswer = (response: unknown, clock: Clock): Exchange => {
  const status = getProperty(response, 'status');
  const headers = getProperty(response, 'headers');
  if (typeof status !== 'number') return { kind: 'unreachable' };
  return {
    kind: 'answer',
    status,
    data: getProperty(response, 'data'),
    retryAfterMs: readRetryAfter(headerOf(headers, 'retry-after'), clock.now()),
    serverTime: readHttpDate(headerOf(headers, 'date')),
    requestId: readRequestId(headerOf(headers, 'x-request-id')),
  };
};

// Observers receive it, so only plain ids are read (CFG-3).
const readRequestId = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9-]{8,64}$/.test(text) ? text : null;

const headerOf = (headers: unknown, name: string): string | null => {
  const get = getProperty(headers, 'get');
  const value: unknown =
    typeof get === 'function' ? Reflect.apply(get, headers, [name]) : getProperty(headers, name);
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
  /** Called for each try of a call, for tracing; must not throw. */
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

/** What 401, 403 and 404 of a call are about: a password, a code, or nothing special (WIRE-7). */
export type Meaning = 'password' | 'code' | 'plain';

/** The body of a successful answer as the contract says it, envelope included; throws a `PawcallError` (WIRE-2, WIRE-4). */
export const readAnswer = <C extends Call>(
  call: C,
  result: Exchange,
  meaning: Meaning = 'plain',
): CallOutput<C> => {
  if (result.kind !== 'answer') {
    throw new PawcallError(result.kind, { callId: call.id, cause: result.cause });
  }
  if (!isSuccess(result)) throw errorOf(call, result, meaning);
  const body = v.safeParse<C['output']>(call.output, bodyOf(result));
  if (!body.success) {
    throw new PawcallError('bad_answer', { callId: call.id, status: result.status });
  }
  return body.output;
};

/** The same, leaving out unreadable list items and optional fields; `tell` is called once for each kind (WIRE-8). */
export const readAnswerInPart = async <C extends Call>(
  call: C,
  result: Exchange,
  tell: (left: LeftOut) => void,
): Promise<CallOutput<C>> => {
  const schema = isSuccess(result) ? call.output : call.conflict;
  if (result.kind !== 'answer' || !schema || v.safeParse(schema, bodyOf(result)).success) {
    return readAnswer(call, result);
  }
  // Loaded on demand; when that fails, the answer counts as unreadable.
  const later = await import('./drop-unreadable.ts').catch(() => null);
  const data = later?.leaveOut(schema, result.data, tell);
  return readAnswer(call, { ...result, data });
};

/** Whether there is an answer, and one of success. */
export const isSuccess = (result: Exchange): boolean =>
  result.kind === 'answer' && result.status >= 200 && result.status < 300;

// An empty body counts as success without data.
const bodyOf = ({ data }: Answer): unknown => (data === '' ? { status: 'success' } : data);

const errorOf = (
  call: Call,
  { status, data, retryAfterMs }: Answer,
  meaning: Meaning,
): PawcallError => {
  const details: ErrorDetails = {
    callId: call.id,
    status,
    fields: fieldsOf(data),
    serverMessage: messageOf(data),
    retryAfterSeconds: retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000),
  };
  return status === 409 && call.conflict
    ? conflictOf(call.conflict, data, details)
    : new PawcallError(isGatePage(status, data) ? 'refused' : codeOf(status, meaning), details);
};

// A gateway's web page says nothing about the caller's account.
const isGatePage = (status: number, data: unknown): boolean =>
  status === 403 && typeof data === 'string' && /^\s*</.test(data);

const codeOf = (status: number, meaning: Meaning): ErrorCode => {
  if (status === 400 || status === 422) return 'validation';
  if (status === 401) return meaning === 'password' ? 'invalid_credentials' : 'unauthorized';
  if (status === 403) return meaning === 'plain' ? 'forbidden' : 'locked';
  if (status === 404) return meaning === 'code' ? 'code_used_or_wrong' : 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'too_many_tries';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'bad_answer';
};

// Without the `meta` of WIRE-2 a 409 means that the slot is taken.
const conflictOf = (
  conflict: NonNullable<Call['conflict']>,
  data: unknown,
  details: ErrorDetails,
): PawcallError => {
  const body = v.safeParse(conflict, data);
  const meta = body.success ? body.output.meta : undefined;
  const code = CONFLICT_CODES.find((known) => known === meta?.code) ?? 'slot_taken';
  return new PawcallError(code, {
    ...details,
    alternatives: meta?.alternatives ?? [],
    quote: meta?.quote ?? null,
    isHeld: meta?.is_held ?? false,
    deadline: meta?.deadline ?? null,
  });
};

const fieldsOf = (body: unknown): Readonly<Record<string, readonly string[]>> => {
  const data = getProperty(body, 'status') === 'fail' ? getProperty(body, 'data') : null;
  if (typeof data !== 'object' || data === null) return {};
  // One unreadable field does not hide the others' messages (WIRE-8).
  const readable = Object.entries(data).flatMap(([field, said]: [string, unknown]) =>
    typeof said === 'string' || Array.isArray(said)
      ? [[field, [said].flat().filter(isSaid)] as const]
      : [],
  );
  return Object.fromEntries(readable);
};

const messageOf = (body: unknown): string | null =>
  [getProperty(getProperty(body, 'data'), 'message'), getProperty(body, 'message')].find(isSaid) ??
  null;

const isSaid = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
