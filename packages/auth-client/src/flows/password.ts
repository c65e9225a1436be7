import {
  type PathParameters,
  addPassword as addPasswordCall,
  changePassword as changePasswordCall,
  listCommonPasswords as listCommonPasswordsCall,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
} from '@pawcall/contract';
import { type Flow, sendFlow, signedInFlow } from '../auth-core.ts';

/** Changes the password; `invalid_credentials` when the present one is wrong. */
export const changePassword = signedInFlow(changePasswordCall, 'password');

/** Adds a password to an account without one. */
export const addPassword = signedInFlow(addPasswordCall);

/** Sends a password reset code; the answer is the same for an unknown address. */
export const requestPasswordReset = sendFlow(requestPasswordResetCall);

/** Sets a new password with the code that was sent. */
export const resetPassword = sendFlow(resetPasswordCall, 'code');

/** The hashes of the common passwords in one range (AUTH-3). */
export const listCommonPasswords: Flow<
  PathParameters<typeof listCommonPasswordsCall>,
  readonly string[]
> = (core) => async (params, options) => {
  const { data } = await core.send(listCommonPasswordsCall, { signal: options?.signal, params });
  return data.hashes;
};
