import type { Route } from '../http/route.ts';
import {
  requestEmailVerificationRoute,
  verifyEmailRoute,
  requestEmailUpdateRoute,
  updateEmailRoute,
} from './email/verify-or-change-email.ts';
import {
  loginRoute,
  passwordlessLoginRoute,
  requestPasswordlessRoute,
} from './login/password-and-passwordless-login.ts';
import { exchangeMagicLoginRoute, requestMagicLoginRoute } from './login/magic-login.ts';
import { organizationCallbackRoute } from './organization-callback.ts';
import {
  requestPasswordResetRoute,
  resetPasswordRoute,
  addPasswordRoute,
  changePasswordRoute,
} from './password/change-or-reset-password.ts';
import { listCommonPasswordsRoute } from './password/common-passwords.ts';
import { refreshRoute } from './token/refresh-token.ts';
import { registerRoute } from './register-client.ts';
import {
  linkProviderRoute,
  listProviderLinksRoute,
  requestSocialVerificationRoute,
  unlinkProviderRoute,
  verifySocialRoute,
} from './social/provider-links.ts';
import {
  checkUniqueEmailRoute,
  readSocialRoute,
  socialLoginRoutes,
  socialRegisterRoutes,
} from './social/social-login.ts';

/** Every call of the authentication service outside the pharmacies. */
export const accountRoutes: readonly Route[] = [
  registerRoute,
  loginRoute,
  refreshRoute,
  requestEmailUpdateRoute,
  updateEmailRoute,
  requestEmailVerificationRoute,
  verifyEmailRoute,
  requestSocialVerificationRoute,
  verifySocialRoute,
  requestMagicLoginRoute,
  exchangeMagicLoginRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  changePasswordRoute,
  addPasswordRoute,
  listCommonPasswordsRoute,
  ...socialLoginRoutes,
  ...socialRegisterRoutes,
  checkUniqueEmailRoute,
  readSocialRoute,
  linkProviderRoute,
  unlinkProviderRoute,
  listProviderLinksRoute,
  organizationCallbackRoute,
  requestPasswordlessRoute,
  passwordlessLoginRoute,
];
