import {
  type CallInput,
  PLATFORM,
  login as loginCall,
  register as registerCall,
} from '@pawcall/contract';
import { type Flow, outcomeOf } from '../auth-core.ts';
import type { SignInOutcome } from '../sign-in-outcome.ts';

/** Signs in with e-mail and password (SES-1). */
export const login: Flow<CallInput<typeof loginCall>, SignInOutcome> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const answer = await core.sendSignIn(loginCall, {
      signal: options?.signal,
      input: { platform: PLATFORM, ...input },
      meaning: 'password',
      retry: true,
    });
    return outcomeOf(answer, adopt, 'login', input.email);
  });

/** Registers a user, who may have to verify the e-mail first (SES-1). */
export const register: Flow<CallInput<typeof registerCall>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(registerCall, {
        signal: options?.signal,
        input: { type: 'CLIENT', platform: PLATFORM, ...input },
      });
      return outcomeOf(answer, adopt, 'register', input.email);
    });
