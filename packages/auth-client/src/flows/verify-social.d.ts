import {
  type CallInput,
  requestSocialVerification as requestCall,
  verifySocial as verifyCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
/** Sends a code that links a social provider. */
export declare const requestSocialVerification: Flow<CallInput<typeof requestCall>, void>;
/** Links a social provider with the code that was sent. */
export declare const verifySocial: Flow<CallInput<typeof verifyCall>, void>;
