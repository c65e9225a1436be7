import type { Call, CallOutput, TokenAnswer } from '@pawcall/contract';
import type { Meaning } from './answer.ts';
import type { Line } from './http/exchange.ts';
import type { AuthOptions } from './options.ts';
import { type CallParts } from './request.ts';
import type { SignInReason } from './session/auth-event.ts';
import type { AuthState } from './session/auth-state.ts';
import type { Refresher } from './session/refresher.ts';
import type { ServerClock } from './session/server-clock.ts';
import type { SignedIn } from './sign-in-outcome.ts';
/** How one call is sent. */
export interface SendOptions extends CallParts {
  readonly signal?: AbortSignal | undefined;
  readonly meaning?: Meaning;
  /** Try a failed transport again, within the call's 10 s (SES-1). */
  readonly retry?: boolean;
}
/** What every flow is made of. */
export interface AuthCore {
  readonly options: AuthOptions;
  readonly state: AuthState;
  readonly refresher: Refresher;
  /** Sends without the session. */
  send<C extends Call>(call: C, options: SendOptions): Promise<CallOutput<C>>;
  /** Sends with the session's token; a 401 is answered by one refresh and one more try. */
  sendSignedIn<C extends Call>(call: C, options: SendOptions): Promise<CallOutput<C>>;
  /** Takes a place among sign-ins and sign-outs: what it answers takes a token over, unless something newer came. */
  beginSignIn(): Adopt;
  /** Runs a sign-in: the last intent wins, a failure makes a guest (SES-1). */
  signIn<T>(work: (adopt: Adopt) => Promise<T>): Promise<T>;
}
/** Takes a token over as the new session. `email` is what the user typed, when the answer has none. */
export type Adopt = (answer: TokenAnswer, reason: SignInReason, email?: string) => SignedIn;
/** What the core is built on. */
export interface AuthCoreParts {
  readonly options: AuthOptions;
  readonly line: Line;
  readonly state: AuthState;
  readonly refresher: Refresher;
  readonly serverClock: ServerClock;
  readonly refreshTtl: number;
  readonly random: () => number;
}
/** Whether a failure says nothing about who the user is, and leaves the state as it was (SES-1). */
export declare const isHarmless: (error: unknown) => boolean;
/** Joins state, refresh and transport. */
export declare const createAuthCore: (parts: AuthCoreParts) => AuthCore;
