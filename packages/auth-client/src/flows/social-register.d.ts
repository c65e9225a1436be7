import {
  type CallInput,
  socialRegister as call,
  socialRegisterV2 as callV2,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
/** Registers with a social provider's token (SES-1). */
export declare const socialRegister: Flow<CallInput<typeof call>, SignInOutcome>;
/** Registers with a social provider's token, second version (SES-1). */
export declare const socialRegisterV2: Flow<CallInput<typeof callV2>, SignInOutcome>;
