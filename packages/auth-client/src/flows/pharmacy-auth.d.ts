import { type CallInput, pharmacyAuth as call } from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
/** Signs in with the storefront's session code (SES-4). */
export declare const pharmacyAuth: Flow<CallInput<typeof call>, SignInOutcome>;
