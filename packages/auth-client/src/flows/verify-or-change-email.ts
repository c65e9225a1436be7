import {
  type CallInput,
  type PathParameters,
  requestEmailVerification as requestEmailVerificationCall,
  verifyEmail as verifyEmailCall,
  requestEmailUpdate as requestEmailUpdateCall,
  updateEmail as updateEmailCall,
} from '@pawcall/contract';
import { type BareFlow, type Flow, signedInFlow } from '../auth-core.ts';

/** Sends a verification code to the user's e-mail. */
export const requestEmailVerification: BareFlow<void> = (core) => async (options) => {
  await core.sendSignedIn(requestEmailVerificationCall, { signal: options?.signal });
};

/** Verifies an e-mail with the id and code of the mail. */
export const verifyEmail: Flow<
  CallInput<typeof verifyEmailCall> & PathParameters<typeof verifyEmailCall>,
  void
> = (core) => async (input, options) => {
  await core.send(verifyEmailCall, {
    signal: options?.signal,
    params: { id: input.id },
    input: { code: input.code },
    meaning: 'code',
  });
};

/** Requests a change of the e-mail; a code is sent to the new address. */
export const requestEmailUpdate = signedInFlow(requestEmailUpdateCall);

/** Changes the e-mail with the code that was sent. */
export const updateEmail = signedInFlow(updateEmailCall, 'code');
