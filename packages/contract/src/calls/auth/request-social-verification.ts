import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

/** Sends a code that links a social provider. */
export const requestSocialVerification = defineCall({
  ...signedIn,
  id: 'requestSocialVerification',
  summary: 'Send a code that links a social provider.',
  method: 'POST',
  path: '/v1/email/verify',
  input: v.object({ access_token: v.string(), provider_type: v.string() }),
  output: success(Nothing),
});
