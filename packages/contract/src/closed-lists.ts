/** The pet species of the specification, section 3 (WIRE-10). */
export const PET_SPECIES = [
  'DOG',
  'CAT',
  'HORSE',
  'BIRD',
  'RABBIT',
  'REPTILE',
  'AMPHIBIAN',
  'SPIDER',
  'FISH',
  'FARM_ANIMAL',
  'SMALL_MAMMAL',
  'OTHER',
] as const;

/** One of the twelve pet species (WIRE-10). */
export type PetSpecies = (typeof PET_SPECIES)[number];

/** The species groups that providers declare (WIRE-10). */
export const PROVIDER_GROUPS = [
  'DOG',
  'CAT',
  'HORSE',
  'BIRD',
  'REPTILE_AMPHIBIAN',
  'FISH',
  'FARM_ANIMAL',
  'OTHER_EXOTIC',
  'SMALL_MAMMAL',
] as const;

/** One of the nine provider species groups (WIRE-10). */
export type ProviderGroup = (typeof PROVIDER_GROUPS)[number];

/** Why a result is recommended (TILE-2, WIRE-10). */
export const SCENARIO_TYPES = [
  'EARLIEST_AVAILABLE',
  'FEATURED',
  'PREVIOUSLY_BOOKED',
  'AFFORDABLE',
  'HIGHLY_RATED',
  'AVAILABLE_SOON',
  'NEW_TO_PLATFORM',
] as const;

/** One of the seven scenario types (WIRE-10). */
export type ScenarioType = (typeof SCENARIO_TYPES)[number];

/** Kinds of line in a quote (SUM-2, WIRE-10). */
export const QUOTE_ITEM_TYPES = [
  'APPOINTMENT_FEE',
  'BOOKING_FEE',
  'COUPON',
  'PARTNER_COUPON',
] as const;

/** One of the four kinds of quote line (SUM-2). */
export type QuoteItemType = (typeof QUOTE_ITEM_TYPES)[number];

/** Whom one can search for (WIN-6). */
export const DESIGNATIONS = ['VET', 'TECH'] as const;

/** VET (veterinarian) or TECH (veterinary technician) (WIN-6). */
export type Designation = (typeof DESIGNATIONS)[number];

/** User types (WIRE-10). */
export const USER_TYPES = ['PARTNER', 'CLIENT'] as const;

/** PARTNER or CLIENT (WIRE-10). */
export type UserType = (typeof USER_TYPES)[number];

/** User statuses (WIRE-10, SES-7). */
export const USER_STATUSES = ['ACTIVE', 'LOCKED', 'INACTIVE', 'ONBOARDING'] as const;

/** One of the four user statuses (WIRE-10). */
export type UserStatus = (typeof USER_STATUSES)[number];

/** Countries in which the product may be used (CFG-1). */
export const COUNTRIES = ['us', 'ca', 'gb'] as const;

/** us, ca or gb (CFG-1). */
export type Country = (typeof COUNTRIES)[number];

/** Locales with a complete catalogue (GO-2). */
export const LOCALES = ['en-US', 'en-CA', 'fr-CA', 'en-GB'] as const;

/** One of the four locales (GO-2). */
export type Locale = (typeof LOCALES)[number];

/** The platform value that every search, quote and login carries (WIN-6, WIRE-3). */
export const PLATFORM = 'WEB';

/** Checkout path segments: `book` for a user with RxCheckout, else `book-vetlive` (BOOK-2). */
export const CHECKOUT_PATHS = ['book', 'book-vetlive'] as const;

/** `book` or `book-vetlive` (BOOK-2). */
export type CheckoutPath = (typeof CHECKOUT_PATHS)[number];

/** Codes of a 409 answer (WIRE-2, VISIT-5). */
export const CONFLICT_CODES = ['slot_taken', 'quote_expired', 'terms_changed', 'too_late'] as const;

/** One of the four codes of a 409 answer (WIRE-2, VISIT-5). */
export type ConflictCode = (typeof CONFLICT_CODES)[number];

/** Which bookings a list has (VISIT-2). */
export const BOOKING_TIMES = ['upcoming', 'past'] as const;

/** How a place in line stands (VISIT-14). */
export const WAITLIST_STATUSES = ['WAITING', 'OFFERED'] as const;

/** How a widget's window was closed (EMB-2). */
export const WINDOW_CLOSE_REASONS = [
  'escape',
  'backdrop',
  'close-button',
  'back',
  'method',
] as const;

/** One of the ways in which a widget's window is closed (EMB-2). */
export type WindowCloseReason = (typeof WINDOW_CLOSE_REASONS)[number];

/** The modes in which the widget opens in a window over the page (EMB-2). */
export const WINDOW_MODES = ['dialog', 'floating'] as const;
