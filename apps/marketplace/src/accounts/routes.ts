import type { Route } from '../http/handler.ts';
import { requestEmailVerificationRoute, verifyEmailRoute } from './email/email-verification.ts';
import { requestEmailUpdateRoute, updateEmailRoute } from './email/email-update.ts';
import { loginRoute } from './login/login.ts';
import { exchangeMagicLoginRoute, requestMagicLoginRoute } from './login/magic-login.ts';
import { organizationCallbackRoute } from './organization/organization-callback.ts';
import { requestPasswordResetRoute, resetPasswordRoute } from './password/password-reset.ts';
import { addPasswordRoute, changePasswordRoute } from './password/password.ts';
import { passwordlessLoginRoute, requestPasswordlessRoute } from './login/passwordless.ts';
import { refreshRoute } from './token/refresh.ts';
import { registerRoute } from './register/register.ts';
import {
  linkProviderRoute,
  listProviderLinksRoute,
  requestSocialVerificationRoute,
  unlinkProviderRoute,
  verifySocialRoute,
} from './social/provider-links.ts';
import { checkUniqueEmailRoute, readSocialRoute } from './social/read-social.ts';
import { socialLoginRoutes } from './social/social-login.ts';
import { socialRegisterRoutes } from './social/social-register.ts';

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
