import {
  type CallInput,
  type PathParameters,
  requestEmailVerification as requestCall,
  verifyEmail as verifyCall,
} from '@pawcall/contract';
import { type BareFlow, type Flow, withSignal } from './flow.ts';

/** Sends a verification code to the user's e-mail. */
export const requestEmailVerification: BareFlow<void> = (core) => async (options) => {
  await core.sendSignedIn(requestCall, { ...withSignal(options) });
};

/** Verifies an e-mail with the id and code of the mail. */
export const verifyEmail: Flow<
  CallInput<typeof verifyCall> & PathParameters<typeof verifyCall>,
  void
> = (core) => async (input, options) => {
  await core.send(verifyCall, {
    ...withSignal(options),
    params: { id: input.id },
    input: { code: input.code },
    meaning: 'code',
  });
};
