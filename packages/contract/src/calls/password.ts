import { defineCall } from '../call.ts';
import { success } from '../envelope.ts';
import { Nothing, PasswordResetInput } from '../sign-in.ts';
import { publicAuthCall, signedIn } from './sign-in.ts';
import { ResetPasswordInput, AddPasswordInput, ChangePasswordInput } from '../account-inputs.ts';

/** Sends a password reset code. */
export const requestPasswordReset = defineCall({
  ...publicAuthCall,
  id: 'requestPasswordReset',
  summary: 'Send a password reset code.',
  method: 'POST',
  path: '/v1/reset-password',
  input: PasswordResetInput,
  output: success(Nothing),
});

/** Sets a new password with the code that was sent. */
export const resetPassword = defineCall({
  ...publicAuthCall,
  id: 'resetPassword',
  summary: 'Set a new password with the code that was sent.',
  method: 'PUT',
  path: '/v1/reset-password',
  input: ResetPasswordInput,
  output: success(Nothing),
});

/** Adds a password to an account without one. */
export const addPassword = defineCall({
  ...signedIn,
  id: 'addPassword',
  summary: 'Add a password to an account without one.',
  method: 'POST',
  path: '/v1/password',
  input: AddPasswordInput,
  output: success(Nothing),
});

/** Changes the password. */
export const changePassword = defineCall({
  ...signedIn,
  id: 'changePassword',
  summary: 'Change the password.',
  method: 'PUT',
  path: '/v1/password',
  input: ChangePasswordInput,
  output: success(Nothing),
});
