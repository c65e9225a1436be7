import {
  type CallInput,
  requestEmailUpdate as requestCall,
  updateEmail as updateCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';

/** Asks for a change of the e-mail; a code goes to the new address. */
export const requestEmailUpdate: Flow<CallInput<typeof requestCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(requestCall, { ...withSignal(options), input });
  };

/** Changes the e-mail with the code that was sent. */
export const updateEmail: Flow<CallInput<typeof updateCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(updateCall, { ...withSignal(options), input, meaning: 'code' });
  };
