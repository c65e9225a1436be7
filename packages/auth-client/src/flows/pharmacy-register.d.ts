import { type CallInput, pharmacyRegister as call } from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
/** Registers a client of the pharmacy, who may have to verify the e-mail first (AUTH-3). */
export declare const pharmacyRegister: Flow<CallInput<typeof call>, SignInOutcome>;
