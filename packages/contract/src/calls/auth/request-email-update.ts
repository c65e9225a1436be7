import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { UpdateEmailInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

/** Asks for a change of the e-mail; a code goes to the new address. */
export const requestEmailUpdate = defineCall({
  ...signedIn,
  id: 'requestEmailUpdate',
  summary: 'Ask for a change of the e-mail.',
  method: 'POST',
  path: '/v1/update-email',
  input: UpdateEmailInput,
  output: success(Nothing),
});
