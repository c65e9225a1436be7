import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '@pawcall/contract';
import { provinceName, PROVINCES } from './provinces.ts';

describe('the name of a province', () => {
  it.each(COUNTRIES)(
    'is known for every code of "%s", in both languages, each once [WIN-9]',
    (country) => {
      for (const locale of ['en-US', 'fr-CA'] as const) {
        const names = PROVINCES[country].map((code) => provinceName(country, code, locale));
        expect(names).not.toContain(undefined);
        expect(new Set(names).size).toBe(names.length);
      }
    },
  );

  it('is the French one in French, and English in every English [GO-2]', () => {
    expect(provinceName('ca', 'QC', 'fr-CA')).toBe('Québec');
    expect(provinceName('ca', 'QC', 'en-CA')).toBe('Quebec');
    expect(provinceName('ca', 'BC', 'fr-CA')).toBe('Colombie-Britannique');
    expect(provinceName('us', 'CA', 'fr-CA')).toBe('Californie');
    expect(provinceName('us', 'TX', 'fr-CA')).toBe('Texas');
    expect(provinceName('gb', 'SCT', 'en-GB')).toBe('Scotland');
  });

  it('distinguishes a code of two countries, and is undefined for unknown codes', () => {
    expect(provinceName('us', 'CA', 'en-US')).toBe('California');
    expect(provinceName('ca', 'CA', 'en-US')).toBeUndefined();
    expect(provinceName('us', 'constructor', 'fr-CA')).toBeUndefined();
  });
});
