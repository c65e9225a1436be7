import {
  createLocalStorage,
  hasStoredSession,
  tokenPrefix,
  type PharmacyAuthClient,
} from '@pawcall/auth-client';
import type { SessionPort } from '@pawcall/client';

/** The session as every call needs it, before and after the authentication client has been loaded. */
export type AuthPort = SessionPort & Pick<PharmacyAuthClient, 'serverNow'>;

/** The authentication client of one widget, loaded when it is first needed: a guest's first step does without. */
export interface LazyAuth {
  readonly port: AuthPort;
  load(): Promise<PharmacyAuthClient>;
  /** Whether a session is stored on the device. */
  mayBeSignedIn(): boolean;
  /** Calls back when another tab signs in while the client is not loaded here. */
  onSignInElsewhere(signedIn: () => void): () => void;
  dispose(): void;
}

/** Wraps the loading of the authentication client. */
export const createLazyAuth = (options: {
  readonly production: boolean;
  readonly now: () => Temporal.Instant;
  readonly load: () => Promise<PharmacyAuthClient>;
}): LazyAuth => {
  const storage = createLocalStorage();
  const prefix = `${tokenPrefix(options.production)}.`;
  let loading: Promise<PharmacyAuthClient> | undefined;
  let loaded: PharmacyAuthClient | undefined;
  let seen: Temporal.Instant | undefined;
  let disposed = false;

  const start = async () => {
    const auth = await options.load();
    if (disposed) auth.dispose();
    if (seen) auth.observeServerTime(seen);
    loaded = auth;
    return auth;
  };
  const load = () => {
    loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const mayBeSignedIn = () => hasStoredSession(storage, options.production);
  return {
    load,
    mayBeSignedIn,
    port: {
      getAccessToken: async (given) =>
        loading || mayBeSignedIn() ? (await load()).getAccessToken(given) : null,
      recoverFromUnauthorized: async (token, given) =>
        (await load()).recoverFromUnauthorized(token, given),
      observeServerTime(time) {
        seen = time;
        loaded?.observeServerTime(time);
      },
      serverNow: () => loaded?.serverNow() ?? options.now(),
    },
    onSignInElsewhere(signedIn) {
      const heard = (event: StorageEvent) => {
        if (!loading && event.key?.startsWith(prefix) && mayBeSignedIn()) signedIn();
      };
      globalThis.addEventListener('storage', heard);
      return () => globalThis.removeEventListener('storage', heard);
    },
    dispose() {
      disposed = true;
      loaded?.dispose();
    },
  };
};
