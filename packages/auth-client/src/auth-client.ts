import { createAuthSession } from './auth-session.ts';
import type { AuthCore } from './auth-core.ts';
import { login, register } from './flows/sign-in.ts';
import {
  exchangeMagicLogin,
  passwordlessLogin,
  requestPasswordless,
} from './flows/passwordless.ts';
import {
  organizationCallback,
  linkProvider,
  listProviderLinks,
  unlinkProvider,
  checkUniqueEmail,
  readSocial,
  socialLogin,
  socialLoginV2,
  socialRegister,
  socialRegisterV2,
  requestSocialVerification,
  verifySocial,
} from './flows/social.ts';
import {
  addPassword,
  changePassword,
  listCommonPasswords,
  requestPasswordReset,
  resetPassword,
} from './flows/password.ts';
import {
  requestEmailUpdate,
  updateEmail,
  requestEmailVerification,
  verifyEmail,
} from './flows/verify-or-change-email.ts';
import type { AuthOptions } from './auth-options.ts';
import { pharmacyFlows, type PharmacyAuthClient } from './pharmacy-auth-client.ts';

const serviceFlows = (core: AuthCore) => ({
  register: register(core),
  login: login(core),
  requestEmailUpdate: requestEmailUpdate(core),
  updateEmail: updateEmail(core),
  requestEmailVerification: requestEmailVerification(core),
  verifyEmail: verifyEmail(core),
  requestSocialVerification: requestSocialVerification(core),
  verifySocial: verifySocial(core),
  exchangeMagicLogin: exchangeMagicLogin(core),
  requestPasswordReset: requestPasswordReset(core),
  resetPassword: resetPassword(core),
  changePassword: changePassword(core),
  addPassword: addPassword(core),
  listCommonPasswords: listCommonPasswords(core),
  socialLogin: socialLogin(core),
  socialLoginV2: socialLoginV2(core),
  socialRegister: socialRegister(core),
  socialRegisterV2: socialRegisterV2(core),
  checkUniqueEmail: checkUniqueEmail(core),
  readSocial: readSocial(core),
  linkProvider: linkProvider(core),
  unlinkProvider: unlinkProvider(core),
  listProviderLinks: listProviderLinks(core),
  organizationCallback: organizationCallback(core),
  requestPasswordless: requestPasswordless(core),
  passwordlessLogin: passwordlessLogin(core),
});

/** A session, every call of the authentication service and every call of a pharmacy (LIB-5). */
export type AuthClient = PharmacyAuthClient & ReturnType<typeof serviceFlows>;

/**
 * The authentication client: one session, its storage and refresh, and every call. Throws when there are no options
 * or no HTTP client (LIB-3).
 */
export const createAuthClient = (options: AuthOptions): AuthClient => {
  const { core, session } = createAuthSession(options);
  return { ...session, ...pharmacyFlows(core), ...serviceFlows(core) };
};
