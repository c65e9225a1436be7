import {
  addPassword,
  changePassword,
  listCommonPasswords,
  requestPasswordReset,
  resetPassword,
} from './calls/password.ts';
import { checkUniqueEmail, login, refresh, register } from './calls/sign-in.ts';
import {
  exchangeMagicLogin,
  passwordlessLogin,
  requestMagicLogin,
  requestPasswordless,
} from './calls/magic-login.ts';
import {
  linkProvider,
  listProviderLinks,
  organizationCallback,
  readSocial,
  requestSocialVerification,
  socialLoginV2,
  socialLogin,
  socialRegisterV2,
  socialRegister,
  unlinkProvider,
  verifySocial,
} from './calls/social.ts';
import {
  requestEmailUpdate,
  requestEmailVerification,
  updateEmail,
  verifyEmail,
} from './calls/email.ts';
import { createCommerceSession, readCommerceCustomer } from './calls/commerce.ts';
import { readSessionCode } from './calls/session-code.ts';
import { explainSearch, fallbackSearch, guidedSearch } from './calls/search.ts';
import { listConcerns, listSpeciesTreated, readWidgetConfig } from './calls/catalogue.ts';
import { listReviews } from './calls/reviews.ts';
import { listPets, listPromoCodes, readProfile, syncPets } from './calls/profile.ts';
import {
  pharmacyAuth,
  pharmacyLogin,
  pharmacyPasswordReset,
  pharmacyRegister,
  pharmacySendVerification,
  pharmacyVerifyEmail,
} from './calls/pharmacy.ts';
import {
  cancelBooking,
  createBooking,
  listBookings,
  readBooking,
  readJoinAddress,
} from './calls/booking.ts';
import { joinWaitlist, leaveWaitlist, listWaitlist } from './calls/waitlist.ts';
import {
  createQuote,
  extendQuote,
  listAvailability,
  readQuote,
  releaseQuote,
} from './calls/quote.ts';
import type { Call } from './call.ts';

/** Every call of the contract by its id. For servers and tools; a browser imports single calls. */
export const calls = {
  addPassword,
  changePassword,
  checkUniqueEmail,
  exchangeMagicLogin,
  linkProvider,
  listCommonPasswords,
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
  cancelBooking,
  createBooking,
  createQuote,
  extendQuote,
  joinWaitlist,
  leaveWaitlist,
  listAvailability,
  listBookings,
  listWaitlist,
  readBooking,
  readJoinAddress,
  readQuote,
  releaseQuote,
} as const;

/** The id of a call. */
export type CallId = keyof typeof calls;

/** Every call of the contract, fixed paths before those with parameters. */
export const callList: readonly Call[] = Object.values(calls).toSorted(
  (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
);
