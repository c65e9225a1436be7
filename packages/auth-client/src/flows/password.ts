import {
  type CallInput,
  addPassword as addPasswordCall,
  changePassword as changePasswordCall,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from '../auth-core.ts';

/** Changes the password; `invalid_credentials` when the present one is wrong. */
export const changePassword: Flow<CallInput<typeof changePasswordCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(changePasswordCall, {
      ...withSignal(options),
      input,
      meaning: 'password',
    });
  };

/** Adds a password to an account without one. */
export const addPassword: Flow<CallInput<typeof addPasswordCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(addPasswordCall, { ...withSignal(options), input });
  };

/** Sends a password reset code; the answer is the same for an unknown address. */
export const requestPasswordReset: Flow<CallInput<typeof requestPasswordResetCall>, void> =
  (core) => async (input, options) => {
    await core.send(requestPasswordResetCall, { ...withSignal(options), input });
  };

/** Sets a new password with the code that was sent. */
export const resetPassword: Flow<CallInput<typeof resetPasswordCall>, void> =
  (core) => async (input, options) => {
    await core.send(resetPasswordCall, { ...withSignal(options), input, meaning: 'code' });
  };
