import { type CallInput, pharmacyPasswordReset as call } from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';
import { pharmacyOf } from './pharmacy.ts';

/** Sends a password reset code to an e-mail address or E.164 number (AUTH-4). */
export const pharmacyPasswordReset: Flow<CallInput<typeof call>, void> =
  (core) => async (input, options) => {
    await core.send(call, { ...withSignal(options), params: pharmacyOf(core.options), input });
  };
