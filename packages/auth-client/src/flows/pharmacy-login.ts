import { type CallInput, PLATFORM, pharmacyLogin as call } from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
import { pharmacyOf } from './pharmacy.ts';

/** Signs in with the pharmacy account (AUTH-2). */
export const pharmacyLogin: Flow<CallInput<typeof call>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(call, {
        ...withSignal(options),
        params: pharmacyOf(core.options),
        input: { platform: PLATFORM, ...input },
        meaning: 'password',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'login', input.email);
    });
