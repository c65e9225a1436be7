import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { CodeInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

/** Changes the e-mail with the code that was sent. */
export const updateEmail = defineCall({
  ...signedIn,
  id: 'updateEmail',
  summary: 'Change the e-mail with the code that was sent.',
  method: 'PUT',
  path: '/v1/update-email',
  input: CodeInput,
  output: success(Nothing),
});
