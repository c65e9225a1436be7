import type {
  AuthEvent,
  AuthNotice,
  AuthSnapshot,
  SignInReason,
  SignOutReason,
} from './auth-event.ts';
import type { Listeners } from './listeners.ts';
import type { ServerClock } from './server-clock.ts';
import type { Session } from './session.ts';
import type { Vault } from './vault.ts';
/** The session in use and the user key it is stored under. */
export interface Held {
  readonly username: string;
  readonly session: Session;
}
/** The one place where the session lives; every change passes a guard so that the last intent wins. */
export interface AuthState {
  snapshot(): AuthSnapshot;
  held(): Held | null;
  /** Grows with every change: work that started before a change may not commit after it. */
  generation(): number;
  /** The order of a sign-in among sign-ins and sign-outs. */
  ticket(): number;
  /** False when a sign-out or a newer sign-in came first. */
  signIn(ticket: number, next: Held, reason: SignInReason): boolean;
  /** A failed sign-in makes a guest, unless something newer happened (SES-1). */
  failSignIn(ticket: number): void;
  /** False when the session changed since `generation`. */
  replace(generation: number, session: Session): boolean;
  end(reason: SignOutReason): void;
  /** Takes over what another tab stored. */
  sync(): void;
}
/** What the state is built on. */
export interface AuthStateParts {
  readonly vault: Vault;
  readonly serverClock: ServerClock;
  readonly refreshTtl: number;
  readonly listeners: Listeners<AuthEvent>;
  readonly onNotice: (notice: AuthNotice) => void;
}
/** Starts from what is stored: a session that is valid or refreshable is held, any other is removed (SES-2). */
export declare const createAuthState: (parts: AuthStateParts) => AuthState;
