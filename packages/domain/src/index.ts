export { DEFAULT_LOCALE, DEFAULT_CURRENCY, DEFAULT_COUNTRY, ERROR_TOAST_MS } from './constants.ts';
export { TOAST_MS, SHAKE_MS, AUTO_ADVANCE_MS, GLOBAL_LOADING_MS } from './constants.ts';
export { PROVIDER_SWITCH_POPUP_MS, PROVIDER_SWITCH_RESULTS_MS } from './constants.ts';
export { REFRESH_TTL_DEFAULT_SECONDS, TEMPORARY_EMAIL_MINUTES } from './constants.ts';
export { COOKIE_EXPIRY_DAYS, PASSWORD_MIN_LENGTH, SEARCH_STEPS } from './constants.ts';
export { SEARCH_DAYS, SLOT_MINUTES, LEAD_MINUTES, RESULTS_PAGE_SIZE } from './constants.ts';
export { ALTERNATIVE_SLOTS, HOLD_MINUTES_DEFAULT } from './constants.ts';
export { SEARCH_DAYS_AHEAD, DAY_PICKER_WEEKS, TIME_DISPLAY_RANGE } from './constants.ts';
export { TIME_FORM_RANGE, GEOCODER_MIN_LENGTH, GEOCODER_LIMIT } from './constants.ts';
export { GEOCODER_PLACE_TYPES, CONCERNS_COLLAPSED } from './constants.ts';
export { CONCERNS_COLLAPSED_FILTER, TILE_SLOTS } from './constants.ts';
export { DESCRIPTION_LIMIT, REVIEWS_PAGE_SIZE, REVIEWS_SHOWN_FIRST } from './constants.ts';
export { PHONE_WINDOW_BELOW, TOUCH, TOOLTIP, PROMO_AUTOSHIP_100 } from './constants.ts';
export { PROMO_AUTOSHIP_30, AUTOSHIP_FREE_PREFIX_DEFAULT } from './constants.ts';
export { TRACE_SAMPLE_RATE_DEFAULT, HOLD_WARNING_SECONDS } from './constants.ts';
export { HOLD_ANNOUNCE_SECONDS } from './constants.ts';
export {
  type Day,
  isDay,
  today,
  defaultSearchDay,
  lastSearchDay,
  bookableSpan,
  clampSearchDay,
  defaultTimeWindow,
  clockNumber,
  dayRange,
} from './search-window.ts';
export { isProvince } from './provinces.ts';
export { provinceName } from './province-names.ts';
export {
  type LocationInput,
  type LocationProblem,
  type LocationCheck,
  checkLocation,
  locationFromAddress,
  placeLabel,
} from './location.ts';
export { type SearchLocation, isPreciseLocation } from './search-location.ts';
export { FILTER_PRIMARY_SPECIES, speciesChoices } from './species-choices.ts';
export {
  PRIMARY_SPECIES,
  SPECIES_DISPLAY_ORDER,
  isPetSpecies,
  petSpeciesOf,
  providerGroupOf,
  wireSpecies,
  selectableSpecies,
} from './species.ts';
export {
  type Who,
  type SearchDraft,
  type SearchChoice,
  whoSpecies,
  sameWho,
  completeSearch,
} from './search-choice.ts';
export {
  ADDRESS_PARAMETERS,
  type AddressParameterName,
  type AddressQuery,
  type AddressPrefill,
  type AddressParameters,
  parseAddressParameters,
} from './address-parameters.ts';
export { serialiseSearch, parseStoredSearch } from './last-search.ts';
export { type SearchContext, guidedSearchRequest, languageOf } from './search-request.ts';
export {
  type JourneyScreen,
  type JourneyState,
  type JourneyAction,
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
export { URGENT_CONCERNS, isUrgentConcern, urgentConcerns } from './urgency.ts';
export { canPrescribe, isGeoRestricted } from './prescribing.ts';
export {
  resultsHeading,
  fallbackSearchUuid,
  nextPage,
  mergePages,
  resultsView,
  emptyAction,
} from './results.ts';
export {
  initials,
  postNominal,
  licenceRegion,
  ratingOf,
  type Scenario,
  scenarioOf,
  earliestSlots,
  type TilePrice,
  tilePrice,
} from './tile.ts';
export { autoshipOffer, offerCode, isAutoshipActive } from './promotions.ts';
export { type Price, type PriceInput, bestCode, priceOf } from './quote-price.ts';
export {
  minorDigits,
  wholeUnits,
  majorUnits,
  sumMoney,
  isHiddenPricing,
  type PriceView,
  priceView,
  struckAmount,
  quoteTotalsAgree,
} from './prices.ts';
export { type SummaryRow, summaryRows } from './booking-summary.ts';
export {
  type Calendar,
  type DayCell,
  type DayPickerWeek,
  firstDayOfWeek,
  dayPicker,
  weekOfDay,
  type DayKey,
  moveDay,
  pickDay,
} from './day-picker.ts';
export { readZone, isZone, usableZone, sameZone } from './zone.ts';
export {
  type ListedZone,
  TIME_ZONES,
  type TimeZoneOption,
  noonOf,
  isRepeated,
  zoneCity,
  offsetMinutes,
  timeZoneOptions,
  zoneOptionOf,
} from './time-zones.ts';
export {
  readInstant,
  sameSlot,
  slotMinutes,
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
  asksQuote,
  quotePanelView,
  canContinue,
  isQuoted,
} from './quote-panel-view.ts';
export {
  type ProviderStep,
  openPopup,
  providerPopupReducer,
  placeInList,
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
export { type TouchPoint, readGesture, swipeStep } from './swipe.ts';
export {
  normaliseEmail,
  isEmail,
  capitaliseName,
  trimCode,
  type PasswordChecklist,
  passwordChecklist,
  isStrongPassword,
  type Identifier,
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
  AUTH_MODES,
  type AuthMode,
  type VerificationSubject,
  type AuthDialogState,
  type AuthDialogAction,
  openAuthDialog,
  authDialogReducer,
} from './auth-dialog.ts';
export { CHECKOUT_ROOT, checkoutPath, checkoutAddress, handOffUrl } from './checkout.ts';
export { type CheckoutLanding, readCheckoutLanding } from './checkout-landing.ts';
export { type MagicCode, magicCodeText, withMagicCode, withoutMagicCode } from './magic-code.ts';
export { type CheckoutState, type CheckoutAction, isCheckoutUnderWay } from './checkout-flow.ts';
export { allowedCheckoutUrl } from './allowed-checkout.ts';
export { type HoldState, holdState, holdAnnouncement } from './hold.ts';
export {
  type TypeaheadProblem,
  asksGeocoder,
  suggestionsProblem,
  geolocationProblem,
} from './typeahead.ts';
