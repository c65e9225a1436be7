import { type CallInput, login as call } from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
/** Signs in with e-mail and password (SES-1). */
export declare const login: Flow<CallInput<typeof call>, SignInOutcome>;
