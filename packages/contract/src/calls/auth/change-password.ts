import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { ChangePasswordInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

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
