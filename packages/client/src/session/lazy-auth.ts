import {
  hasStoredSession,
  tokenPrefix,
  type ListenToStorage,
  type PharmacyAuthClient,
  type TokenStorage,
} from '@pawcall/auth-client';
import { createServerTime, type Clock } from '@pawcall/transport';
import type { SessionPort } from '../marketplace-client.ts';
import type { signedIn } from './signed-in.ts';

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
