import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areTechnicians,
  canPrescribe,
  cutDescription,
  initials,
  isGeoRestricted,
  licenceRegion,
  postNominal,
  ratingOf,
  titledName,
} from './provider.ts';
import { allowedDesignations, chosenDesignation } from './designation.ts';
import { isFreeByAutoship } from './promotions.ts';
import { sampleProvider, sampleResult } from './test-samples.ts';

describe('designations of a search', () => {
  it.each([
    [{}, ['VET']],
    [{ designation: 'TECH' }, ['TECH']],
    [{ designations: ['TECH', 'VET'] }, ['VET', 'TECH']],
    [{ designation: 'VET', designations: ['TECH'] }, ['TECH']],
    [{ designation: 'TECH', designations: [] }, ['TECH']],
  ] as const)('with the options %j is %j [WIN-6, TILE-6]', (options, allowed) => {
    expect(allowedDesignations(options)).toEqual(allowed);
  });

  it('starts with the first allowed designation [WIN-6, TILE-6]', () => {
    expect(chosenDesignation(['VET', 'TECH'], null, 'TECH', 'VET')).toBe('TECH');
    expect(chosenDesignation(['VET'], 'TECH')).toBe('VET');
    expect(chosenDesignation(['TECH'], 'WELLNESS_COACH', undefined)).toBe('TECH');
  });
});

describe('a list of technicians', () => {
  const vet = sampleResult();
  const tech = sampleResult({}, { designation: 'TECH' });

  it('has technicians only, or is their search before its response [TILE-6]', () => {
    expect(areTechnicians('VET', [tech, tech])).toBe(true);
    expect(areTechnicians('TECH', [tech, vet])).toBe(false);
    expect([areTechnicians('TECH'), areTechnicians('VET')]).toEqual([true, false]);
  });

  it('is not free by a promotion for a vet [SUM-3, TILE-6]', () => {
    const codes = [{ code: 'AUTOSHIP100-A' }];
    const freeFor = ({ feature }: typeof vet) => isFreeByAutoship(codes, 'AUTOSHIP100', feature);
    expect([freeFor(vet), freeFor(tech)]).toEqual([true, false]);
    expect(isFreeByAutoship([], 'AUTOSHIP100', vet.feature)).toBe(false);
  });
});

describe('description', () => {
  it('is whole up to 150 characters [POP-1]', () => {
    const text = 'x'.repeat(150);
    expect(cutDescription(text)).toEqual({ text, cut: false });
    expect(cutDescription(null)).toEqual({ text: '', cut: false });
  });

  it('is cut on a word break, at 150 within a word that long [POP-1]', () => {
    expect(cutDescription('one two three', 9)).toEqual({ text: 'one two', cut: true });
    expect(cutDescription('one two three', 7)).toEqual({ text: 'one two', cut: true });
    expect(cutDescription('one, two', 5)).toEqual({ text: 'one', cut: true });
    expect(cutDescription('🐈'.repeat(151)).text).toBe('🐈'.repeat(150));
  });

  it('is cut before a full stop or other marks, so that no four dots stand at its end [POP-1]', () => {
    expect(cutDescription('one two. three', 9).text).toBe('one two');
    expect(cutDescription('one two… three', 9).text).toBe('one two');
    expect(cutDescription('one two... three', 11).text).toBe('one two');
    expect(cutDescription('one two — three', 9).text).toBe('one two');
  });

  it('is never longer than the limit and always a beginning of the text [POP-1]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (description) => {
        const { text, cut } = cutDescription(description);
        expect(Array.from(text).length).toBeLessThanOrEqual(150);
        expect(description.trim().startsWith(text)).toBe(true);
        expect(cut).toBe(Array.from(description.trim()).length > 150);
      }),
    );
  });
});

describe('prescribing', () => {
  it.each([
    [true, true, 'VET', 'en-US', true],
    [false, true, 'VET', 'en-US', false],
    [true, false, 'VET', 'en-US', false],
    [true, false, 'VET', 'fr-CA', false],
    [true, false, 'VET', 'en-GB', true],
    [false, false, 'VET', 'en-GB', false],
    [true, true, 'TECH', 'en-US', false],
    [true, false, 'WELLNESS_COACH', 'en-US', true],
  ])(
    'with relationship %s, in state %s, for a %s in %s is %s [RX-1, TILE-6]',
    (is_vcpr_enabled, is_in_state, designation, locale, can) => {
      const result = sampleResult({ is_vcpr_enabled, is_in_state }, { designation });
      expect(canPrescribe(result, locale)).toBe(can);
    },
  );

  it('is restricted by place for a vet out of state only [RX-1]', () => {
    expect(isGeoRestricted(sampleResult({ is_in_state: false }), 'en-CA')).toBe(true);
    expect(isGeoRestricted(sampleResult(), 'en-CA')).toBe(false);
  });
});

describe('the provider of a tile', () => {
  it('has the first letters of both names as its avatar [TILE-1]', () => {
    expect(initials(sampleProvider())).toBe('AO');
    expect(initials({ first_name: ' élodie', last_name: '𝒵oe' })).toBe('É𝒵');
    expect(initials({ first_name: '', last_name: ' ' })).toBe('');
  });

  it.each([
    ['Seán', 'O’Brien', 'SO'],
    ["'t", '’t Hart', 'TT'],
    ['Maria', 'van der Berg', 'MV'],
    ['E\u0301lodie', 'A\u030angstro\u0308m', 'ÉÅ'],
    ['小龙', '李', '小李'],
    ['محمد', 'الفاسي', 'ما'],
    ['“Doc” Bob', '🐶 Smith', 'DS'],
    ['\u00a0lea', '\u2060', 'L\u2060'],
    ['🐶', '👩‍⚕️', '🐶👩'],
  ])(
    'begins the avatar of %s %s with the letters %s [TILE-1]',
    (first_name, last_name, letters) => {
      expect(initials({ first_name, last_name })).toBe(letters);
    },
  );

  it('adds DVM for a vet and RVT for a technician unless the provider has its own [TILE-1]', () => {
    expect(postNominal({ designation: 'VET' })).toBe('DVM');
    expect(postNominal({ designation: 'TECH', post_nominal: null })).toBe('RVT');
    expect(postNominal({ designation: 'VET', post_nominal: 'MRCVS' })).toBe('MRCVS');
    expect(postNominal({ designation: 'VET', post_nominal: ' ' })).toBe('DVM');
    const grace = { first_name: 'Grace', last_name: 'Lin', designation: 'TECH' };
    expect(titledName(grace)).toBe('Grace Lin, RVT');
    expect(titledName({ ...grace, designation: 'WELLNESS_COACH' })).toBe('Grace Lin');
  });

  it('gives an unknown designation no title [TILE-6]', () => {
    expect(postNominal({ designation: 'WELLNESS_COACH' })).toBe('');
  });

  it('names the licence region when there is one [TILE-1]', () => {
    const license_guidelines = { license_jurisdiction: { name: 'California' } };
    expect(licenceRegion(sampleProvider({ license_guidelines }))).toBe('California');
    expect(licenceRegion(sampleProvider({ license_guidelines: null }))).toBeNull();
  });

  it('rates with one decimal, or has no reviews yet [TILE-1]', () => {
    expect(ratingOf({ rating_average: 4.849, rating_count: 12 })).toEqual({
      value: 4.8,
      count: 12,
    });
    expect(ratingOf({ rating_average: 4.85, rating_count: 1 })).toMatchObject({ value: 4.9 });
    expect(ratingOf({ rating_average: 5, rating_count: 0 })).toBe('none');
    expect(ratingOf({ rating_average: null, rating_count: 0 })).toBe('none');
  });

  it.each([
    { rating_average: null, rating_count: 3 },
    { rating_average: Number.NaN, rating_count: 3 },
    { rating_average: 49, rating_count: 3 },
    { rating_average: -1, rating_count: 3 },
    { rating_average: 4, rating_count: -1 },
    { rating_average: 4, rating_count: null },
    { rating_average: 4 },
    {},
  ])('has no rating for unknown values: %j [TILE-1, WIRE-8]', (provider) => {
    expect(ratingOf(provider)).toBeNull();
  });
});
