import { defineCall } from '../call.ts';
import { success } from '../envelope.ts';
import { MagicLoginAnswer, MagicLoginInput, TokenAnswer, Nothing } from '../sign-in.ts';
import { signedIn, publicAuthCall } from './sign-in.ts';
import { MagicLoginExchange, PasswordlessInput, PasswordlessCodeInput } from '../account-inputs.ts';

/** Makes an address that opens signed in (BOOK-3). */
export const requestMagicLogin = defineCall({
  ...signedIn,
  id: 'requestMagicLogin',
  summary: 'Make an address that opens signed in.',
  method: 'POST',
  path: '/v1/magic-login',
  input: MagicLoginInput,
  output: success(MagicLoginAnswer),
});

/** Exchanges a magic code for a session. */
export const exchangeMagicLogin = defineCall({
  ...publicAuthCall,
  id: 'exchangeMagicLogin',
  summary: 'Exchange a magic code for a session.',
  method: 'PUT',
  path: '/v1/magic-login/{id}',
  input: MagicLoginExchange,
  output: success(TokenAnswer),
});

/** Sends a one-time sign-in code by e-mail. */
export const requestPasswordless = defineCall({
  ...publicAuthCall,
  id: 'requestPasswordless',
  summary: 'Send a one-time sign-in code by e-mail.',
  method: 'POST',
  path: '/v1/login/passwordless',
  input: PasswordlessInput,
  output: success(Nothing),
});

/** Signs in with the one-time code. */
export const passwordlessLogin = defineCall({
  ...publicAuthCall,
  id: 'passwordlessLogin',
  summary: 'Sign in with the one-time code.',
  method: 'PUT',
  path: '/v1/login/passwordless',
  input: PasswordlessCodeInput,
  output: success(TokenAnswer),
});
