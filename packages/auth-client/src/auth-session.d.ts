import { type AuthCore } from './auth-core.ts';
import { type AuthOptions } from './options.ts';
import type { AuthEvent, AuthSnapshot, SignOutReason } from './session/auth-event.ts';
import type { MethodOptions } from './sign-in-outcome.ts';
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
  /** Refreshes whatever the clock says; null when that ended the session. */
  refresh(options?: MethodOptions): Promise<string | null>;
  /** Removes everything stored; whatever is under way is discarded. Needs no network. */
  signOut(reason?: SignOutReason): void;
  /** Device time, or the server's when the two differ by more than 60 s. */
  serverNow(): Temporal.Instant;
  /** Tells the server's time as some other answer's `Date` header gave it. */
  observeServerTime(serverTime: Temporal.Instant): void;
  /** An authenticated POST to a given path, such as `/v1/example`; a failure makes a guest (SES-1). */
  post(path: string, input?: unknown, options?: MethodOptions): Promise<unknown>;
  /** Stops listening and abandons a refresh under way. May be called twice. */
  dispose(): void;
}
/** Builds the session and the core that flows are made of. */
export declare const createAuthSession: (given: AuthOptions) => {
  readonly core: AuthCore;
  readonly session: AuthSessionApi;
};
