import { type CallInput, register as call } from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
/** Registers a user, who may have to verify the e-mail first (SES-1). */
export declare const register: Flow<CallInput<typeof call>, SignInOutcome>;
