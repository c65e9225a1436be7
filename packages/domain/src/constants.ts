/** The locale when none is configured (CFG-1). */
export const DEFAULT_LOCALE = 'en-US';
/** The currency when none is configured, ISO 4217 (CFG-1). */
export const DEFAULT_CURRENCY = 'USD';
/** The country when none is configured (CFG-1). */
export const DEFAULT_COUNTRY = 'us';

/** How long an error toast stays, in milliseconds (ERR-4). */
export const ERROR_TOAST_MS = 8000;
/** How long every other toast, and each of the sign-in dialog, stays, in milliseconds (ERR-4). */
export const TOAST_MS = 6000;
/** Length of the error shake, in milliseconds (PANEL-3). */
export const SHAKE_MS = 800;
/** Wait between choosing a species or pet and step 2, in milliseconds (STEP-3). */
export const AUTO_ADVANCE_MS = 800;
/** Shortest time the page's loading shows, in milliseconds (RES-9, SES-4). */
export const GLOBAL_LOADING_MS = 1000;
/** Shortest time a provider switch shows loading in the popup, in milliseconds (POP-2). */
export const PROVIDER_SWITCH_POPUP_MS = 150;
/** Shortest time a provider switch shows loading in the results, in milliseconds (RES-9). */
export const PROVIDER_SWITCH_RESULTS_MS = 200;

/** How long after its expiry a session can still be refreshed, in seconds (SES-2). */
export const REFRESH_TTL_DEFAULT_SECONDS = 43_800;
/** How long the temporary e-mail is kept, in minutes (SES-6). */
export const TEMPORARY_EMAIL_MINUTES = 30;
/** How long the authentication library's cookie storage keeps a value, in days (LIB-4). */
export const COOKIE_EXPIRY_DAYS = 365;
/**
 * How much of a hash tells the service which common passwords to list: 12 bits leave thousands of passwords that it may be (AUTH-3).
 */
export const COMMON_PASSWORD_HASH_DIGITS = 3;

/** Shortest strong password, in characters (AUTH-3). */
export const PASSWORD_MIN_LENGTH = 8;

/** Steps of the guided search (STEP-1). */
export const SEARCH_STEPS = 3;
/** How far in the future a search may be, in days: six weeks (WIN-2). */
export const SEARCH_DAYS_AHEAD = 42;
/** Days of one search: the requested day and the six after it (WIN-10). */
export const SEARCH_DAYS = 7;
/** Length of a slot and of an appointment, in minutes. */
export const SLOT_MINUTES = 30;
/** A slot is offered only when it starts at least this many minutes from now. */
export const LEAD_MINUTES = 5;
/** Weeks the day picker shows, one at a time, from 0 to 5 (PANEL-4). */
export const DAY_PICKER_WEEKS = 6;
/** Default range of the time format, as `hhmm` integers (WIN-3). */
export const TIME_DISPLAY_RANGE = { from: 800, to: 2000 } as const;
/** Default range of the search form, as `hhmm` integers (WIN-3). */
export const TIME_FORM_RANGE = { from: 0, to: 2359 } as const;

/** Characters before the city typeahead sends a request (STEP-6). */
export const GEOCODER_MIN_LENGTH = 3;
/** Suggestions of the city typeahead (STEP-6). */
export const GEOCODER_LIMIT = 5;

/** Concerns shown before "show more" in step 2 (STEP-5). */
export const CONCERNS_COLLAPSED = 6;
/** Concerns shown before "show more" in the filters (FILT-1). */
export const CONCERNS_COLLAPSED_FILTER = 4;

/** Results on a page, and the number of providers below which the following days fill a search up (WIN-10). */
export const RESULTS_PAGE_SIZE = 24;
/** Free times that a refused choice is answered with instead, at most (WIRE-2). */
export const ALTERNATIVE_SLOTS = 3;
/** Earliest slots on a provider tile (TILE-3). */
export const TILE_SLOTS = 3;
/** Characters of a provider's description before "read more" (POP-1). */
export const DESCRIPTION_LIMIT = 150;
/** Reviews on a page (REV-1). */
export const REVIEWS_PAGE_SIZE = 10;
/** Reviews shown before the toggle (REV-1). */
export const REVIEWS_SHOWN_FIRST = 2;

/** A window narrower than this, in CSS pixels, is a phone (POP-2). */
export const PHONE_WINDOW_BELOW = 640;
/** Tooltip size, distance in CSS pixels and delays in milliseconds (UI-2). */
export const TOOLTIP = {
  maxWidth: 350,
  distance: 10,
  showMs: 325,
  hideMs: 275,
  zIndex: 9999,
} as const;

/** A promo code that contains this makes a 30-minute online vet appointment free (RES-4). */
export const PROMO_AUTOSHIP_100 = 'AUTOSHIP100';
/** A promo code that contains this takes 30 % off (RES-4). */
export const PROMO_AUTOSHIP_30 = 'AUTOSHIP30';
/** How a code of an active auto-ship promotion starts unless configured otherwise (CFG-2, RES-5). */
export const AUTOSHIP_FREE_PREFIX_DEFAULT = 'AUTOSHIP100';
/** Share of traces handed to the observer unless configured otherwise (CFG-3). */
export const TRACE_SAMPLE_RATE_DEFAULT = 1;

/** How long a quote holds its slot unless configured otherwise, in minutes (GO-4). */
export const HOLD_MINUTES_DEFAULT = 10;
/** From this many seconds before its end a hold shows a warning (GO-4). */
export const HOLD_WARNING_SECONDS = 120;
/** A hold ends at the latest so many times its length after it began, however often it is extended (GO-10). */
export const HOLD_LENGTHS_AT_MOST = 3;
/** From this many seconds before its end a hold that is in use is extended: before the warning shows (GO-10). */
export const HOLD_EXTEND_SECONDS = 150;
/** An owner who typed within this many seconds counts as present (GO-10). */
export const HOLD_IN_USE_SECONDS = 60;
/** Seconds between two tries to extend a hold by itself (GO-10). */
export const HOLD_RETRY_SECONDS = 30;
/** An extension that gains fewer seconds than this is not offered (GO-10). */
export const HOLD_LEAST_GAIN_SECONDS = 30;
