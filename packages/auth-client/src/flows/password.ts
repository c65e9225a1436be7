import {
  type CallInput,
  addPassword as addCall,
  changePassword as changeCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';

/** Changes the password; `invalid_credentials` when the present one is wrong. */
export const changePassword: Flow<CallInput<typeof changeCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(changeCall, { ...withSignal(options), input, meaning: 'password' });
  };

/** Adds a password to an account without one. */
export const addPassword: Flow<CallInput<typeof addCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(addCall, { ...withSignal(options), input });
  };
