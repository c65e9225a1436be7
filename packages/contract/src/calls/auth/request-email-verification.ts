import { defineCall } from '../../call.ts';
import * as v from 'valibot';
import { success } from '../../envelope.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

/** Sends a verification code to the signed-in user's e-mail. */
export const requestEmailVerification = defineCall({
  ...signedIn,
  id: 'requestEmailVerification',
  summary: "Send a verification code to the user's e-mail.",
  method: 'POST',
  path: '/v1/verify-email',
  input: v.nullish(v.object({})),
  output: success(Nothing),
});
