import {
  createLocalStorage,
  listenToBrowserStorage,
  type AuthEvent,
  type PharmacyAuthClient,
} from '@pawcall/auth-client';
import { systemClock } from '@pawcall/transport';
import type { DeviceStore } from '../device-store.ts';
import type { Run, SessionPort } from '../marketplace-client.ts';
import type { TakeNote } from '../observer/observer-record.ts';
import { createLazyAuth, type LazyAuthOptions } from './lazy-auth.ts';
import type { AccountResult } from './session-state.ts';
import { GUEST, LEFT, stateAfter, stateOf, type SessionState } from './session-state.ts';
import { startUp } from './start-up.ts';

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
  /** The authentication client, for whoever signs in; loaded with the first call. */
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
