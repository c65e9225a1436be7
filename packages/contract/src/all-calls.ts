import { addPassword } from './calls/auth/add-password.ts';
import { changePassword } from './calls/auth/change-password.ts';
import { checkUniqueEmail } from './calls/auth/check-unique-email.ts';
import { exchangeMagicLogin } from './calls/auth/exchange-magic-login.ts';
import { linkProvider } from './calls/auth/link-provider.ts';
import { listProviderLinks } from './calls/auth/list-provider-links.ts';
import { login } from './calls/auth/login.ts';
import { organizationCallback } from './calls/auth/organization-callback.ts';
import { passwordlessLogin } from './calls/auth/passwordless-login.ts';
import { readSocial } from './calls/auth/read-social.ts';
import { refresh } from './calls/auth/refresh.ts';
import { register } from './calls/auth/register.ts';
import { requestEmailUpdate } from './calls/auth/request-email-update.ts';
import { requestEmailVerification } from './calls/auth/request-email-verification.ts';
import { requestMagicLogin } from './calls/auth/request-magic-login.ts';
import { requestPasswordReset } from './calls/auth/request-password-reset.ts';
import { requestPasswordless } from './calls/auth/request-passwordless.ts';
import { requestSocialVerification } from './calls/auth/request-social-verification.ts';
import { resetPassword } from './calls/auth/reset-password.ts';
import { socialLoginV2 } from './calls/auth/social-login-v2.ts';
import { socialLogin } from './calls/auth/social-login.ts';
import { socialRegisterV2 } from './calls/auth/social-register-v2.ts';
import { socialRegister } from './calls/auth/social-register.ts';
import { unlinkProvider } from './calls/auth/unlink-provider.ts';
import { updateEmail } from './calls/auth/update-email.ts';
import { verifyEmail } from './calls/auth/verify-email.ts';
import { verifySocial } from './calls/auth/verify-social.ts';
import { createCommerceSession } from './calls/commerce/create-commerce-session.ts';
import { readCommerceCustomer } from './calls/commerce/read-commerce-customer.ts';
import { readSessionCode } from './calls/commerce/read-session-code.ts';
import { explainSearch } from './calls/marketplace/explain-search.ts';
import { fallbackSearch } from './calls/marketplace/fallback-search.ts';
import { guidedSearch } from './calls/marketplace/guided-search.ts';
import { listConcerns } from './calls/marketplace/list-concerns.ts';
import { listPets } from './calls/marketplace/list-pets.ts';
import { listPromoCodes } from './calls/marketplace/list-promo-codes.ts';
import { listReviews } from './calls/marketplace/list-reviews.ts';
import { listSpeciesTreated } from './calls/marketplace/list-species-treated.ts';
import { readProfile } from './calls/marketplace/read-profile.ts';
import { readWidgetConfig } from './calls/marketplace/read-widget-config.ts';
import { syncPets } from './calls/marketplace/sync-pets.ts';
import { pharmacyAuth } from './calls/pharmacy/pharmacy-auth.ts';
import { pharmacyLogin } from './calls/pharmacy/pharmacy-login.ts';
import { pharmacyPasswordReset } from './calls/pharmacy/pharmacy-password-reset.ts';
import { pharmacyRegister } from './calls/pharmacy/pharmacy-register.ts';
import { pharmacySendVerification } from './calls/pharmacy/pharmacy-send-verification.ts';
import { pharmacyVerifyEmail } from './calls/pharmacy/pharmacy-verify-email.ts';
import { createBooking } from './calls/quote/create-booking.ts';
import { createQuote } from './calls/quote/create-quote.ts';
import { extendQuote } from './calls/quote/extend-quote.ts';
import { listAvailability } from './calls/quote/list-availability.ts';
import { listBookings } from './calls/quote/list-bookings.ts';
import { readBooking } from './calls/quote/read-booking.ts';
import { readQuote } from './calls/quote/read-quote.ts';
import { releaseQuote } from './calls/quote/release-quote.ts';
import type { Call } from './call.ts';

/** Every call of the contract by its id. For servers and tools; a browser imports single calls. */
export const calls = {
  addPassword,
  changePassword,
  checkUniqueEmail,
  exchangeMagicLogin,
  linkProvider,
  listProviderLinks,
  login,
  organizationCallback,
  passwordlessLogin,
  readSocial,
  refresh,
  register,
  requestEmailUpdate,
  requestEmailVerification,
  requestMagicLogin,
  requestPasswordReset,
  requestPasswordless,
  requestSocialVerification,
  resetPassword,
  socialLoginV2,
  socialLogin,
  socialRegisterV2,
  socialRegister,
  unlinkProvider,
  updateEmail,
  verifyEmail,
  verifySocial,
  createCommerceSession,
  readCommerceCustomer,
  readSessionCode,
  explainSearch,
  fallbackSearch,
  guidedSearch,
  listConcerns,
  listPets,
  listPromoCodes,
  listReviews,
  listSpeciesTreated,
  readProfile,
  readWidgetConfig,
  syncPets,
  pharmacyAuth,
  pharmacyLogin,
  pharmacyPasswordReset,
  pharmacyRegister,
  pharmacySendVerification,
  pharmacyVerifyEmail,
  createBooking,
  createQuote,
  extendQuote,
  listAvailability,
  listBookings,
  readBooking,
  readQuote,
  releaseQuote,
} as const;

/** The id of a call. */
export type CallId = keyof typeof calls;

/** Every call of the contract, fixed paths before those with parameters. */
export const callList: readonly Call[] = Object.values(calls).toSorted(
  (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
);
