import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { ResetPasswordInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { open } from './access.ts';

/** Sets a new password with the code that was sent. */
export const resetPassword = defineCall({
  ...open,
  id: 'resetPassword',
  summary: 'Set a new password with the code that was sent.',
  method: 'PUT',
  path: '/v1/reset-password',
  input: ResetPasswordInput,
  output: success(Nothing),
});
