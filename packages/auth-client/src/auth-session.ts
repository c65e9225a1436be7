import * as v from 'valibot';
import { refresh as refreshCall, REQUEST_TIMEOUT_MS, type Call } from '@pawcall/contract';
import { REFRESH_TTL_DEFAULT_SECONDS } from '@pawcall/domain';
import { lineOf, requestOf } from '@pawcall/transport';
import { createAuthCore, type AuthCore, isHarmless } from './auth-core.ts';
import { TOKEN_PREFIX, TOKEN_PREFIX_OUTSIDE_PRODUCTION } from './constants.ts';
import { defaultHeaders, checkOptions, type AuthOptions } from './auth-options.ts';
import {
  type AuthEvent,
  type AuthNotice,
  type AuthSnapshot,
  type SignOutReason,
  createListeners,
} from './session/auth-event.ts';
import { createAuthState } from './session/auth-state.ts';
import { createRefresher } from './session/refresher.ts';
import { createServerClock, createSessionStore } from './session/session.ts';
import type { MethodOptions } from './sign-in-outcome.ts';
import { withMemoryFallback, createMemoryStorage } from './storage/token-storage.ts';
import { listenToBrowserStorage, signalToDocument } from './storage/storage-events.ts';

/** The session of a client: what it is, how it is watched, used and ended (SES-1, SES-2, SES-3). */
export interface AuthSessionApi {
  /** The same object until something changes. */
  getSnapshot(): AuthSnapshot;
  /** Answers the undo. */
  subscribe(listener: (event: AuthEvent) => void): () => void;
  /** The access token, refreshed first when it must be; null for a guest. Throws `offline` and `aborted`. */
  getAccessToken(options?: MethodOptions): Promise<string | null>;
  /** After a 401 with `usedToken`: a newer token, or null when there is none to be had. */
  recoverFromUnauthorized(usedToken: string, options?: MethodOptions): Promise<string | null>;
  /** Refreshes regardless of the expiry; null when that ended the session. */
  refresh(options?: MethodOptions): Promise<string | null>;
  /** Removes everything stored; whatever is under way is discarded. Needs no network. */
  signOut(reason?: SignOutReason): void;
  /** Device time, or the server's when the two differ by more than 60 s. */
  serverNow(): Temporal.Instant;
  /** Tells the server's time as some other answer's `Date` header gave it. */
  observeServerTime(serverTime: Temporal.Instant): void;
  /** An authenticated POST to a path below the base version, `example` for `/v1/example`; a failure makes a guest (SES-1). */
  post(path: string, input?: unknown, options?: MethodOptions): Promise<unknown>;
  /** Stops listening and abandons a refresh under way. May be called twice. */
  dispose(): void;
}

/** Builds the session and the core that flows are made of. */
export const createAuthSession = (
  given: AuthOptions,
): { readonly core: AuthCore; readonly session: AuthSessionApi } => {
  const options = checkOptions(given);
  const line = lineOf(options.http, options);
  const refreshTtl = options.refreshTtl ?? REFRESH_TTL_DEFAULT_SECONDS;
  const reported = new Set<AuthNotice>();
  const onNotice = (notice: AuthNotice) => {
    if (reported.has(notice)) return;
    reported.add(notice);
    options.onNotice?.(notice);
  };
  const storage = withMemoryFallback(options.storage ?? createMemoryStorage(), () =>
    onNotice('storage_unavailable'),
  );
  const sessionStore = createSessionStore(
    storage,
    options.production === false ? TOKEN_PREFIX_OUTSIDE_PRODUCTION : TOKEN_PREFIX,
  );
  const listeners = createListeners<AuthEvent>();
  listeners.add(({ reason }) => {
    if (reason !== 'other_tab') signalToDocument();
  });
  const serverClock = createServerClock(line.clock, sessionStore);
  const state = createAuthState({ sessionStore, serverClock, refreshTtl, listeners, onNotice });
  const refresher = createRefresher({
    line,
    state,
    serverClock,
    refreshTtl,
    request: (bearer) =>
      requestOf(refreshCall, { bearer }, options.baseUrl, defaultHeaders(options)),
  });
  const core = createAuthCore({ options, line, state, refresher, serverClock, refreshTtl });
  const stopListening = (options.storageEvents ?? listenToBrowserStorage)((key, isWiped) => {
    if (key === null || sessionStore.owns(key)) state.sync(isWiped);
  });

  return {
    core,
    session: {
      getSnapshot: state.snapshot,
      subscribe: listeners.add,
      getAccessToken: (method) => refresher.accessToken(method?.signal),
      recoverFromUnauthorized: (usedToken, method) => refresher.recover(usedToken, method?.signal),
      refresh: (method) => refresher.refresh(method?.signal),
      signOut: (reason = 'sign_out') => state.end(reason),
      serverNow: serverClock.now,
      observeServerTime: serverClock.observe,
      post: genericPost(core),
      dispose: () => {
        stopListening();
        state.discardPending();
        refresher.dispose();
        listeners.clear();
      },
    },
  };
};

/**
 * An authenticated POST to `/v1/{path}`; answers the whole body. Retried within 10 s while no response comes, so the path
 * must be safe to repeat; a failure signs out (SES-1).
 */
export const genericPost =
  (core: AuthCore) =>
  async (path: string, input?: unknown, options?: MethodOptions): Promise<unknown> => {
    const before = core.state.snapshot();
    const call: Call = {
      id: 'post',
      summary: 'An authenticated POST to a given path.',
      host: 'auth',
      method: 'POST',
      path: `/v1/${path.replace(/^\/+/, '')}`,
      access: 'bearer',
      output: v.unknown(),
      failures: [],
      timeoutMs: REQUEST_TIMEOUT_MS,
    };
    try {
      return await core.sendSignedIn(call, { signal: options?.signal, input, retry: true });
    } catch (error) {
      const sameUser = before.status === 'authenticated' && before === core.state.snapshot();
      if (sameUser && !isHarmless(error)) core.state.end('call_failed');
      throw error;
    }
  };
