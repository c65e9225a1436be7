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
  CONCERNS_LIMIT,
  Money,
} from './primitives.ts';
export { HOST_EVENTS, type HostEventName, type HostEvents } from './host-events.ts';
export {
  Slot,
  AppointmentSlot,
  QuoteItem,
  Quote,
  QuotedMove,
  QuoteInput,
  AvailabilityInput,
  type QuoteRequest,
  Conflict,
} from './quote.ts';
export { Provider, Review } from './provider.ts';
export { Pet, PetConcern, SpeciesTreated } from './pet.ts';
export { ProfileAddress, User, HIDDEN_PRICING, PromoCode } from './user.ts';
export {
  SearchInputs,
  GuidedSearchInput,
  type GuidedSearchRequest,
  SearchResult,
  SearchExplanation,
} from './search.ts';
export { CheckoutQuote, Booking, BookingInput, BookingTerms, JoinAddress } from './booking.ts';
export { WaitlistEntry, WaitlistOffer } from './waitlist.ts';
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
} from './sign-in.ts';
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
} from './account-inputs.ts';
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
export {
  addPassword,
  changePassword,
  listCommonPasswords,
  requestPasswordReset,
  resetPassword,
} from './calls/password.ts';
export { checkUniqueEmail, login, refresh, register } from './calls/sign-in.ts';
export {
  exchangeMagicLogin,
  passwordlessLogin,
  requestMagicLogin,
  requestPasswordless,
} from './calls/magic-login.ts';
export {
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
export {
  requestEmailUpdate,
  requestEmailVerification,
  updateEmail,
  verifyEmail,
} from './calls/email.ts';
export { createCommerceSession, readCommerceCustomer } from './calls/commerce.ts';
export { readSessionCode } from './calls/session-code.ts';
export { explainSearch, fallbackSearch, guidedSearch, SearchAnswer } from './calls/search.ts';
export { listConcerns, listSpeciesTreated, readWidgetConfig } from './calls/catalogue.ts';
export { PageMeta } from './pagination.ts';
export { listReviews } from './calls/reviews.ts';
export { listPets, listPromoCodes, readProfile, syncPets } from './calls/profile.ts';
export {
  pharmacyAuth,
  pharmacyLogin,
  pharmacyPasswordReset,
  pharmacyRegister,
  pharmacySendVerification,
  pharmacyVerifyEmail,
} from './calls/pharmacy.ts';
export {
  cancelBooking,
  createBooking,
  listBookings,
  readBooking,
  readJoinAddress,
} from './calls/booking.ts';
export { joinWaitlist, leaveWaitlist, listWaitlist } from './calls/waitlist.ts';
export {
  createQuote,
  extendQuote,
  listAvailability,
  readQuote,
  releaseQuote,
} from './calls/quote.ts';
