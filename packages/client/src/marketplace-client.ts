import {
  browserIsOnline,
  createFetchClient,
  createSystemClock,
  exchange,
  isAuthError,
  retryPause,
  wait,
  type AuthSessionApi,
  type Clock,
  type Exchange,
} from '@pawcall/auth-client';
import type { Call, CallOutput } from '@pawcall/contract';
import * as v from 'valibot';
import { requestOfCall, type Surroundings } from './call-request.ts';
import { ClientError, isClientError } from './client-error.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import { errorOfExchange } from './failed-answer.ts';
import { silentObserver, type Observer } from './observer.ts';
import { createRetryBudget } from './retry-budget.ts';
import type { PlainRunOptions, RunOptions } from './run-options.ts';

/** The session as the client needs it. */
export type SessionPort = Pick<
  AuthSessionApi,
  'getAccessToken' | 'recoverFromUnauthorized' | 'observeServerTime'
>;

/** How a marketplace client is set up. */
export interface MarketplaceClientOptions extends Surroundings {
  readonly auth: SessionPort;
  readonly fetch?: typeof globalThis.fetch;
  /** Whether the session-code call sends the storefront's cookies to another origin; `same-origin` unless given. */
  readonly storefrontCredentials?: 'same-origin' | 'include';
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly isOnline?: () => boolean;
  readonly observer?: Observer;
}

/** Runs the calls of the contract. */
export interface MarketplaceClient {
  /** The body of the answer, envelope included. Throws a `ClientError`, nothing else. */
  run<C extends Call>(call: C, options: RunOptions<C>): Promise<CallOutput<C>>;
}

const READ_RETRIES = 2;
const SEARCHES: ReadonlySet<string> = new Set(['guidedSearch', 'fallbackSearch']);

/** The marketplace in the browser: time limits, headers, session, retries of reads, and one kind of error (WIRE-3, WIRE-4). */
export const createMarketplaceClient = (options: MarketplaceClientOptions): MarketplaceClient => {
  const { auth, observer = silentObserver, random = Math.random } = options;
  const clock = options.clock ?? createSystemClock();
  const isOnline = options.isOnline ?? browserIsOnline;
  const given = options.fetch === undefined ? {} : { fetch: options.fetch };
  const credentials = options.storefrontCredentials ?? 'same-origin';
  const http = createFetchClient(given);
  const storefront = createFetchClient({ ...given, credentials });
  const budget = createRetryBudget();

  const send = async (call: Call, plain: PlainRunOptions, token: string | null, end: Deadline) => {
    const line = { http: call.host === 'storefront' ? storefront : http, clock, isOnline };
    const isRead = call.method === 'GET' || SEARCHES.has(call.id) || plain.repeatable === true;
    const request = requestOfCall(options, call, plain, token);
    budget.earn();
    for (let retry = 0; ; retry += 1) {
      const limits = { timeoutMs: end.leftMs(), signal: end.signal };
      const result = await exchange(line, request, limits);
      if (!isRead || retry === READ_RETRIES || !isTransient(result)) return result;
      const asked = result.kind === 'answer' ? result.retryAfterMs : null;
      const pause = retryPause(retry, random, asked);
      if (pause >= end.leftMs() || !budget.spend()) return result;
      await wait(clock, pause, end.signal);
    }
  };
  const withSession = async (call: Call, plain: PlainRunOptions, end: Deadline) => {
    const { signal } = end;
    const token = await auth.getAccessToken({ signal });
    if (token === null && call.access === 'bearer') throw unauthorized(call);
    const result = await send(call, plain, token, end);
    if (result.kind !== 'answer') return result;
    if (result.serverTime !== null) auth.observeServerTime(result.serverTime);
    if (result.status !== 401 || token === null) return result;
    const newer = await auth.recoverFromUnauthorized(token, { signal });
    if (newer === null && call.access === 'bearer') return result;
    return send(call, plain, newer, end);
  };
  const perform = async (call: Call, plain: PlainRunOptions): Promise<Exchange> => {
    const end = startDeadline(clock, call.timeoutMs, plain.signal);
    const ours = call.host === 'api' || call.host === 'auth';
    try {
      const result =
        ours && plain.bearer === undefined
          ? await withSession(call, plain, end)
          : await send(call, plain, plain.bearer ?? null, end);
      return result.kind === 'aborted' && end.expired() ? { kind: 'timeout' } : result;
    } catch (error) {
      if (isClientError(error)) throw error;
      if (end.expired()) return { kind: 'timeout' };
      if (end.signal.aborted) return { kind: 'aborted' };
      return { kind: isAuthError(error) && error.code === 'offline' ? 'offline' : 'unreachable' };
    } finally {
      end.release();
    }
  };
  const failed = (error: ClientError): ClientError => {
    const { code, status, callId } = error;
    if (code !== 'aborted') {
      observer.record({ type: 'call_failed', call: callId ?? '', code, status });
    }
    return error;
  };

  return {
    run: async (call, plain) => {
      const start = clock.monotonicMs();
      const result = await perform(call, plain);
      if (result.kind !== 'answer' || result.status < 200 || result.status >= 300) {
        throw failed(errorOfExchange(call, result));
      }
      const body = v.safeParse<(typeof call)['output']>(call.output, result.data);
      if (!body.success) {
        throw failed(new ClientError('bad_answer', { callId: call.id, status: result.status }));
      }
      const durationMs = clock.monotonicMs() - start;
      observer.record({ type: 'call_traced', call: call.id, durationMs });
      return body.output;
    },
  };
};

const isTransient = (result: Exchange): boolean =>
  result.kind === 'unreachable' ||
  (result.kind === 'answer' && (result.status === 429 || result.status >= 500));

const unauthorized = (call: Call): ClientError =>
  new ClientError('unauthorized', { callId: call.id });
