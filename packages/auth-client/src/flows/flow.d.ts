import type { SignInAnswer } from '@pawcall/contract';
import type { Adopt, AuthCore, SendOptions } from '../auth-core.ts';
import type { SignInReason } from '../session/auth-event.ts';
import type { MethodOptions, SignInOutcome } from '../sign-in-outcome.ts';
/** A flow: given the core, the method that a client offers. */
export type Flow<Input, Output> = (
  core: AuthCore,
) => (input: Input, options?: MethodOptions) => Promise<Output>;
/** A flow without input. */
export type BareFlow<Output> = (core: AuthCore) => (options?: MethodOptions) => Promise<Output>;
/** The outcome of a sign-in answer; its session is taken over when there is a token. */
export declare const outcomeOf: (
  answer: SignInAnswer,
  adopt: Adopt,
  reason: SignInReason,
  email?: string,
) => SignInOutcome;
/** The send options that every flow starts from. */
export declare const withSignal: (
  options: MethodOptions | undefined,
) => Pick<SendOptions, 'signal'>;
