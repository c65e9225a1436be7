import {
  type CallInput,
  addPassword as addCall,
  changePassword as changeCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
/** Changes the password; `invalid_credentials` when the present one is wrong. */
export declare const changePassword: Flow<CallInput<typeof changeCall>, void>;
/** Adds a password to an account without one. */
export declare const addPassword: Flow<CallInput<typeof addCall>, void>;
