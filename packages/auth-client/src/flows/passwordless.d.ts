import {
  type CallInput,
  passwordlessLogin as loginCall,
  requestPasswordless as requestCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignedIn } from '../sign-in-outcome.ts';
/** Sends a one-time sign-in code by e-mail. */
export declare const requestPasswordless: Flow<CallInput<typeof requestCall>, void>;
/** Signs in with the one-time code (SES-1). */
export declare const passwordlessLogin: Flow<CallInput<typeof loginCall>, SignedIn>;
