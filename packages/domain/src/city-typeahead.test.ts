import { expect, it } from 'vitest';
import {
  asksGeocoder,
  geolocationProblem,
  placeAdvice,
  suggestionsProblem,
} from './city-typeahead.ts';

it.each([
  ['', false],
  ['to', false],
  [' to ', false],
  ['tor', true],
  ['Trois-Rivières', true],
])('asks for %j from three characters on: %s [STEP-6]', (text, asks) => {
  expect(asksGeocoder(text)).toBe(asks);
});

it('distinguishes no results from an unreachable server [STEP-7]', () => {
  expect(suggestionsProblem([])).toBe('no_results');
  expect(suggestionsProblem('failed')).toBe('server_unreachable');
  expect(suggestionsProblem(['Toronto'])).toBeNull();
});

it.each([
  ['Sn Diego', 'us', 'zip'],
  ['Torronto', 'ca', 'postal'],
  ['Lundon', 'gb', 'postal'],
  ['9210', 'us', 'city'],
] as const)('offers for %j that is not found in %s the %s [STEP-7]', (text, country, advice) => {
  expect(placeAdvice(text, country)).toBe(advice);
});

it('distinguishes a denied permission from other location errors [STEP-7]', () => {
  expect(geolocationProblem(1)).toBe('permission_denied');
  expect([2, 3, 99].map(geolocationProblem)).toEqual([
    'location_unavailable',
    'location_unavailable',
    'location_unavailable',
  ]);
});
