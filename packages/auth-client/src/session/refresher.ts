import { refresh as refreshCall } from '@pawcall/contract';
import {
  createDeferred,
  exchangeWithRetries,
  isSuccess,
  isTransportFailure,
  PawcallError,
  readAnswer,
  type CallRequest,
  type Exchange,
  type Line,
} from '@pawcall/transport';
import { REFRESH_COOL_DOWN_MS, TRANSPORT_BUDGET_MS, TRANSPORT_RETRIES } from '../constants.ts';
import type { AuthState } from './auth-state.ts';
import { type ServerClock, type Session, createSession, readClaims } from './session.ts';

/** Turns the active session into a usable access token. */
export interface Refresher {
  /** The token, refreshed first when it must be; null for a guest. */
  accessToken(signal?: AbortSignal): Promise<string | null>;
  /** Refreshes regardless of the expiry. Concurrent callers share one request. */
  refresh(signal?: AbortSignal): Promise<string | null>;
  /** After a 401 with `usedToken`: a newer token of the same user, or null (one 401, one refresh). */
  recover(usedToken: string, signal?: AbortSignal): Promise<string | null>;
  dispose(): void;
}

/** What the refresher is built on. */
export interface RefresherParts {
  readonly line: Line;
  readonly state: AuthState;
  readonly serverClock: ServerClock;
  readonly refreshTtl: number;
  readonly request: (bearer: string) => CallRequest;
}

/** Single-flight, without locks between tabs. A refusal signs out at once, a failed transport after its retries (SES-2). */
export const createRefresher = (parts: RefresherParts): Refresher => {
  const { line, state, serverClock } = parts;
  const disposal = new AbortController();
  let inFlight: { token: string; readonly done: Promise<string | null> } | null = null;
  let last: { readonly token: string; readonly monotonicMs: number } | null = null;

  const isFresh = (token: string, limitMs: number): boolean =>
    last?.token === token && line.clock.monotonicMs() - last.monotonicMs < limitMs;
  const perform = async (
    token: string,
    subject: string,
    mayRepeat = true,
  ): Promise<string | null> => {
    const since = state.generation();
    const read = (result: Exchange) => readSession(result, parts.refreshTtl, subject);
    const result = await exchangeWithRetries(line, parts.request(token), {
      ...TRANSPORT_RETRIES,
      endMs: line.clock.monotonicMs() + TRANSPORT_BUDGET_MS,
      signal: disposal.signal,
      isTransient: (answer) =>
        since === state.generation() &&
        (isTransportFailure(answer) ||
          (isSuccess(answer) && read(answer) === null) ||
          isBusy(answer)),
    });
    state.sync();
    if (since !== state.generation()) return state.active()?.session.accessToken ?? null;
    if (result.kind === 'offline' || result.kind === 'aborted') throw new PawcallError(result.kind);
    const session = read(result);
    if (session === null) {
      state.end(isRefusal(result) ? 'refresh_refused' : 'refresh_unreachable');
      return null;
    }
    serverClock.observe(laterOf(result, session.issuedAt));
    state.replace(since, session);
    const { accessToken } = session;
    // A service whose last response was lost returns the same token again, which may be old.
    if (mayRepeat && serverClock.judge(session) === 'refreshable') {
      if (inFlight?.token === token) inFlight.token = accessToken;
      return perform(accessToken, subject, false);
    }
    last = { token: accessToken, monotonicMs: line.clock.monotonicMs() };
    return accessToken;
  };
  const refresh = async (signal?: AbortSignal): Promise<string | null> => {
    const active = state.active();
    if (active === null) return null;
    if (!line.isOnline()) throw new PawcallError('offline');
    const { accessToken: token, subject } = active.session;
    if (inFlight?.token !== token) {
      const done = perform(token, subject).finally(() => {
        if (inFlight?.done === done) inFlight = null;
      });
      inFlight = { token, done };
    }
    return unlessAborted(inFlight.done, signal);
  };

  return {
    refresh,
    accessToken: async (signal) => {
      state.sync();
      const active = state.active();
      if (active === null) return null;
      const verdict = serverClock.judge(active.session);
      if (verdict === 'valid') return active.session.accessToken;
      if (verdict === 'refreshable') {
        // A token that was just received is valid, whatever the clocks say.
        const { accessToken: token } = active.session;
        return isFresh(token, freshForMs(active.session)) ? token : refresh(signal);
      }
      state.end('expired');
      return null;
    },
    recover: async (usedToken, signal) => {
      state.sync();
      const token = state.active()?.session.accessToken ?? null;
      if (token !== usedToken) return ofSameUser(token, usedToken);
      if (isFresh(token, REFRESH_COOL_DOWN_MS)) return null;
      return ofSameUser(await refresh(signal), usedToken);
    },
    dispose: () => disposal.abort(),
  };
};

const readSession = (result: Exchange, refreshTtl: number, subject: string): Session | null => {
  try {
    const { data } = readAnswer(refreshCall, result);
    const session = createSession({ accessToken: data.access_token, refreshTtl });
    return session.subject === subject ? session : null;
  } catch {
    return null;
  }
};

// At most the token's lifetime, which may be shorter than the cool-down.
const freshForMs = ({ issuedAt, expiresAt }: Session): number =>
  Math.min(REFRESH_COOL_DOWN_MS, expiresAt.epochMilliseconds - issuedAt.epochMilliseconds);

// A call must not be resent for another user who signed in meanwhile.
const ofSameUser = (token: string | null, usedToken: string): string | null =>
  token !== null && subjectOf(token) === subjectOf(usedToken) ? token : null;

const subjectOf = (token: string): string | null => {
  try {
    return readClaims(token).subject;
  } catch {
    return null;
  }
};

// The token's issue time is a lower bound for the `Date` header.
const laterOf = (result: Exchange, issuedAt: Temporal.Instant): Temporal.Instant => {
  const date = result.kind === 'answer' ? result.serverTime : null;
  return date !== null && Temporal.Instant.compare(date, issuedAt) > 0 ? date : issuedAt;
};

const isBusy = (result: Exchange): boolean => result.kind === 'answer' && result.status === 429;

const isRefusal = (result: Exchange): boolean =>
  result.kind === 'answer' &&
  result.status >= 400 &&
  !isBusy(result) &&
  !isTransportFailure(result);

const unlessAborted = async <T>(work: Promise<T>, signal?: AbortSignal): Promise<T> => {
  if (signal === undefined) return work;
  const { promise, reject } = createDeferred<never>();
  const onAbort = () => reject(new PawcallError('aborted'));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};
