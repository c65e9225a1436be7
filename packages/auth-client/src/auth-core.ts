import * as v from 'valibot';
import {
  type SignInAnswer,
  VerificationRequired,
  type Call,
  type CallInput,
  type CallOutput,
  type TokenAnswer,
} from '@pawcall/contract';
import { normaliseEmail } from '@pawcall/domain';
import {
  exchange,
  exchangeWithRetries,
  isPawcallError,
  isSuccess,
  isUnanswered,
  PawcallError,
  readAnswer,
  requestOf,
  type CallParts,
  type Exchange,
  type Line,
  type Meaning,
} from '@pawcall/transport';
import type { SignInReason } from './session/auth-event.ts';
import {
  type MethodOptions,
  type SignInOutcome,
  type SignedIn,
  readSignIn,
  withoutUnreadable,
} from './sign-in-outcome.ts';
import { TRANSPORT_BUDGET_MS, TRANSPORT_RETRIES } from './constants.ts';
import { defaultHeaders, type AuthOptions } from './auth-options.ts';
import type { AuthState } from './session/auth-state.ts';
import type { Refresher } from './session/refresher.ts';
import { type ServerClock, createSession } from './session/session.ts';
import { normalizeCredentials } from './normalize-credentials.ts';
import { createUserKey } from './user-key.ts';

/** A flow: given the core, the method that a client offers. */
export type Flow<Input, Output> = (
  core: AuthCore,
) => (input: Input, options?: MethodOptions) => Promise<Output>;

/** A flow without input. */
export type BareFlow<Output> = (core: AuthCore) => (options?: MethodOptions) => Promise<Output>;

/** The outcome of a sign-in answer; its session is taken over when there is a token. */
export const outcomeOf = (
  answer: SignInAnswer,
  adopt: Adopt,
  reason: SignInReason,
  email?: string,
): SignInOutcome =>
  'requires_verification' in answer
    ? {
        kind: 'verification_required',
        email: answer.email,
        name: answer.name,
        provider_id: answer.provider_id,
      }
    : adopt(answer, reason, email);

/** A flow that sends its input without the session and reads nothing of the answer. */
/* @__NO_SIDE_EFFECTS__ */
export const sendFlow =
  <C extends Call>(call: C, meaning?: Meaning): Flow<CallInput<C>, void> =>
  (core) =>
  async (input, options) => {
    await core.send(call, { signal: options?.signal, input, meaning });
  };

/** The same with the session's token. */
/* @__NO_SIDE_EFFECTS__ */
export const signedInFlow =
  <C extends Call>(call: C, meaning?: Meaning): Flow<CallInput<C>, void> =>
  (core) =>
  async (input, options) => {
    await core.sendSignedIn(call, { signal: options?.signal, input, meaning });
  };

/** How one call is sent. */
export interface SendOptions extends CallParts {
  readonly signal?: AbortSignal | undefined;
  readonly meaning?: Meaning | undefined;
  /** Retry within the call's 10 s while no response comes (SES-1). */
  readonly retry?: boolean;
}

/** A call that is answered with a token, or with the request to verify the e-mail. */
type SignInCall = Call & {
  readonly output: v.GenericSchema<unknown, { readonly data: SignInAnswer }>;
};

/** What every flow is made of. */
export interface AuthCore {
  readonly options: AuthOptions;
  readonly state: AuthState;
  readonly refresher: Refresher;
  /** Sends without the session. */
  send<C extends Call>(call: C, options: SendOptions): Promise<CallOutput<C>>;
  /** Sends a sign-in. A request to verify the e-mail counts with any status (AUTH-5). */
  sendSignIn(call: SignInCall, options: SendOptions): Promise<SignInAnswer>;
  /** Sends with the session's token; a 401 is answered by one refresh and one more try. */
  sendSignedIn<C extends Call>(call: C, options: SendOptions): Promise<CallOutput<C>>;
  /** Begins a sign-in; the result adopts a token unless a newer sign-in or sign-out came first. */
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
}

const HARMLESS: ReadonlySet<string> = new Set([
  'aborted',
  'validation',
  'offline',
  'discarded',
  'missing_options',
]);

/** Whether a failure says nothing about the user, and leaves the state unchanged (SES-1). */
export const isHarmless = (error: unknown): boolean =>
  isPawcallError(error) && HARMLESS.has(error.code);

const VerificationBody = v.object({ data: VerificationRequired });

const verificationOf = (result: Exchange): VerificationRequired | null => {
  const data = result.kind === 'answer' ? withoutUnreadable(result.data) : null;
  const body = v.safeParse(VerificationBody, data);
  return body.success ? body.output.data : null;
};

/** Joins state, refresh and transport. */
export const createAuthCore = (parts: AuthCoreParts): AuthCore => {
  const { options, line, state, refresher, serverClock } = parts;

  const perform = async (call: Call, send: SendOptions): Promise<Exchange> => {
    const parts = normalizeCredentials(call, send);
    const request = requestOf(call, parts, options.baseUrl, defaultHeaders(options));
    const { signal } = send;
    const result = send.retry
      ? await exchangeWithRetries(line, request, {
          ...TRANSPORT_RETRIES,
          endMs: line.clock.monotonicMs() + TRANSPORT_BUDGET_MS,
          isTransient: isUnanswered,
          signal,
        })
      : await exchange(line, request, { timeoutMs: call.timeoutMs, signal });
    if (result.kind === 'answer' && result.serverTime) serverClock.observe(result.serverTime);
    return result;
  };
  const send = async <C extends Call>(call: C, request: SendOptions): Promise<CallOutput<C>> =>
    readSignIn(call, await perform(call, request), request.meaning);

  const adoptWith =
    (ticket: number): Adopt =>
    (answer, reason, typed) => {
      const { access_token: accessToken, pharmacy = null } = answer;
      const session = createSession({ accessToken, refreshTtl: parts.refreshTtl });
      const email = answer.email || (typed === undefined ? null : normaliseEmail(typed));
      const { username } =
        email === null
          ? createUserKey({ username: session.subject, md5: options.md5 })
          : createUserKey({ email, md5: options.md5 });
      serverClock.observe(session.issuedAt);
      if (!state.signIn(ticket, { username, session }, reason)) throw new PawcallError('discarded');
      options.onPharmacySession?.(pharmacy);
      return { kind: 'signed_in', email, pharmacy };
    };

  return {
    options,
    state,
    refresher,
    send,
    sendSignIn: async (call, request) => {
      const result = await perform(call, request);
      const verification = isSuccess(result) ? null : verificationOf(result);
      return verification ?? readSignIn(call, result, request.meaning).data;
    },
    sendSignedIn: async (call, request) => {
      const before = state.active()?.session.subject;
      const bearer = await refresher.accessToken(request.signal);
      if (bearer === null) throw new PawcallError('unauthorized', { callId: call.id });
      if (before !== undefined && before !== state.active()?.session.subject) {
        throw new PawcallError('discarded', { callId: call.id });
      }
      const first = await perform(call, { ...request, bearer });
      if (first.kind !== 'answer' || first.status !== 401) {
        return readAnswer(call, first, request.meaning);
      }
      const newer = await refresher.recover(bearer, request.signal);
      if (newer === null) return readAnswer(call, first, request.meaning);
      const second = await perform(call, { ...request, bearer: newer });
      return readAnswer(call, second, request.meaning);
    },
    beginSignIn: () => adoptWith(state.ticket()),
    signIn: async (work) => {
      const ticket = state.ticket();
      try {
        return await work(adoptWith(ticket));
      } catch (error) {
        if (!isHarmless(error)) state.failSignIn(ticket);
        throw error;
      }
    },
  };
};
