import {
  type CallInput,
  type MagicLoginAnswer,
  type PathParameters,
  exchangeMagicLogin as exchangeCall,
  requestMagicLogin as requestCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignedIn } from '../sign-in-outcome.ts';
/** Makes an address, or only a code, that opens signed in (BOOK-3). */
export declare const requestMagicLogin: Flow<CallInput<typeof requestCall>, MagicLoginAnswer>;
/** Signs in with a magic code (SES-1). */
export declare const exchangeMagicLogin: Flow<
  CallInput<typeof exchangeCall> & PathParameters<typeof exchangeCall>,
  SignedIn
>;
