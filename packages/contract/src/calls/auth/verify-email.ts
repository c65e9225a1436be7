import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { CodeInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { open } from './access.ts';

/** Verifies an e-mail by the id and code of the mail. */
export const verifyEmail = defineCall({
  ...open,
  id: 'verifyEmail',
  summary: 'Verify an e-mail by the id and code of the mail.',
  method: 'PUT',
  path: '/v1/verify-email/{id}',
  input: CodeInput,
  output: success(Nothing),
});
