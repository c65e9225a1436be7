import { type CallInput, pharmacyLogin as call } from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
/** Signs in with the pharmacy account (AUTH-2). */
export declare const pharmacyLogin: Flow<CallInput<typeof call>, SignInOutcome>;
