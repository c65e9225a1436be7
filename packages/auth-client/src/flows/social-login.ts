import { type CallInput, socialLogin as call, socialLoginV2 as callV2 } from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';

/** Signs in with a social provider's token (SES-1). */
export const socialLogin: Flow<CallInput<typeof call>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(call, {
        ...withSignal(options),
        input,
        meaning: 'password',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'social');
    });

/** Signs in with a social provider's token, second version (SES-1). */
export const socialLoginV2: Flow<CallInput<typeof callV2>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(callV2, {
        ...withSignal(options),
        input,
        meaning: 'password',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'social');
    });
