export {
  DEFAULT_LOCALE,
  DEFAULT_CURRENCY,
  DEFAULT_COUNTRY,
  ERROR_TOAST_MS,
  TOAST_MS,
  SHAKE_MS,
  AUTO_ADVANCE_MS,
  GLOBAL_LOADING_MS,
  PROVIDER_SWITCH_POPUP_MS,
  PROVIDER_SWITCH_RESULTS_MS,
  REFRESH_TTL_DEFAULT_SECONDS,
  TEMPORARY_EMAIL_MINUTES,
  COOKIE_EXPIRY_DAYS,
  COMMON_PASSWORD_HASH_DIGITS,
  PASSWORD_MIN_LENGTH,
  SEARCH_DAYS,
  SLOT_MINUTES,
  RESULTS_PAGE_SIZE,
  ALTERNATIVE_SLOTS,
  HOLD_MINUTES_DEFAULT,
  GEOCODER_MIN_LENGTH,
  GEOCODER_LIMIT,
  CONCERNS_COLLAPSED,
  CONCERNS_COLLAPSED_FILTER,
  TILE_SLOTS,
  REVIEWS_PAGE_SIZE,
  PHONE_WINDOW_BELOW,
  TOOLTIP,
  AUTOSHIP_FREE_PREFIX_DEFAULT,
  TRACE_SAMPLE_RATE_DEFAULT,
} from './constants.ts';
export {
  type Day,
  isDay,
  today,
  lastSearchDay,
  bookableSpan,
  clampSearchDay,
  notPast,
  /** @public */ defaultTimeWindow,
  /** @public */ clockNumber,
} from './search-window.ts';
export { isProvince, provinceName } from './provinces.ts';
export { checkLocation, locationFromAddress, placeLabel, type SearchLocation } from './location.ts';
export {
  PRIMARY_SPECIES,
  SPECIES_DISPLAY_ORDER,
  isPetSpecies,
  petSpeciesOf,
  providerGroupOf,
  selectableSpecies,
  speciesChoices,
} from './species.ts';
export {
  type Who,
  type SearchDraft,
  type SearchChoice,
  whoSpecies,
  sameWho,
  searchDay,
} from './search-choice.ts';
export { guidedSearchRequest, languageOf } from './search-request.ts';
export {
  areTechnicians,
  canPrescribe,
  initials,
  postNominal,
  providerName,
  titledName,
  licenceRegion,
  ratingOf,
  cutDescription,
} from './provider.ts';
export { allowedDesignations, chosenDesignation } from './designation.ts';
export {
  type AddressParameterName,
  type AddressParameters,
  parseAddressParameters,
  checkAddress,
} from './address-parameters.ts';
export { type PoisonLine, poisonLines, readPoisonLines } from './poison-lines.ts';
export { indexes } from './number-range.ts';
export { safeStringify } from './safe-stringify.ts';
export { serialiseSearch, parseStoredDraft } from './stored-search.ts';
export { isStoredFor } from './stored-search-species.ts';
export {
  type JourneyState,
  type JourneyAction,
  type JourneyScreen,
  type JourneyStart,
  initialJourney,
  canAdvance,
  canReachStep,
  stepOf,
} from './journey-state.ts';
export { journeyReducer } from './journey.ts';
export {
  type FilterState,
  type FilterAction,
  openFilters,
  filterReducer,
  missingFromFilters,
} from './filters.ts';
export {
  guidedConcerns,
  collapseConcerns,
  concernLabel,
  slugInWords,
  urgentConcerns,
} from './concerns.ts';
export {
  resultsHeading,
  fallbackSearchUuid,
  nextPage,
  mergePages,
  withOneEarliest,
  resultsView,
  emptyAction,
  hasPassedTimes,
  scenarioOf,
  tilePrice,
} from './search-results.ts';
export { earliestSlots } from './slots.ts';
export { autoshipOffer, offerCode, isAutoshipActive, isFreeByAutoship } from './promotions.ts';
export { type Price, type PriceInput, bestCode, priceOf } from './quote-price.ts';
export {
  wholeUnits,
  majorUnits,
  isHiddenPricing,
  type PriceView,
  priceView,
  includesTax,
  quoteTotalsAgree,
} from './prices.ts';
export { type SummaryRow, summaryRows } from './booking-summary.ts';
export {
  type DayCell,
  type DayPickerWeek,
  firstDayOfWeek,
  dayPicker,
  openDay,
  weekOfDay,
  moveDay,
} from './day-picker.ts';
export {
  type TimeZoneOption,
  noonOf,
  isRepeated,
  zoneCity,
  timeZoneOptions,
  zoneOptionOf,
} from './time-zone-options.ts';
export { readZone, isZone, usableZone } from './time-zone-names.ts';
export {
  isQuoteOf,
  readInstant,
  sameSlot,
  slotDay,
  slotMinutes,
  slotsOfDay,
  slotsToShow,
  type SlotGroup,
  groupSlots,
  isNightSlot,
  type ProviderClock,
  providerClock,
} from './slots.ts';
export { availabilityInput, quoteRequest } from './quote-panel.ts';
export {
  type QuotePanelState,
  type QuotePanelAction,
  type QuoteOutcome,
  type QuotePanelView,
  quotePanelView,
  canContinue,
  isQuoted,
} from './quote-panel.ts';
export {
  type ProviderStep,
  type ProviderPopupState,
  type ProviderPopupAction,
  openPopup,
  providerPopupReducer,
  placeInList,
  isBeforeFirstDay,
  canMove,
  canDismissPopup,
  showsArrows,
  type CheckoutState,
  type CheckoutAction,
  isCheckoutUnderWay,
} from './provider-popup.ts';
export {
  visibleReviews,
  canToggleReviews,
  nextReviewPage,
  mergeReviews,
  reviewAuthor,
} from './review-list.ts';
export { type TouchPoint, TOUCH, readGesture, swipeStep } from './touch-gestures.ts';
export {
  normaliseEmail,
  capitaliseName,
  trimCode,
  passwordChecklist,
  isStrongPassword,
  type ReadPhone,
  mayBePhone,
  parseEmailOrPhone,
  type CredentialCode,
  type FieldProblems,
  validateLogin,
  validateRegister,
  validateForgot,
  validateVerify,
  validateEmailOnly,
} from './credentials.ts';
export {
  passwordReadings,
  commonPasswordKey,
  commonPasswordKeys,
  hasGuessableWord,
} from './guessable-passwords.ts';
export {
  type AuthMode,
  type VerificationSubject,
  openAuthDialog,
  authDialogReducer,
} from './auth-dialog.ts';
export {
  CHECKOUT_ROOT,
  checkoutPath,
  checkoutAddress,
  handOffUrl,
  type CheckoutLanding,
  readCheckoutLanding,
  type MagicCode,
  magicCodeText,
  readMagicCode,
  withMagicCode,
  withoutMagicCode,
  allowedCheckoutUrl,
} from './checkout-address.ts';
export { holdStatus, holdLimit, canExtendHold } from './hold-term.ts';
export {
  type Hold,
  type HoldRequest,
  type HoldView,
  type HoldNews,
  type HoldEvent,
  type HoldEffect,
  type HoldNotice,
  type StoredHoldOutcome,
  initialHold,
  currentHold,
  ownQuoteUuid,
  isHoldLive,
} from './hold.ts';
export { holdReducer } from './hold-reducer.ts';
export { serialiseHold, parseHold, serialiseRequest, parseRequest } from './stored-hold.ts';
export {
  GEOCODER_PLACE_TYPES,
  type TypeaheadProblem,
  asksGeocoder,
  suggestionsProblem,
  placeAdvice,
  geolocationProblem,
} from './city-typeahead.ts';
export {
  type VisitPolicy,
  DEFAULT_VISIT_POLICY,
  freeUntil,
  freeUntilAfterMove,
  joinOpensAt,
  moveDifference,
  visitPhase,
  visitTerms,
} from './visit-terms.ts';
export { type VisitList, visitList } from './visit-list.ts';
