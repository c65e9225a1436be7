import { CONCERNS_LIMIT } from '@pawcall/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collapseConcerns,
  concernLabel,
  guidedConcerns,
  slugInWords,
  isUrgentConcern,
  urgentConcerns,
} from './concerns.ts';
import { toggleConcern } from './search-choice.ts';
import { CONCERNS_COLLAPSED, CONCERNS_COLLAPSED_FILTER } from './constants.ts';
import { sampleConcern } from './test-samples.ts';

const slugs = (concerns: readonly { readonly slug: string }[]) =>
  concerns.map((concern) => concern.slug);
const ten = Array.from({ length: 10 }, (_, index) => sampleConcern(`c${index}`));

describe('concerns of step 2', () => {
  it('are those for the guided search, primary ones first [STEP-5]', () => {
    const concerns = [
      sampleConcern('a'),
      sampleConcern('b', { is_primary: true }),
      sampleConcern('c', { show_on_guided_search: false, is_primary: true }),
      sampleConcern('d', { is_primary: true }),
      sampleConcern('a', { is_primary: true }),
    ];
    expect(slugs(guidedConcerns(concerns))).toEqual(['b', 'd', 'a']);
  });

  it('show six, four in the filter, and the rest on request [STEP-5, FILT-1]', () => {
    const list = { chosen: [], limit: CONCERNS_COLLAPSED, open: false };
    expect(collapseConcerns(ten, list)).toMatchObject({ hiddenCount: 4, collapsible: true });
    expect(collapseConcerns(ten, list).shown).toHaveLength(6);
    const filter = { ...list, limit: CONCERNS_COLLAPSED_FILTER };
    expect(collapseConcerns(ten, filter).shown).toHaveLength(4);
    expect(collapseConcerns(ten, { ...list, open: true })).toEqual({
      shown: ten,
      hiddenCount: 0,
      collapsible: true,
    });
    expect(collapseConcerns(ten.slice(0, 6), list).collapsible).toBe(false);
  });

  it('never hide an urgent one behind "show more" [STEP-5, GO-7]', () => {
    const urgent = sampleConcern('d0', { is_urgent: true });
    const list = { chosen: [], limit: CONCERNS_COLLAPSED, open: false };
    const { shown, hiddenCount } = collapseConcerns([...ten, urgent, sampleConcern('bloat')], list);
    expect(slugs(shown)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'd0', 'bloat']);
    expect(hiddenCount).toBe(4);
  });

  it('keep every chosen one in sight, in order [STEP-5]', () => {
    fc.assert(
      fc.property(fc.subarray(slugs(ten)), fc.nat(12), fc.boolean(), (chosen, limit, open) => {
        const { shown, hiddenCount } = collapseConcerns(ten, { chosen, limit, open });
        expect(slugs(shown)).toEqual(expect.arrayContaining(chosen));
        expect(shown.length + hiddenCount).toBe(ten.length);
        expect(slugs(shown)).toEqual(slugs(shown).toSorted());
      }),
    );
  });

  it('are chosen and taken back, at most as many as the service takes [STEP-5]', () => {
    expect(toggleConcern(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleConcern(['a', 'b'], 'a')).toEqual(['b']);
    const full = Array.from({ length: CONCERNS_LIMIT }, (_, index) => `c${index}`);
    expect(toggleConcern(full, 'more')).toBe(full);
    expect(toggleConcern(full, 'c0')).toHaveLength(CONCERNS_LIMIT - 1);
  });
});

describe('label of a concern', () => {
  it('is its name, else the catalogue text, else the slug in words [WIRE-8]', () => {
    const catalogue = (slug: string) => (slug === 'itching' ? 'Itchy skin' : undefined);
    expect(concernLabel({ slug: 'itching', name: 'Itching' }, catalogue)).toBe('Itching');
    expect(concernLabel({ slug: 'itching' }, catalogue)).toBe('Itchy skin');
    expect(concernLabel({ slug: 'itching', name: '' }, catalogue)).toBe('Itchy skin');
    expect(concernLabel({ slug: 'itching', name: '   ' }, catalogue)).toBe('Itchy skin');
    expect(concernLabel({ slug: 'sore-paw_pad' }, catalogue)).toBe('Sore paw pad');
    expect(slugInWords('WELLNESS_COACH')).toBe('Wellness coach');
    expect(slugInWords('')).toBe('');
  });
});

describe('urgent concern', () => {
  it('follows the service, else the documented list [GO-7, WIRE-8]', () => {
    expect(isUrgentConcern({ slug: 'itching', is_urgent: true })).toBe(true);
    expect(isUrgentConcern({ slug: 'seizure', is_urgent: false })).toBe(false);
    expect(isUrgentConcern({ slug: 'itching' })).toBe(false);
    for (const slug of ['bloat', 'seizure', 'poison', 'trouble-breathing', 'trouble_breathing']) {
      expect(isUrgentConcern({ slug })).toBe(true);
    }
  });

  it('is found among the chosen ones, even when the list of concerns is not there [GO-7]', () => {
    const concerns = [sampleConcern('itching'), sampleConcern('wound', { is_urgent: true })];
    expect(urgentConcerns(['itching', 'wound'], concerns)).toEqual(['wound']);
    expect(urgentConcerns(['itching', 'seizure'], [])).toEqual(['seizure']);
  });
});
