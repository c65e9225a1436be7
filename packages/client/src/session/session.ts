import type { AuthEvent, SignOutReason } from '@pawcall/auth-client';
import {
  storefrontCode,
  type Account,
  type AccountResult,
  type DeviceStore,
  type MarketplaceClient,
  type StartUpResult,
} from '@pawcall/client';
import type { MessageKey } from '../text/messages.ts';
import type { LazyAuth } from './lazy-auth.ts';

/** Who uses the widget: not known yet, a guest, or a signed-in person with pets and promo codes (SES-4). */
export type SessionState = {
  /** What went wrong with the account, to be said in a toast and where one signs in (GO-6, SES-5, SES-7, ERR-5). */
  readonly problem?: MessageKey | false;
} & (
  | { readonly status: 'starting' }
  | {
      readonly status: 'guest';
      /** The storefront's session code, which a registration passes on. */
      readonly sessionCode: string;
      readonly verification: VerificationNeeded | null;
    }
  | { readonly status: 'signed_in'; readonly account: Account }
);

/** The e-mail that must be verified before the person can be signed in (AUTH-5). */
export interface VerificationNeeded {
  readonly email: string;
  readonly name: string;
  readonly provider_id: string;
}

/** The session of one widget, for `useSyncExternalStore`. */
export interface SessionStore {
  getSnapshot(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Runs the start-up sequence (SES-4); once. */
  start(): Promise<StartUpResult>;
  /** Loads the account after a sign-in; `superseded` when a sign-out or another sign-in came in between. */
  reload(): Promise<AccountResult['kind']>;
  dispose(): void;
}

const GUEST = {
  status: 'guest',
  sessionCode: '',
  verification: null,
} as const;

const signedOut = (reason: SignOutReason): SessionState => ({
  ...GUEST,
  problem: (reason === 'locked' || reason === 'inactive') && 'errors.accountClosed',
});

const stateOf = (result: StartUpResult): SessionState => {
  switch (result.kind) {
    case 'signed_in':
      return {
        status: 'signed_in',
        account: result.account,
        problem: result.account.petsFailed && 'errors.petsFetch',
      };
    case 'guest':
      return { ...GUEST, sessionCode: result.sessionCode };
    case 'signed_out':
      return signedOut(result.reason);
    case 'verification_required':
      return {
        ...GUEST,
        verification: { email: result.email, name: result.name, provider_id: result.provider_id },
      };
    case 'failed':
      return { ...GUEST, problem: result.error.code !== 'aborted' && 'errors.login.fetch' };
    case 'superseded':
      return GUEST;
  }
};

/** Creates the session store of one widget. */
export const createSessionStore = (parts: {
  readonly client: MarketplaceClient;
  readonly lazyAuth: LazyAuth;
  readonly device: DeviceStore;
  readonly source: string;
}): SessionStore => {
  const { client, lazyAuth, device, source } = parts;
  const listeners = new Set<() => void>();
  const stop = new AbortController();
  let state: SessionState = { status: 'starting' };
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  let unsubscribe = () => {};
  const follow = (event: AuthEvent) => {
    if (event.type === 'guest' && state.status === 'signed_in') {
      set(signedOut(event.reason));
    }
    if (
      event.type === 'authenticated' &&
      event.reason === 'other_tab' &&
      state.status === 'guest'
    ) {
      reload().catch(() => undefined);
    }
  };
  const load = async () => {
    const auth = await lazyAuth.load();
    const { loadAccount, startUp } = await import('./signed-in.ts');
    unsubscribe();
    unsubscribe = auth.subscribe(follow);
    return { auth, loadAccount, startUp };
  };
  const reload = async () => {
    const { auth, loadAccount } = await load();
    const result = await loadAccount({ client, auth, signal: stop.signal });
    if (result.kind === 'signed_in' || result.kind === 'signed_out') set(stateOf(result));
    return result.kind;
  };
  const find = async (): Promise<StartUpResult> => {
    const kept = lazyAuth.mayBeSignedIn();
    const sessionCode = kept ? undefined : await storefrontCode(client, stop.signal);
    if (sessionCode === null) return { kind: 'guest', sessionCode: '' };
    const { auth, startUp } = await load();
    const known = sessionCode === undefined ? {} : { sessionCode };
    return startUp({ client, auth, device, source, signal: stop.signal, ...known });
  };
  const unhear = lazyAuth.onSignInElsewhere(() => {
    reload().catch(() => undefined);
  });
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      const result = await find();
      set(stateOf(result));
      return result;
    },
    reload,
    dispose() {
      stop.abort();
      unsubscribe();
      unhear();
      listeners.clear();
    },
  };
};
