import { type CallInput, PLATFORM, pharmacyAuth as call } from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
import { pharmacyOf } from './pharmacy.ts';

/** Signs in with the storefront's session code (SES-4). */
export const pharmacyAuth: Flow<CallInput<typeof call>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(call, {
        ...withSignal(options),
        params: pharmacyOf(core.options),
        input: { platform: PLATFORM, ...input },
        meaning: 'code',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'pharmacy');
    });
