import * as v from 'valibot';
import { PLATFORM } from '../closed-lists.ts';
import { defineCall } from '../call.ts';
import { success, listOf } from '../envelope.ts';
import {
  SocialInput,
  SocialRegisterInput,
  SocialCodeInput,
  ProviderLink,
} from '../account-inputs.ts';
import { SignInAnswer, Nothing, TokenAnswer } from '../sign-in.ts';
import { publicAuthCall, signedIn, socialQuery } from './sign-in.ts';

/** Signs in with a social provider's token. */
export const socialLogin = defineCall({
  ...publicAuthCall,
  id: 'socialLogin',
  summary: "Sign in with a social provider's token.",
  method: 'POST',
  path: '/v1/auth/login',
  input: SocialInput,
  output: success(SignInAnswer),
});

/** Registers with a social provider's token. */
export const socialRegister = defineCall({
  ...publicAuthCall,
  id: 'socialRegister',
  summary: "Register with a social provider's token.",
  method: 'POST',
  path: '/v1/auth/register',
  input: SocialRegisterInput,
  output: success(SignInAnswer),
});

/** Signs in with a social provider's token, second version. */
export const socialLoginV2 = defineCall({
  ...socialLogin,
  id: 'socialLoginV2',
  summary: "Sign in with a social provider's token, second version.",
  path: '/v1/auth/v2/login',
});

/** Registers with a social provider's token, second version. */
export const socialRegisterV2 = defineCall({
  ...socialRegister,
  id: 'socialRegisterV2',
  summary: "Register with a social provider's token, second version.",
  path: '/v1/auth/v2/register',
});

/** What a social provider says of the token's owner. */
export const readSocial = defineCall({
  ...publicAuthCall,
  id: 'readSocial',
  summary: "What a social provider says of the token's owner.",
  method: 'GET',
  path: '/v1/auth/social',
  query: socialQuery,
  output: success(v.looseObject({ email: v.nullish(v.string()) })),
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
  output: success(listOf(ProviderLink)),
});

/** Signs in with the code of an organisation's own sign-in page. */
export const organizationCallback = defineCall({
  ...publicAuthCall,
  id: 'organizationCallback',
  summary: "Sign in with the code of an organisation's own sign-in page.",
  method: 'GET',
  path: '/v1/{organizationName}/auth/callback',
  query: v.object({ code: v.string(), platform: v.optional(v.literal(PLATFORM)) }),
  output: success(TokenAnswer),
});
