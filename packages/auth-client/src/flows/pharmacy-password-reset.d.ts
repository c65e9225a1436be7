import { type CallInput, pharmacyPasswordReset as call } from '@pawcall/contract';
import { type Flow } from './flow.ts';
/** Sends a password reset code to an e-mail address or E.164 number (AUTH-4). */
export declare const pharmacyPasswordReset: Flow<CallInput<typeof call>, void>;
