import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { listOf, success } from '../envelope.ts';
import { Nothing, PasswordResetInput } from '../sign-in.ts';
import { publicAuthCall, signedIn } from './sign-in.ts';
import { ResetPasswordInput, AddPasswordInput, ChangePasswordInput } from '../account-inputs.ts';

/**
 * The common passwords whose letters, lower-case, have a SHA-256 with these first three hex digits, as SHA-256 in hex. Whoever
 * types a password so learns that it is common and does not tell it (AUTH-3).
 */
export const listCommonPasswords = defineCall({
  ...publicAuthCall,
  id: 'listCommonPasswords',
  summary: 'Hashes of the common passwords in one range.',
  method: 'GET',
  path: '/v1/common-passwords/{hash_prefix}',
  output: success(v.object({ hashes: listOf(v.string()) })),
  failures: [404, 429, 500, 503],
  cacheSeconds: 86_400,
});

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
