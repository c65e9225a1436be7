import {
  type CallInput,
  type MagicLoginAnswer,
  type PathParameters,
  PLATFORM,
  exchangeMagicLogin as exchangeMagicLoginCall,
  requestMagicLogin as requestMagicLoginCall,
  passwordlessLogin as passwordlessLoginCall,
  requestPasswordless as requestPasswordlessCall,
} from '@pawcall/contract';
import { type Flow, sendFlow } from '../auth-core.ts';
import type { SignedIn } from '../sign-in-outcome.ts';

/** Makes an address, or only a code, that opens signed in (BOOK-3). */
export const requestMagicLogin: Flow<CallInput<typeof requestMagicLoginCall>, MagicLoginAnswer> =
  (core) => async (input, options) => {
    const { data } = await core.sendSignedIn(requestMagicLoginCall, {
      signal: options?.signal,
      input,
    });
    return data;
  };

/** Signs in with a magic code (SES-1). */
export const exchangeMagicLogin: Flow<
  CallInput<typeof exchangeMagicLoginCall> & PathParameters<typeof exchangeMagicLoginCall>,
  SignedIn
> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const { data } = await core.send(exchangeMagicLoginCall, {
      signal: options?.signal,
      params: { id: input.id },
      input: { code: input.code, platform: input.platform ?? PLATFORM },
      meaning: 'code',
      retry: true,
    });
    return adopt(data, 'magic_login');
  });

/** Sends a one-time sign-in code by e-mail. */
export const requestPasswordless = sendFlow(requestPasswordlessCall);

/** Signs in with the one-time code (SES-1). */
export const passwordlessLogin: Flow<CallInput<typeof passwordlessLoginCall>, SignedIn> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const { data } = await core.send(passwordlessLoginCall, {
        signal: options?.signal,
        input,
        meaning: 'code',
        retry: true,
      });
      return adopt(data, 'passwordless', input.email);
    });
