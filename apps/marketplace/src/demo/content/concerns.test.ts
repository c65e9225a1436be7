import { PET_SPECIES, PetConcern } from '@pawcall/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { concernsOf, DEMO_CONCERNS } from './concerns.ts';

describe('demo concerns', () => {
  it('fit the contract and have their own slug and name', () => {
    expect(DEMO_CONCERNS.every((concern) => v.is(PetConcern, concern))).toBe(true);
    expect(new Set(DEMO_CONCERNS.map(({ slug }) => slug)).size).toBe(DEMO_CONCERNS.length);
    expect(new Set(DEMO_CONCERNS.map(({ name }) => name)).size).toBe(DEMO_CONCERNS.length);
  });

  it('are all named in French, each differently, and in the spelling of each English [GO-2]', () => {
    const french = DEMO_CONCERNS.map(({ names }) => names['fr-CA']);
    expect(french).not.toContain(undefined);
    expect(new Set(french).size).toBe(DEMO_CONCERNS.length);
    const american = (locale: 'en-CA' | 'en-GB', spelling: RegExp) =>
      DEMO_CONCERNS.map(({ name, names }) => names[locale] ?? name).filter((name) =>
        spelling.test(name),
      );
    expect(american('en-CA', /behavior|molt/i)).toEqual([]);
    expect(american('en-GB', /behavior|molt|diarrhea|litter box/i)).toEqual([]);
  });

  it.each(PET_SPECIES)(
    'offer %s something in the guided search, primary ones included [STEP-5]',
    (species) => {
      const shown = concernsOf(species).filter((concern) => concern.show_on_guided_search);
      expect(shown.length).toBeGreaterThanOrEqual(6);
      expect(shown.some((concern) => concern.is_primary)).toBe(true);
    },
  );

  it('offer dogs and cats sixteen or more [STEP-5]', () => {
    expect(concernsOf('DOG').length).toBeGreaterThanOrEqual(16);
    expect(concernsOf('CAT').length).toBeGreaterThanOrEqual(16);
  });

  it('mark emergencies as urgent and show them [GO-7]', () => {
    const urgent = DEMO_CONCERNS.filter((concern) => concern.is_urgent);
    expect(urgent.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['bloat', 'seizure', 'poison', 'trouble-breathing']),
    );
    expect(urgent.every((concern) => concern.show_on_guided_search)).toBe(true);
  });
});
