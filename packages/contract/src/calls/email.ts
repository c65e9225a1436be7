import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { success } from '../envelope.ts';
import { Nothing } from '../sign-in.ts';
import { signedIn, publicAuthCall } from './sign-in.ts';
import { CodeInput, UpdateEmailInput } from '../account-inputs.ts';

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

/** Verifies an e-mail by the id and code of the mail. */
export const verifyEmail = defineCall({
  ...publicAuthCall,
  id: 'verifyEmail',
  summary: 'Verify an e-mail by the id and code of the mail.',
  method: 'PUT',
  path: '/v1/verify-email/{id}',
  input: CodeInput,
  output: success(Nothing),
});

/** Requests a change of the e-mail; a code is sent to the new address. */
export const requestEmailUpdate = defineCall({
  ...signedIn,
  id: 'requestEmailUpdate',
  summary: 'Ask for a change of the e-mail.',
  method: 'POST',
  path: '/v1/update-email',
  input: UpdateEmailInput,
  output: success(Nothing),
});

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
