import {
  type CallInput,
  pharmacySendVerification as sendCall,
  pharmacyVerifyEmail as verifyCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { VerifyOutcome } from '../sign-in-outcome.ts';
/** Sends a new verification code (AUTH-5). */
export declare const pharmacySendVerification: Flow<CallInput<typeof sendCall>, void>;
/** Verifies an e-mail with the code that was sent; a wrong code leaves the state as it was (AUTH-5). */
export declare const pharmacyVerifyEmail: Flow<CallInput<typeof verifyCall>, VerifyOutcome>;
