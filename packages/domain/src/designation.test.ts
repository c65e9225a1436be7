import { describe, expect, it } from 'vitest';
import { allowedDesignations, areTechnicians, chosenDesignation } from './designation.ts';
import { isFreeByAutoship } from './promotions.ts';
import { sampleResult } from './sample.ts';

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
