import {
  type CallInput,
  socialRegister as call,
  socialRegisterV2 as callV2,
} from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';

/** Registers with a social provider's token (SES-1). */
export const socialRegister: Flow<CallInput<typeof call>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(call, { ...withSignal(options), input });
      return outcomeOf(answer, adopt, 'social');
    });

/** Registers with a social provider's token, second version (SES-1). */
export const socialRegisterV2: Flow<CallInput<typeof callV2>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(callV2, { ...withSignal(options), input });
      return outcomeOf(answer, adopt, 'social');
    });
