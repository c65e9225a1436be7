import { type CallInput, PLATFORM, register as call } from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';

/** Registers a user, who may have to verify the e-mail first (SES-1). */
export const register: Flow<CallInput<typeof call>, SignInOutcome> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const answer = await core.sendSignIn(call, {
      ...withSignal(options),
      input: { type: 'CLIENT', platform: PLATFORM, ...input },
    });
    return outcomeOf(answer, adopt, 'register', input.email);
  });
