import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GuidedSearchInput } from '@pawcall/contract';
import { at, sampleSearch, uuid } from './test-samples.ts';
import { completeSearch, searchDay } from './search-choice.ts';
import { guidedSearchRequest, languageOf } from './search-request.ts';

const NOW = at('2027-06-16T23:00', 'America/New_York');
const dayIn = (zone: string, over: Parameters<typeof sampleSearch>[0]) =>
  searchDay(sampleSearch(over), NOW, zone);

describe('the day of a search', () => {
  it('that is not chosen is the default day of the zone [WIN-1]', () => {
    const over = { day: '2027-06-17', isDefaultDay: true };
    expect(dayIn('America/New_York', over)).toBe('2027-06-17');
    expect(dayIn('America/Los_Angeles', over)).toBe('2027-06-16');
  });

  it('that the owner has chosen stays, unless it is past [WIN-2]', () => {
    expect(dayIn('America/Los_Angeles', { day: '2027-06-17' })).toBe('2027-06-17');
    expect(dayIn('America/Los_Angeles', { day: '2027-06-15' })).toBe('2027-06-16');
  });

  it('is remembered as the default one through the next search too [WIN-1]', () => {
    const first = completeSearch({ ...sampleSearch(), day: null }, '2027-06-16');
    expect(first).toEqual(sampleSearch({ isDefaultDay: true }));
    expect(first && completeSearch(first, '2027-06-17')).toMatchObject({ isDefaultDay: true });
    expect(completeSearch(sampleSearch(), '2027-06-16')).toEqual(sampleSearch());
  });
});

const ZONE = 'America/Los_Angeles';
const context = {
  now: at('2027-06-16T10:00', ZONE),
  zone: ZONE,
  language: 'en',
  currency: 'USD',
  source: 'happy-paws',
};

it('is every search input but the times and the end date [WIN-10, WIN-6]', () => {
  expect(guidedSearchRequest(sampleSearch(), context)).toEqual({
    country: 'us',
    province: 'CA',
    city: 'Sacramento',
    date_from: '2027-06-16',
    designation: 'VET',
    timezone: ZONE,
    language: 'en',
    platform: 'WEB',
    currency: 'USD',
    species: 'DOG',
    species_treated: ['DOG'],
    pet_uuid: '',
    concerns: ['itching'],
    source: 'happy-paws',
  });
});

it('is accepted by the contract with default designation and platform [WIN-6, WIN-10]', () => {
  const request = guidedSearchRequest(sampleSearch(), context);
  expect(v.parse(GuidedSearchInput, request)).toMatchObject({
    designation: 'VET',
    platform: 'WEB',
  });
});

it('sends the mapped group beside the pet species, and the saved pet [WIN-7, WIRE-7]', () => {
  const who = { kind: 'pet', petUuid: uuid(7), species: 'RABBIT' } as const;
  expect(guidedSearchRequest(sampleSearch({ who }), context)).toMatchObject({
    species: 'SMALL_MAMMAL',
    species_treated: ['RABBIT'],
    pet_uuid: uuid(7),
  });
});

it('searches for a saved pet of an unknown species as another exotic one [WIRE-8]', () => {
  const who = { kind: 'pet', petUuid: uuid(7), species: 'AXOLOTL' } as const;
  const request = guidedSearchRequest(sampleSearch({ who }), context);
  expect(request).toMatchObject({ species: 'OTHER_EXOTIC', species_treated: ['OTHER'] });
  expect(v.is(GuidedSearchInput, request)).toBe(true);
});

it('resets a day that has passed since it was chosen to today [WIN-2]', () => {
  const request = guidedSearchRequest(sampleSearch({ day: '2027-06-01' }), context);
  expect(request.date_from).toBe('2027-06-16');
});

it('sends a postal code or neither, never both [WIN-5, WIN-9]', () => {
  const province = { country: 'us', province: 'CA' } as const;
  const postal = guidedSearchRequest(
    sampleSearch({ location: { ...province, postal: '95814', placeName: 'Sacramento' } }),
    context,
  );
  expect(postal.postal).toBe('95814');
  expect(postal.city).toBeUndefined();
  const neither = guidedSearchRequest(sampleSearch({ location: province }), context);
  expect(neither).not.toHaveProperty('city');
  expect(neither).not.toHaveProperty('postal');
});

it.each([
  ['en-US', 'en'],
  ['fr-CA', 'fr'],
  ['en', 'en'],
  ['FR-ca', 'fr'],
  ['', 'en'],
  ['x-klingon', 'en'],
])('takes the language of %j as %s [WIN-6]', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});
