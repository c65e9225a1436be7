import {
  type CallInput,
  requestPasswordReset as requestCall,
  resetPassword as resetCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
/** Sends a password reset code; the answer is the same for an unknown address. */
export declare const requestPasswordReset: Flow<CallInput<typeof requestCall>, void>;
/** Sets a new password with the code that was sent. */
export declare const resetPassword: Flow<CallInput<typeof resetCall>, void>;
