import {
  type CallInput,
  pharmacySendVerification as sendCall,
  pharmacyVerifyEmail as verifyCall,
} from '@pawcall/contract';
import { normaliseEmail } from '@pawcall/domain';
import { type Flow, withSignal } from './flow.ts';
import type { VerifyOutcome } from '../sign-in-outcome.ts';
import { pharmacyOf } from './pharmacy.ts';

// Both fields stand in the specification's row, also for whoever was asked for an e-mail alone (AUTH-1).
const UNKNOWN = { name: '', provider_id: '' } as const;

/** Sends a new verification code (AUTH-5). */
export const pharmacySendVerification: Flow<CallInput<typeof sendCall>, void> =
  (core) => async (input, options) => {
    await core.send(sendCall, {
      ...withSignal(options),
      params: pharmacyOf(core.options),
      input: { ...UNKNOWN, ...input },
    });
  };

/** Verifies an e-mail with the code that was sent; a wrong code leaves the state as it was (AUTH-5). */
export const pharmacyVerifyEmail: Flow<CallInput<typeof verifyCall>, VerifyOutcome> =
  (core) => async (input, options) => {
    const adopt = core.beginSignIn();
    const { data } = await core.send(verifyCall, {
      ...withSignal(options),
      params: pharmacyOf(core.options),
      input: { ...UNKNOWN, ...input },
      meaning: 'code',
    });
    const email = data?.email || normaliseEmail(input.email);
    if (!data?.access_token) return { kind: 'verified', email };
    const { access_token, pharmacy } = data;
    return adopt({ access_token, email, pharmacy }, 'verification');
  };
