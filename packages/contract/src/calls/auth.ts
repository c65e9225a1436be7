import * as v from 'valibot';
import { PLATFORM } from '../closed-lists.ts';
import { defineCall } from '../call.ts';
import { success } from '../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../headers.ts';
import {
  AddPasswordInput,
  ChangePasswordInput,
  CodeInput,
  LoginInput,
  MagicLoginAnswer,
  MagicLoginExchange,
  MagicLoginInput,
  Nothing,
  PasswordResetInput,
  PasswordlessCodeInput,
  PasswordlessInput,
  ProviderLink,
  RegisterInput,
  ResetPasswordInput,
  SignInAnswer,
  SocialCodeInput,
  SocialInput,
  SocialRegisterInput,
  TokenAnswer,
  UpdateEmailInput,
} from '../session.ts';

const open = {
  host: 'auth',
  access: 'public',
  failures: [400, 401, 403, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
} as const;
const signedIn = { ...open, access: 'bearer' } as const;

/** Registers a user. */
export const register = defineCall({
  ...open,
  id: 'register',
  summary: 'Register a user.',
  method: 'POST',
  path: '/v1/register',
  input: RegisterInput,
  output: success(SignInAnswer),
});

/** Signs in with e-mail and password. */
export const login = defineCall({
  ...open,
  id: 'login',
  summary: 'Sign in with e-mail and password.',
  method: 'POST',
  path: '/v1/login',
  input: LoginInput,
  output: success(SignInAnswer),
});

/** Rotates the session; an expired token is accepted until its refresh time-to-live ends (SES-2). */
export const refresh = defineCall({
  ...signedIn,
  id: 'refresh',
  summary: 'Rotate the session of the bearer.',
  method: 'POST',
  path: '/v1/refresh',
  input: v.nullish(v.object({})),
  output: success(TokenAnswer),
});

/** Asks for a change of the e-mail; a code goes to the new address. */
export const requestEmailUpdate = defineCall({
  ...signedIn,
  id: 'requestEmailUpdate',
  summary: 'Ask for a change of the e-mail.',
  method: 'POST',
  path: '/v1/update-email',
  input: UpdateEmailInput,
  output: success(Nothing),
});

/** Changes the e-mail with the code that was sent. */
export const updateEmail = defineCall({
  ...signedIn,
  id: 'updateEmail',
  summary: 'Change the e-mail with the code that was sent.',
  method: 'PUT',
  path: '/v1/update-email',
  input: CodeInput,
  output: success(Nothing),
});

/** Sends a verification code to the signed-in user's e-mail. */
export const requestEmailVerification = defineCall({
  ...signedIn,
  id: 'requestEmailVerification',
  summary: "Send a verification code to the user's e-mail.",
  method: 'POST',
  path: '/v1/verify-email',
  input: v.nullish(v.object({})),
  output: success(Nothing),
});

/** Verifies an e-mail by the id and code of the mail. */
export const verifyEmail = defineCall({
  ...open,
  id: 'verifyEmail',
  summary: 'Verify an e-mail by the id and code of the mail.',
  method: 'PUT',
  path: '/v1/verify-email/{id}',
  input: CodeInput,
  output: success(Nothing),
});

/** Sends a code that links a social provider. */
export const requestSocialVerification = defineCall({
  ...signedIn,
  id: 'requestSocialVerification',
  summary: 'Send a code that links a social provider.',
  method: 'POST',
  path: '/v1/email/verify',
  input: v.object({ access_token: v.string(), provider_type: v.string() }),
  output: success(Nothing),
});

/** Links a social provider with the code that was sent. */
export const verifySocial = defineCall({
  ...signedIn,
  id: 'verifySocial',
  summary: 'Link a social provider with the code that was sent.',
  method: 'PUT',
  path: '/v1/email/verify',
  input: SocialCodeInput,
  output: success(Nothing),
});

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
  ...open,
  id: 'exchangeMagicLogin',
  summary: 'Exchange a magic code for a session.',
  method: 'PUT',
  path: '/v1/magic-login/{id}',
  input: MagicLoginExchange,
  output: success(TokenAnswer),
});

/** Sends a password reset code. */
export const requestPasswordReset = defineCall({
  ...open,
  id: 'requestPasswordReset',
  summary: 'Send a password reset code.',
  method: 'POST',
  path: '/v1/reset-password',
  input: PasswordResetInput,
  output: success(Nothing),
});

/** Sets a new password with the code that was sent. */
export const resetPassword = defineCall({
  ...open,
  id: 'resetPassword',
  summary: 'Set a new password with the code that was sent.',
  method: 'PUT',
  path: '/v1/reset-password',
  input: ResetPasswordInput,
  output: success(Nothing),
});

/** Changes the password. */
export const changePassword = defineCall({
  ...signedIn,
  id: 'changePassword',
  summary: 'Change the password.',
  method: 'PUT',
  path: '/v1/password',
  input: ChangePasswordInput,
  output: success(Nothing),
});

/** Adds a password to an account without one. */
export const addPassword = defineCall({
  ...signedIn,
  id: 'addPassword',
  summary: 'Add a password to an account without one.',
  method: 'POST',
  path: '/v1/password',
  input: AddPasswordInput,
  output: success(Nothing),
});

/** Signs in with a social provider's token. */
export const socialLogin = defineCall({
  ...open,
  id: 'socialLogin',
  summary: "Sign in with a social provider's token.",
  method: 'POST',
  path: '/v1/auth/login',
  input: SocialInput,
  output: success(SignInAnswer),
});

/** Signs in with a social provider's token, second version. */
export const socialLoginV2 = defineCall({
  ...socialLogin,
  id: 'socialLoginV2',
  summary: "Sign in with a social provider's token, second version.",
  path: '/v1/auth/v2/login',
});

/** Registers with a social provider's token. */
export const socialRegister = defineCall({
  ...open,
  id: 'socialRegister',
  summary: "Register with a social provider's token.",
  method: 'POST',
  path: '/v1/auth/register',
  input: SocialRegisterInput,
  output: success(SignInAnswer),
});

/** Registers with a social provider's token, second version. */
export const socialRegisterV2 = defineCall({
  ...socialRegister,
  id: 'socialRegisterV2',
  summary: "Register with a social provider's token, second version.",
  path: '/v1/auth/v2/register',
});

const socialQuery = v.object({
  provider_type: v.string(),
  access_token: v.optional(v.string()),
  platform: v.optional(v.literal(PLATFORM)),
});

/** Whether the e-mail that a provider token proves is free (WIRE-7). */
export const checkUniqueEmail = defineCall({
  ...open,
  id: 'checkUniqueEmail',
  summary: 'Whether the e-mail that a provider token proves is free.',
  method: 'GET',
  path: '/v1/auth/unique-email',
  query: socialQuery,
  output: success(v.object({ is_unique: v.boolean() })),
});

/** What a social provider says of the token's owner. */
export const readSocial = defineCall({
  ...open,
  id: 'readSocial',
  summary: "What a social provider says of the token's owner.",
  method: 'GET',
  path: '/v1/auth/social',
  query: socialQuery,
  output: success(v.looseObject({ email: v.nullish(v.string()) })),
});

/** Links a social provider to the account. */
export const linkProvider = defineCall({
  ...signedIn,
  id: 'linkProvider',
  summary: 'Link a social provider to the account.',
  method: 'POST',
  path: '/v1/auth/providers',
  input: v.object({ provider_type: v.string(), access_token: v.string() }),
  output: success(ProviderLink),
});

/** Unlinks a social provider. */
export const unlinkProvider = defineCall({
  ...signedIn,
  id: 'unlinkProvider',
  summary: 'Unlink a social provider.',
  method: 'DELETE',
  path: '/v1/auth/providers/{uuid}',
  output: success(Nothing),
});

/** The social providers of the account. */
export const listProviderLinks = defineCall({
  ...signedIn,
  id: 'listProviderLinks',
  summary: 'The social providers of the account.',
  method: 'GET',
  path: '/v1/auth/providers',
  output: success(v.array(ProviderLink)),
});

/** Signs in with the code of an organisation's own sign-in page. */
export const organizationCallback = defineCall({
  ...open,
  id: 'organizationCallback',
  summary: "Sign in with the code of an organisation's own sign-in page.",
  method: 'GET',
  path: '/v1/{organizationName}/auth/callback',
  query: v.object({ code: v.string(), platform: v.optional(v.literal(PLATFORM)) }),
  output: success(TokenAnswer),
});

/** Sends a one-time sign-in code by e-mail. */
export const requestPasswordless = defineCall({
  ...open,
  id: 'requestPasswordless',
  summary: 'Send a one-time sign-in code by e-mail.',
  method: 'POST',
  path: '/v1/login/passwordless',
  input: PasswordlessInput,
  output: success(Nothing),
});

/** Signs in with the one-time code. */
export const passwordlessLogin = defineCall({
  ...open,
  id: 'passwordlessLogin',
  summary: 'Sign in with the one-time code.',
  method: 'PUT',
  path: '/v1/login/passwordless',
  input: PasswordlessCodeInput,
  output: success(TokenAnswer),
});
