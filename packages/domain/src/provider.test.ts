import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areTechnicians, cutDescription } from './provider.ts';
import { allowedDesignations, chosenDesignation } from './designation.ts';
import { isFreeByAutoship } from './promotions.ts';
import { sampleResult } from './test-samples.ts';

describe('whom an owner may search for', () => {
  it.each([
    [{}, ['VET']],
    [{ designation: 'TECH' }, ['TECH']],
    [{ designations: ['TECH', 'VET'] }, ['VET', 'TECH']],
    [{ designation: 'VET', designations: ['TECH'] }, ['TECH']],
    [{ designation: 'TECH', designations: [] }, ['TECH']],
  ] as const)('with the options %j is %j [WIN-6, TILE-6]', (options, allowed) => {
    expect(allowedDesignations(options)).toEqual(allowed);
  });

  it('starts with the first wish that is allowed [WIN-6, TILE-6]', () => {
    expect(chosenDesignation(['VET', 'TECH'], null, 'TECH', 'VET')).toBe('TECH');
    expect(chosenDesignation(['VET'], 'TECH')).toBe('VET');
    expect(chosenDesignation(['TECH'], 'WELLNESS_COACH', undefined)).toBe('TECH');
  });
});

describe('a list of technicians', () => {
  const vet = sampleResult();
  const tech = sampleResult({}, { designation: 'TECH' });

  it('is one in which nobody is anything else, or a search for them before its answer [TILE-6]', () => {
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
