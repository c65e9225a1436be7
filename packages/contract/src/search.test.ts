import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { GuidedSearchInput, SearchInputs } from './index.ts';

const SMALLEST = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-16',
  timezone: 'America/Los_Angeles',
  species_treated: ['DOG'],
  concerns: [],
} as const;
const GUIDED = { ...SMALLEST, species: 'DOG', source: 'harborvale' };

describe('the search inputs', () => {
  it('are those of the specification [WIRE-10]', () => {
    expect(Object.keys(SearchInputs.entries).toSorted()).toEqual(
      [
        'date_from',
        'date_to',
        'time_from',
        'time_to',
        'designation',
        'timezone',
        'country',
        'province',
        'city',
        'postal',
        'language',
        'platform',
        'currency',
        'full_name',
        'species_treated',
        'areas_of_interest',
        'pet_uuid',
        'concerns',
        'search_result_uuid',
      ].toSorted(),
    );
  });

  it('default to VET, en, WEB and the whole day as hhmm integers [WIN-4] [WIN-6]', () => {
    expect(v.parse(SearchInputs, SMALLEST)).toMatchObject({
      designation: 'VET',
      language: 'en',
      platform: 'WEB',
      currency: 'USD',
      time_from: 0,
      time_to: 2359,
      pet_uuid: '',
    });
    expect(v.is(SearchInputs, { ...SMALLEST, time_from: '14:30' })).toBe(false);
  });
});

describe('the guided search', () => {
  it('takes the inputs without times and end date, with species and source [WIN-10] [WIRE-1]', () => {
    const parsed = v.parse(GuidedSearchInput, {
      ...GUIDED,
      time_from: 900,
      time_to: 1700,
      date_to: '2026-06-20',
    });
    for (const field of ['time_from', 'time_to', 'date_to'])
      expect(parsed).not.toHaveProperty(field);
    for (const field of ['species', 'source', 'platform', 'pet_uuid', 'concerns'])
      expect(parsed).toHaveProperty(field);
    const { source: _, ...sourceless } = GUIDED;
    expect(v.is(GuidedSearchInput, sourceless)).toBe(false);
  });

  it('takes a city or a postal code, never both [WIN-5]', () => {
    expect(v.is(GuidedSearchInput, { ...GUIDED, city: 'San Diego' })).toBe(true);
    expect(v.is(GuidedSearchInput, { ...GUIDED, postal: '92101' })).toBe(true);
    const both = v.safeParse(GuidedSearchInput, { ...GUIDED, city: 'San Diego', postal: '92101' });
    expect(both.issues?.map((issue) => v.getDotPath(issue))).toEqual(['postal']);
  });

  it('needs a province and at least one species [WIN-5] [WIN-7]', () => {
    const { province: _, ...nowhere } = GUIDED;
    expect(v.is(GuidedSearchInput, nowhere)).toBe(false);
    expect(v.is(GuidedSearchInput, { ...GUIDED, species_treated: [] })).toBe(false);
    expect(v.is(GuidedSearchInput, { ...GUIDED, species_treated: ['DRAGON'] })).toBe(false);
  });

  it('ignores fields that it does not know [WIRE-8]', () => {
    expect(v.parse(GuidedSearchInput, { ...GUIDED, later: 1 })).not.toHaveProperty('later');
  });
});
