import { type CallInput, type PathParameters, verifyEmail as verifyCall } from '@pawcall/contract';
import { type BareFlow, type Flow } from './flow.ts';
/** Sends a verification code to the user's e-mail. */
export declare const requestEmailVerification: BareFlow<void>;
/** Verifies an e-mail with the id and code of the mail. */
export declare const verifyEmail: Flow<
  CallInput<typeof verifyCall> & PathParameters<typeof verifyCall>,
  void
>;
