import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { SocialCodeInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

/** Links a social provider with the code that was sent. */
export const verifySocial = defineCall({
  ...signedIn,
  id: 'verifySocial',
  summary: 'Link a social provider with the code that was sent.',
  method: 'PUT',
  path: '/v1/email/verify',
  input: SocialCodeInput,
  output: success(Nothing),
});
