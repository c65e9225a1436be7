import { type CallInput, socialLogin as call, socialLoginV2 as callV2 } from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';
/** Signs in with a social provider's token (SES-1). */
export declare const socialLogin: Flow<CallInput<typeof call>, SignInOutcome>;
/** Signs in with a social provider's token, second version (SES-1). */
export declare const socialLoginV2: Flow<CallInput<typeof callV2>, SignInOutcome>;
