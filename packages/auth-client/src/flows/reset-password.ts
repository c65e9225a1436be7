import {
  type CallInput,
  requestPasswordReset as requestCall,
  resetPassword as resetCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';

/** Sends a password reset code; the answer is the same for an unknown address. */
export const requestPasswordReset: Flow<CallInput<typeof requestCall>, void> =
  (core) => async (input, options) => {
    await core.send(requestCall, { ...withSignal(options), input });
  };

/** Sets a new password with the code that was sent. */
export const resetPassword: Flow<CallInput<typeof resetCall>, void> =
  (core) => async (input, options) => {
    await core.send(resetCall, { ...withSignal(options), input, meaning: 'code' });
  };
