export {
  PET_SPECIES,
  PROVIDER_GROUPS,
  SCENARIO_TYPES,
  QUOTE_ITEM_TYPES,
  DESIGNATIONS,
  USER_TYPES,
  USER_STATUSES,
  COUNTRIES,
  LOCALES,
  PLATFORM,
  CHECKOUT_PATHS,
  CONFLICT_CODES,
  WINDOW_CLOSE_REASONS,
  WINDOW_MODES,
  type PetSpecies,
  type ProviderGroup,
  type ScenarioType,
  type QuoteItemType,
  type Designation,
  type UserType,
  type UserStatus,
  type Country,
  type Locale,
  type CheckoutPath,
  type ConflictCode,
  type WindowCloseReason,
} from './closed-lists.ts';
export {
  Uuid,
  UuidOrEmpty,
  InstantText,
  DayText,
  OffsetText,
  ZONE_NAME,
  ZoneName,
  Slug,
  Line,
  Email,
  IdempotencyKey,
  openList,
} from './primitives.ts';
export { CONCERNS_LIMIT } from './limits.ts';
export { HOST_EVENTS, type HostEventName, type HostEvents } from './host-events.ts';
export { Money } from './money.ts';
export { Slot, AppointmentSlot } from './slot.ts';
export { Provider, Review } from './provider.ts';
export { Pet, PetConcern } from './pet.ts';
export { SpeciesTreated } from './species-treated.ts';
export { ProfileAddress, User, HIDDEN_PRICING, PromoCode } from './user.ts';
export { SearchInputs, GuidedSearchInput, type GuidedSearchRequest } from './search.ts';
export { SearchResult, PageMeta } from './search-result.ts';
export { SearchExplanation } from './search-explanation.ts';
export { QuoteItem, Quote } from './quote.ts';
export { QuoteInput, AvailabilityInput, type QuoteRequest } from './quote-input.ts';
export { Conflict } from './conflict.ts';
export { CheckoutQuote, Booking } from './booking.ts';
export { BookingInput } from './booking-input.ts';
export {
  PharmacySession,
  TokenAnswer,
  VerificationRequired,
  SignInAnswer,
  LoginInput,
  RegisterInput,
  PharmacyRegisterInput,
  PharmacyAuthInput,
  PasswordResetInput,
  SendVerificationInput,
  VerifyEmailInput,
  Nothing,
  MagicLoginInput,
  MagicLoginAnswer,
} from './session.ts';
export {
  MagicLoginExchange,
  ResetPasswordInput,
  ChangePasswordInput,
  AddPasswordInput,
  UpdateEmailInput,
  CodeInput,
  SocialInput,
  SocialRegisterInput,
  SocialCodeInput,
  ProviderLink,
  PasswordlessInput,
  PasswordlessCodeInput,
} from './account.ts';
export { HEADERS, REQUEST_TIMEOUT_MS, PET_SYNC_TIMEOUT_MS } from './headers.ts';
export { success, successWith, FailBody, ErrorBody } from './envelope.ts';
export {
  defineCall,
  pathOf,
  type Host,
  type Access,
  type FailureStatus,
  type Call,
  type PathParameters,
  type CallInput,
  type CallInputRead,
  type CallQuery,
  type CallQueryRead,
  type CallOutput,
  type CallAnswer,
} from './call.ts';
export { addPassword } from './calls/auth/add-password.ts';
export { changePassword } from './calls/auth/change-password.ts';
export { checkUniqueEmail } from './calls/auth/check-unique-email.ts';
export { exchangeMagicLogin } from './calls/auth/exchange-magic-login.ts';
export { linkProvider } from './calls/auth/link-provider.ts';
export { listProviderLinks } from './calls/auth/list-provider-links.ts';
export { login } from './calls/auth/login.ts';
export { organizationCallback } from './calls/auth/organization-callback.ts';
export { passwordlessLogin } from './calls/auth/passwordless-login.ts';
export { readSocial } from './calls/auth/read-social.ts';
export { refresh } from './calls/auth/refresh.ts';
export { register } from './calls/auth/register.ts';
export { requestEmailUpdate } from './calls/auth/request-email-update.ts';
export { requestEmailVerification } from './calls/auth/request-email-verification.ts';
export { requestMagicLogin } from './calls/auth/request-magic-login.ts';
export { requestPasswordReset } from './calls/auth/request-password-reset.ts';
export { requestPasswordless } from './calls/auth/request-passwordless.ts';
export { requestSocialVerification } from './calls/auth/request-social-verification.ts';
export { resetPassword } from './calls/auth/reset-password.ts';
export { socialLoginV2 } from './calls/auth/social-login-v2.ts';
export { socialLogin } from './calls/auth/social-login.ts';
export { socialRegisterV2 } from './calls/auth/social-register-v2.ts';
export { socialRegister } from './calls/auth/social-register.ts';
export { unlinkProvider } from './calls/auth/unlink-provider.ts';
export { updateEmail } from './calls/auth/update-email.ts';
export { verifyEmail } from './calls/auth/verify-email.ts';
export { verifySocial } from './calls/auth/verify-social.ts';
export { createCommerceSession } from './calls/commerce/create-commerce-session.ts';
export { readCommerceCustomer } from './calls/commerce/read-commerce-customer.ts';
export { readSessionCode } from './calls/commerce/read-session-code.ts';
export { explainSearch } from './calls/marketplace/explain-search.ts';
export { fallbackSearch } from './calls/marketplace/fallback-search.ts';
export { guidedSearch } from './calls/marketplace/guided-search.ts';
export { listConcerns } from './calls/marketplace/list-concerns.ts';
export { listPets } from './calls/marketplace/list-pets.ts';
export { listPromoCodes } from './calls/marketplace/list-promo-codes.ts';
export { listReviews } from './calls/marketplace/list-reviews.ts';
export { listSpeciesTreated } from './calls/marketplace/list-species-treated.ts';
export { readProfile } from './calls/marketplace/read-profile.ts';
export { readWidgetConfig } from './calls/marketplace/read-widget-config.ts';
export { syncPets } from './calls/marketplace/sync-pets.ts';
export { pharmacyAuth } from './calls/pharmacy/pharmacy-auth.ts';
export { pharmacyLogin } from './calls/pharmacy/pharmacy-login.ts';
export { pharmacyPasswordReset } from './calls/pharmacy/pharmacy-password-reset.ts';
export { pharmacyRegister } from './calls/pharmacy/pharmacy-register.ts';
export { pharmacySendVerification } from './calls/pharmacy/pharmacy-send-verification.ts';
export { pharmacyVerifyEmail } from './calls/pharmacy/pharmacy-verify-email.ts';
export { createBooking } from './calls/quote/create-booking.ts';
export { createQuote } from './calls/quote/create-quote.ts';
export { extendQuote } from './calls/quote/extend-quote.ts';
export { listBookings } from './calls/quote/list-bookings.ts';
export { listAvailability } from './calls/quote/list-availability.ts';
export { readBooking } from './calls/quote/read-booking.ts';
export { readQuote } from './calls/quote/read-quote.ts';
export { releaseQuote } from './calls/quote/release-quote.ts';
export { SearchAnswer } from './calls/marketplace/search-answer.ts';
