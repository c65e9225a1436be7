import {
  type CallInput,
  requestEmailUpdate as requestCall,
  updateEmail as updateCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
/** Asks for a change of the e-mail; a code goes to the new address. */
export declare const requestEmailUpdate: Flow<CallInput<typeof requestCall>, void>;
/** Changes the e-mail with the code that was sent. */
export declare const updateEmail: Flow<CallInput<typeof updateCall>, void>;
