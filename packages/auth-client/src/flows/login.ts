import { type CallInput, PLATFORM, login as call } from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';

/** Signs in with e-mail and password (SES-1). */
export const login: Flow<CallInput<typeof call>, SignInOutcome> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const answer = await core.sendSignIn(call, {
      ...withSignal(options),
      input: { platform: PLATFORM, ...input },
      meaning: 'password',
      retry: true,
    });
    return outcomeOf(answer, adopt, 'login', input.email);
  });
