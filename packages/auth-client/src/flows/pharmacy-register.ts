import { type CallInput, PLATFORM, pharmacyRegister as call } from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
import { pharmacyOf } from './pharmacy.ts';

/** Registers a client of the pharmacy, who may have to verify the e-mail first (AUTH-3). */
export const pharmacyRegister: Flow<CallInput<typeof call>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(call, {
        ...withSignal(options),
        params: pharmacyOf(core.options),
        input: { type: 'CLIENT', platform: PLATFORM, code: '', ...input },
      });
      return outcomeOf(answer, adopt, 'register', input.email);
    });
