import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { PasswordlessCodeInput } from '../../account.ts';
import { TokenAnswer } from '../../session.ts';
import { open } from './access.ts';

/** Signs in with the one-time code. */
export const passwordlessLogin = defineCall({
  ...open,
  id: 'passwordlessLogin',
  summary: 'Sign in with the one-time code.',
  method: 'PUT',
  path: '/v1/login/passwordless',
  input: PasswordlessCodeInput,
  output: success(TokenAnswer),
});
