import { createAuthSession, type AuthSessionApi } from './auth-session.ts';
import type { AuthCore } from './auth-core.ts';
import { requestMagicLogin } from './flows/magic-login.ts';
import { pharmacyAuth } from './flows/pharmacy-auth.ts';
import { pharmacyLogin } from './flows/pharmacy-login.ts';
import { pharmacyPasswordReset } from './flows/pharmacy-password-reset.ts';
import { pharmacyRegister } from './flows/pharmacy-register.ts';
import { pharmacySendVerification, pharmacyVerifyEmail } from './flows/pharmacy-verify-email.ts';
import type { AuthOptions } from './options.ts';

/** The calls of a pharmacy's clients, as an embedded widget needs them. */
export const pharmacyFlows = (core: AuthCore) => ({
  pharmacyAuth: pharmacyAuth(core),
  pharmacyLogin: pharmacyLogin(core),
  pharmacyRegister: pharmacyRegister(core),
  pharmacyPasswordReset: pharmacyPasswordReset(core),
  pharmacySendVerification: pharmacySendVerification(core),
  pharmacyVerifyEmail: pharmacyVerifyEmail(core),
  requestMagicLogin: requestMagicLogin(core),
});

/** A session and the pharmacy's calls. */
export type PharmacyAuthClient = AuthSessionApi & ReturnType<typeof pharmacyFlows>;

/** An authentication client with no other calls than a pharmacy's widget makes, so that a bundle carries no more. */
export const createPharmacyAuthClient = (options: AuthOptions): PharmacyAuthClient => {
  const { core, session } = createAuthSession(options);
  return { ...session, ...pharmacyFlows(core) };
};
