import {
  addPassword as addPasswordCall,
  changePassword as changePasswordCall,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
} from '@pawcall/contract';
import { sendFlow, signedInFlow } from '../auth-core.ts';

/** Changes the password; `invalid_credentials` when the present one is wrong. */
export const changePassword = signedInFlow(changePasswordCall, 'password');

/** Adds a password to an account without one. */
export const addPassword = signedInFlow(addPasswordCall);

/** Sends a password reset code; the answer is the same for an unknown address. */
export const requestPasswordReset = sendFlow(requestPasswordResetCall);

/** Sets a new password with the code that was sent. */
export const resetPassword = sendFlow(resetPasswordCall, 'code');
