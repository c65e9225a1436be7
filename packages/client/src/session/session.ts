import { isPawcallError, createServerTime, type Clock, systemClock } from '@pawcall/transport';
import { readSessionCode } from '@pawcall/contract';
import {
  hasStoredSession,
  tokenPrefix,
  type ListenToStorage,
  type PharmacyAuthClient,
  type TokenStorage,
  createLocalStorage,
  listenToBrowserStorage,
  type AuthEvent,
} from '@pawcall/auth-client';
import {
  type StartUpResult,
  type AccountResult,
  GUEST,
  LEFT,
  stateAfter,
  stateOf,
  type SessionState,
} from './session-state.ts';
import type { SignedInParts, signedIn } from './start-up.ts';
import type { Run, SessionPort } from '../marketplace-client.ts';
import type { DeviceStore } from '../device-store.ts';
import type { TakeNote } from '../observer/observer-record.ts';

/** What the start-up needs. */
export interface StartUpParts extends Omit<SignedInParts, 'auth'> {
  readonly lazyAuth: Pick<LazyAuth, 'load' | 'mayBeSignedIn'>;
  /** The pharmacy's source value. */
  readonly source: string;
}

/** Resumes the stored session, or signs in by the storefront's session code (SES-4, SES-5, SES-7). Never throws. */
export const startUp = async (parts: StartUpParts): Promise<StartUpResult> => {
  const { lazyAuth, source, run, signal } = parts;
  const resumed = async (): Promise<StartUpResult | null> => {
    if (!lazyAuth.mayBeSignedIn()) return null;
    const { auth, rules } = await lazyAuth.load();
    const token = await auth.getAccessToken({ signal });
    return token === null ? null : rules.resume({ ...parts, auth });
  };
  try {
    const kept = await resumed();
    if (kept) return kept;
    const code = await storefrontCode(run, signal);
    // Somebody may have signed in elsewhere meanwhile.
    const since = await resumed();
    if (since) return since;
    if (code === null) return { kind: 'guest', sessionCode: '' };
    const { auth, rules } = await lazyAuth.load();
    return await rules.signInByCode({ ...parts, auth }, code, source);
  } catch (error) {
    return { kind: isPawcallError(error) && error.code !== 'aborted' ? 'failed' : 'aborted' };
  }
};

/** The storefront's session code; null for an unknown visitor or when unreadable (SES-4). */
export const storefrontCode = async (run: Run, signal: AbortSignal): Promise<string | null> => {
  try {
    return (await run(readSessionCode, { signal })).value || null;
  } catch {
    return null;
  }
};

/** What is loaded when somebody is, or wants to be, signed in. */
export interface LoadedAuth {
  readonly auth: PharmacyAuthClient;
  readonly rules: typeof signedIn;
}

/** How the authentication client is loaded. */
export interface LazyAuthOptions {
  readonly load: () => Promise<LoadedAuth>;
  readonly storage: TokenStorage;
  /** Tells of what other tabs, or other widgets of the page, store. */
  readonly storageEvents: ListenToStorage;
  readonly production: boolean;
  readonly clock: Clock;
}

/** The authentication client of one widget, loaded when first needed. */
export interface LazyAuth extends SessionPort, Pick<PharmacyAuthClient, 'serverNow'> {
  load(): Promise<LoadedAuth>;
  /** Whether a session is stored on the device, or somebody wanted to sign in already. */
  mayBeSignedIn(): boolean;
  /** Ends the stored session without loading the client; needs no network. */
  signOut(): Promise<void>;
  /** Calls back when somebody signs in elsewhere while the client is not loaded here. */
  onSignInElsewhere(signedIn: () => void): () => void;
  dispose(): void;
}

/** Wraps the loading of the authentication client; a load that failed is tried again. */
export const createLazyAuth = (options: LazyAuthOptions): LazyAuth => {
  const { storage, production, clock } = options;
  const prefix = `${tokenPrefix(production)}.`;
  let loading: Promise<LoadedAuth> | undefined;
  let loaded: PharmacyAuthClient | undefined;
  const server = createServerTime(clock);
  let disposed = false;

  const start = async () => {
    const result = await options.load();
    const { auth } = result;
    if (disposed) auth.dispose();
    // Pass on the server's time, because a hold continues while its owner logs in (GO-10).
    if (server.countedMs() !== null) auth.observeServerTime(server.now());
    loaded = auth;
    return result;
  };
  const load = () => {
    loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const mayBeSignedIn = () => loading !== undefined || hasStoredSession(storage, production);
  return {
    load,
    mayBeSignedIn,
    getAccessToken: async (given) =>
      mayBeSignedIn() ? (await load()).auth.getAccessToken(given) : null,
    recoverFromUnauthorized: async (token, given) =>
      (await load()).auth.recoverFromUnauthorized(token, given),
    observeServerTime(time) {
      server.observe(time);
      loaded?.observeServerTime(time);
    },
    // Guests need it for the hold timer (GO-4).
    serverNow: () => loaded?.serverNow() ?? server.now(),
    async signOut() {
      try {
        for (const key of storage.keys()) if (key.startsWith(prefix)) storage.removeItem(key);
        (await loading)?.auth.signOut();
      } catch {
        // Refused storage or a client that failed to load have nothing to remove.
      }
    },
    onSignInElsewhere: (signedIn) =>
      options.storageEvents((key) => {
        if (!loading && (key === null || key.startsWith(prefix)) && mayBeSignedIn()) signedIn();
      }),
    dispose() {
      disposed = true;
      loaded?.dispose();
    },
  };
};

/** What a session is made of. Storage, its events and the clock are the browser's unless given. */
export interface SessionParts
  extends Pick<LazyAuthOptions, 'load'>, Partial<Omit<LazyAuthOptions, 'load'>> {
  readonly device: DeviceStore;
  /** The pharmacy's source value. */
  readonly source: string;
  /** Runs a call of the contract, and keeps what it answers where the screens look for it. */
  readonly run: Run;
  /** Forgets what was kept of the person, who has gone. */
  readonly forget: () => void;
  /** Takes why a session ended. */
  readonly note?: TakeNote;
}

/** The session of one widget: its state, tokens for calls, signing in and out. */
export interface Session extends SessionPort, Pick<PharmacyAuthClient, 'serverNow'> {
  /** The same object until something changes. */
  getSnapshot(): SessionState;
  /** Whether somebody may still be signed in on this device, so that waiting for the profile is worthwhile. */
  wasSignedIn(): boolean;
  /** Answers the undo. */
  subscribe(listener: () => void): () => void;
  /** Finds out who is there (SES-4); once. */
  start(): Promise<void>;
  /** Loads the account after a sign-in; `superseded` when a sign-out or another sign-in came in between. */
  reload(): Promise<AccountResult['kind']>;
  /** Signs in by the stored session or the storefront's code (SES-4, AUTH-6). Answers whether somebody is signed in. */
  signInByCode(): Promise<boolean>;
  /** The authentication client, loaded with the first call. */
  auth(): Promise<PharmacyAuthClient>;
  /** Signs out here and in every tab (SES-3). */
  signOut(): Promise<void>;
  /** Stops listening and abandons what is under way. May be called twice. */
  dispose(): void;
}

/** Creates the session of one widget; it begins with `start`. */
export const createSession = (parts: SessionParts): Session => {
  const { device, source, run, forget, production = true } = parts;
  const listeners = new Set<() => void>();
  const stop = new AbortController();
  const { signal } = stop;
  let state: SessionState = { status: 'starting', problem: null };

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const lazyAuth = createLazyAuth({
    storage: createLocalStorage(),
    storageEvents: listenToBrowserStorage,
    clock: systemClock,
    ...parts,
    production,
    load: async () => {
      const loaded = await parts.load();
      // These subscriptions end when the authentication client is disposed of.
      device.follow(loaded.auth);
      loaded.auth.subscribe(follow);
      return loaded;
    },
  });
  const reload = async () => {
    const { auth, rules } = await lazyAuth.load();
    const result = await rules.loadAccount({ run, auth, signal });
    if (result.kind === 'signed_in' || result.kind === 'signed_out') set(stateOf(result));
    return result.kind;
  };
  const reloadQuietly = () => {
    reload().catch(() => undefined);
  };
  const find = () => startUp({ run, device, source, signal, lazyAuth });
  const follow = ({ type, reason }: AuthEvent) => {
    if (type === 'guest') parts.note?.({ type: 'signed_out', reason });
    if (type === 'authenticated' && reason !== 'other_tab') return;
    // Hide the previous person's data.
    forget();
    // The start-up sets the state at its end.
    if (state.status === 'starting') return;
    if (type === 'guest') set(stateAfter(reason));
    else {
      if (state.status === 'signed_in') set(GUEST);
      reloadQuietly();
    }
  };
  const unhear = lazyAuth.onSignInElsewhere(() => {
    if (state.status !== 'starting') reloadQuietly();
  });

  return {
    getAccessToken: lazyAuth.getAccessToken,
    recoverFromUnauthorized: lazyAuth.recoverFromUnauthorized,
    observeServerTime: lazyAuth.observeServerTime,
    serverNow: lazyAuth.serverNow,
    getSnapshot: () => state,
    wasSignedIn: lazyAuth.mayBeSignedIn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async () => set(stateOf(await find())),
    reload,
    signInByCode: async () => {
      const found = await find();
      if (found.kind !== 'signed_in') return false;
      set(stateOf(found));
      return true;
    },
    auth: async () => (await lazyAuth.load()).auth,
    signOut: async () => {
      device.forgetAll();
      await lazyAuth.signOut();
      // A guest may have an unverified e-mail and a search.
      if (state.status === 'guest' && !state.left) set(LEFT);
    },
    dispose: () => {
      stop.abort();
      unhear();
      lazyAuth.dispose();
      listeners.clear();
    },
  };
};
