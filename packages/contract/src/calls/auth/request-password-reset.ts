import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { Nothing, PasswordResetInput } from '../../session.ts';
import { open } from './access.ts';

/** Sends a password reset code. */
export const requestPasswordReset = defineCall({
  ...open,
  id: 'requestPasswordReset',
  summary: 'Send a password reset code.',
  method: 'POST',
  path: '/v1/reset-password',
  input: PasswordResetInput,
  output: success(Nothing),
});
