import { PET_SPECIES, PROVIDER_GROUPS } from '@pawcall/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FILTER_PRIMARY_SPECIES,
  isPetSpecies,
  petSpeciesOf,
  providerGroupOf,
  selectableSpecies,
  speciesChoices,
  SPECIES_DISPLAY_ORDER,
  wireSpecies,
} from './species.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('provider group', () => {
  it.each([
    ['RABBIT', 'SMALL_MAMMAL'],
    ['REPTILE', 'REPTILE_AMPHIBIAN'],
    ['AMPHIBIAN', 'REPTILE_AMPHIBIAN'],
    ['SPIDER', 'OTHER_EXOTIC'],
    ['OTHER', 'OTHER_EXOTIC'],
  ] as const)('of %s is %s [WIN-7]', (species, group) => {
    expect(providerGroupOf(species)).toBe(group);
    expect(wireSpecies(species)).toBe(group);
  });

  it('of every other species is the species itself, and always a known group [WIN-7]', () => {
    const mapped = ['RABBIT', 'REPTILE', 'AMPHIBIAN', 'SPIDER', 'OTHER'];
    fc.assert(
      fc.property(fc.constantFrom(...PET_SPECIES), (species) => {
        const group = providerGroupOf(species);
        expect(PROVIDER_GROUPS).toContain(group);
        expect(group === species).toBe(!mapped.includes(species));
      }),
    );
  });

  it('of an unknown species on the wire is its own name [WIN-7, WIRE-8]', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!isPetSpecies(name));
        expect(wireSpecies(name)).toBe(name);
      }),
    );
    expect(wireSpecies('__proto__')).toBe('__proto__');
    expect(petSpeciesOf('UNICORN')).toBe('OTHER');
    expect(petSpeciesOf('constructor')).toBe('OTHER');
    expect(petSpeciesOf('REPTILE_AMPHIBIAN')).toBe('REPTILE');
    expect(petSpeciesOf('OTHER_EXOTIC')).toBe('OTHER');
  });
});

describe('species that can be chosen', () => {
  it('are those that the service reports by name or by group, in display order [WIN-7]', () => {
    expect(selectableSpecies(named('CAT', 'DOG'))).toEqual(['DOG', 'CAT']);
    expect(selectableSpecies(named('SMALL_MAMMAL'))).toEqual(['SMALL_MAMMAL', 'RABBIT']);
    expect(selectableSpecies(named('REPTILE_AMPHIBIAN'))).toEqual(['REPTILE', 'AMPHIBIAN']);
    expect(selectableSpecies(named('OTHER_EXOTIC'))).toEqual(['SPIDER', 'OTHER']);
    expect(selectableSpecies(named('RABBIT'))).toEqual(['RABBIT']);
  });

  it('leave out unreported species and unknown names [WIN-7, WIRE-8]', () => {
    expect(selectableSpecies(named('UNICORN', 'DOG', '__proto__'))).toEqual(['DOG']);
    expect(selectableSpecies([])).toEqual([]);
  });

  it('are exactly the reported ones for every report [WIN-7]', () => {
    fc.assert(
      fc.property(fc.subarray([...new Set([...PET_SPECIES, ...PROVIDER_GROUPS])]), (names) => {
        const selectable = selectableSpecies(named(...names));
        for (const species of PET_SPECIES) {
          const reported = names.includes(species) || names.includes(providerGroupOf(species));
          expect(selectable.includes(species)).toBe(reported);
        }
        expect(selectable).toEqual(
          SPECIES_DISPLAY_ORDER.filter((species) => selectable.includes(species)),
        );
      }),
    );
  });

  it('are all twelve once in the display order [WIN-7]', () => {
    expect([...SPECIES_DISPLAY_ORDER].toSorted()).toEqual([...PET_SPECIES].toSorted());
  });
});

describe('species picker', () => {
  const closed = { filter: false, open: false, chosen: null } as const;

  it('shows dog and cat, and offers "other" [STEP-4]', () => {
    expect(speciesChoices(SPECIES_DISPLAY_ORDER, closed)).toEqual({
      shown: ['DOG', 'CAT'],
      more: true,
    });
  });

  it('reveals the rest with "other" [STEP-4]', () => {
    expect(speciesChoices(SPECIES_DISPLAY_ORDER, { ...closed, open: true }).shown).toEqual(
      SPECIES_DISPLAY_ORDER,
    );
  });

  it('shows small mammal and bird too in the filter [STEP-4, FILT-1]', () => {
    expect(speciesChoices(SPECIES_DISPLAY_ORDER, { ...closed, filter: true }).shown).toEqual(
      FILTER_PRIMARY_SPECIES,
    );
  });

  it('keeps a chosen species in sight, and offers no "other" when there is none [STEP-4]', () => {
    expect(speciesChoices(SPECIES_DISPLAY_ORDER, { ...closed, chosen: 'HORSE' }).shown).toEqual([
      'DOG',
      'CAT',
      'HORSE',
    ]);
    expect(speciesChoices(['DOG', 'CAT'], closed).more).toBe(false);
    expect(speciesChoices(['HORSE'], closed)).toEqual({ shown: ['HORSE'], more: false });
  });
});
