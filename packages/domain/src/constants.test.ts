import { listReviews, SearchInputs } from '@pawcall/contract';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('holds the business constants [RES-9, ERR-4, PANEL-3, STEP-3, POP-2, SES-2, LIB-4]', () => {
  expect(constants).toMatchObject({
    DEFAULT_LOCALE: 'en-US',
    DEFAULT_CURRENCY: 'USD',
    DEFAULT_COUNTRY: 'us',
    ERROR_TOAST_MS: 8000,
    TOAST_MS: 6000,
    SHAKE_MS: 800,
    AUTO_ADVANCE_MS: 800,
    GLOBAL_LOADING_MS: 1000,
    PROVIDER_SWITCH_POPUP_MS: 150,
    PROVIDER_SWITCH_RESULTS_MS: 200,
    REFRESH_TTL_DEFAULT_SECONDS: 43_800,
    COOKIE_EXPIRY_DAYS: 365,
  });
});

it('holds the limits of lists, pickers and gestures [WIN-3, STEP-6, POP-1, REV-1, UI-2, TOUCH-1]', () => {
  expect(constants).toMatchObject({
    SEARCH_STEPS: 3,
    DAY_PICKER_WEEKS: 6,
    TIME_DISPLAY_RANGE: { from: 800, to: 2000 },
    TIME_FORM_RANGE: { from: 0, to: 2359 },
    GEOCODER_MIN_LENGTH: 3,
    GEOCODER_LIMIT: 5,
    GEOCODER_PLACE_TYPES: ['place', 'locality', 'postcode'],
    CONCERNS_COLLAPSED: 6,
    CONCERNS_COLLAPSED_FILTER: 4,
    DESCRIPTION_LIMIT: 150,
    REVIEWS_PAGE_SIZE: 10,
    REVIEWS_SHOWN_FIRST: 2,
    PHONE_WINDOW_BELOW: 640,
    PASSWORD_MIN_LENGTH: 8,
    TOUCH: { tapTolerance: 10, swipeTolerance: 30, holdMs: 400, longTapMs: 400 },
    TOOLTIP: { maxWidth: 350, distance: 10, showMs: 325, hideMs: 275, zIndex: 9999 },
  });
});

it('says what the wire takes for granted [WIRE-7, WIN-3, REV-1]', () => {
  const { currency, time_from, time_to } = SearchInputs.entries;
  expect(v.getDefault(currency)).toBe(constants.DEFAULT_CURRENCY);
  expect(v.getDefault(time_from)).toBe(constants.TIME_FORM_RANGE.from);
  expect(v.getDefault(time_to)).toBe(constants.TIME_FORM_RANGE.to);
  expect(v.getDefault(listReviews.query.entries.perPage)).toBe(`${constants.REVIEWS_PAGE_SIZE}`);
});
