import {
  type CallInput,
  requestSocialVerification as requestCall,
  verifySocial as verifyCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';

/** Sends a code that links a social provider. */
export const requestSocialVerification: Flow<CallInput<typeof requestCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(requestCall, { ...withSignal(options), input });
  };

/** Links a social provider with the code that was sent. */
export const verifySocial: Flow<CallInput<typeof verifyCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(verifyCall, { ...withSignal(options), input, meaning: 'code' });
  };
