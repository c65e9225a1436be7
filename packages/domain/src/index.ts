export { DEFAULT_LOCALE, DEFAULT_CURRENCY, DEFAULT_COUNTRY, ERROR_TOAST_MS } from './constants.ts';
export { TOAST_MS, SHAKE_MS, AUTO_ADVANCE_MS, GLOBAL_LOADING_MS } from './constants.ts';
export { PROVIDER_SWITCH_POPUP_MS, PROVIDER_SWITCH_RESULTS_MS } from './constants.ts';
export { REFRESH_TTL_DEFAULT_SECONDS, TEMPORARY_EMAIL_MINUTES } from './constants.ts';
export { COOKIE_EXPIRY_DAYS, PASSWORD_MIN_LENGTH } from './constants.ts';
export { SEARCH_DAYS, SLOT_MINUTES, RESULTS_PAGE_SIZE } from './constants.ts';
export { ALTERNATIVE_SLOTS, HOLD_MINUTES_DEFAULT } from './constants.ts';
export { GEOCODER_MIN_LENGTH, GEOCODER_LIMIT } from './constants.ts';
export { CONCERNS_COLLAPSED } from './constants.ts';
export { CONCERNS_COLLAPSED_FILTER, TILE_SLOTS } from './constants.ts';
export { REVIEWS_PAGE_SIZE } from './constants.ts';
export { PHONE_WINDOW_BELOW, TOOLTIP } from './constants.ts';
export { AUTOSHIP_FREE_PREFIX_DEFAULT } from './constants.ts';
export { TRACE_SAMPLE_RATE_DEFAULT } from './constants.ts';
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
export { isProvince } from './provinces.ts';
export { provinceName } from './province-names.ts';
export { checkLocation, locationFromAddress, placeLabel } from './location.ts';
export { type SearchLocation } from './search-location.ts';
export { speciesChoices } from './species-choices.ts';
export {
  PRIMARY_SPECIES,
  SPECIES_DISPLAY_ORDER,
  isPetSpecies,
  petSpeciesOf,
  providerGroupOf,
  selectableSpecies,
} from './species.ts';
export {
  type Who,
  type SearchDraft,
  type SearchChoice,
  whoSpecies,
  sameWho,
  searchDay,
} from './search-choice.ts';
export { allowedDesignations, chosenDesignation, areTechnicians } from './designation.ts';
export {
  type AddressParameterName,
  type AddressParameters,
  parseAddressParameters,
} from './address-parameters.ts';
export { checkAddress } from './check-address.ts';
export { type PoisonLine, poisonLines, readPoisonLines } from './poison-lines.ts';
export { indexes } from './indexes.ts';
export { jsonText } from './json-text.ts';
export { serialiseSearch, parseStoredDraft } from './last-search.ts';
export { isStoredFor } from './stored-for.ts';
export { guidedSearchRequest, languageOf } from './search-request.ts';
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
export { guidedConcerns, collapseConcerns, concernLabel, slugInWords } from './concerns.ts';
export { urgentConcerns } from './urgency.ts';
export { canPrescribe } from './prescribing.ts';
export {
  resultsHeading,
  fallbackSearchUuid,
  nextPage,
  mergePages,
  withOneEarliest,
  resultsView,
  emptyAction,
} from './results.ts';
export { hasPassedTimes } from './passed-times.ts';
export {
  initials,
  postNominal,
  providerName,
  titledName,
  licenceRegion,
  ratingOf,
  scenarioOf,
  earliestSlots,
  tilePrice,
} from './tile.ts';
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
export { readZone, isZone, usableZone } from './zone.ts';
export {
  type TimeZoneOption,
  noonOf,
  isRepeated,
  zoneCity,
  timeZoneOptions,
  zoneOptionOf,
} from './time-zones.ts';
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
  providerClock,
} from './slots.ts';
export { availabilityInput, quoteRequest } from './quote-request.ts';
export { type QuotePanelState, type QuotePanelAction } from './quote-panel.ts';
export {
  type QuoteOutcome,
  type QuotePanelView,
  quotePanelView,
  canContinue,
  isQuoted,
} from './quote-panel-view.ts';
export {
  type ProviderStep,
  openPopup,
  providerPopupReducer,
  placeInList,
  isBeforeFirstDay,
  canMove,
  canDismissPopup,
  showsArrows,
} from './provider-popup.ts';
export { cutDescription } from './description.ts';
export {
  visibleReviews,
  canToggleReviews,
  nextReviewPage,
  mergeReviews,
  reviewAuthor,
} from './reviews.ts';
export { type TouchPoint, TOUCH, readGesture, swipeStep } from './swipe.ts';
export {
  normaliseEmail,
  capitaliseName,
  trimCode,
  passwordChecklist,
  isStrongPassword,
  type ReadPhone,
  mayBePhone,
  parseEmailOrPhone,
} from './credentials.ts';
export {
  type CredentialCode,
  type FieldProblems,
  validateLogin,
  validateRegister,
  validateForgot,
  validateVerify,
  validateEmailOnly,
} from './credential-check.ts';
export {
  type AuthMode,
  type VerificationSubject,
  openAuthDialog,
  authDialogReducer,
} from './auth-dialog.ts';
export { CHECKOUT_ROOT, checkoutPath, checkoutAddress, handOffUrl } from './checkout.ts';
export { type CheckoutLanding, readCheckoutLanding } from './checkout-landing.ts';
export {
  type MagicCode,
  magicCodeText,
  readMagicCode,
  withMagicCode,
  withoutMagicCode,
} from './magic-code.ts';
export { type CheckoutState, type CheckoutAction, isCheckoutUnderWay } from './checkout-flow.ts';
export { allowedCheckoutUrl } from './allowed-checkout.ts';
export {
  type HoldState,
  type HoldUse,
  holdState,
  holdAnnouncement,
  holdTerm,
  holdLimit,
  canExtendHold,
  isExtensionDue,
} from './hold.ts';
export { type HeldTime, serialiseHeldTime, parseHeldTime } from './held-time.ts';
export {
  GEOCODER_PLACE_TYPES,
  type TypeaheadProblem,
  asksGeocoder,
  suggestionsProblem,
  placeAdvice,
  geolocationProblem,
} from './typeahead.ts';
