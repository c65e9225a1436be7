import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { PasswordlessInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { open } from './access.ts';

/** Sends a one-time sign-in code by e-mail. */
export const requestPasswordless = defineCall({
  ...open,
  id: 'requestPasswordless',
  summary: 'Send a one-time sign-in code by e-mail.',
  method: 'POST',
  path: '/v1/login/passwordless',
  input: PasswordlessInput,
  output: success(Nothing),
});
