import { expect, it } from 'vitest';
import { filterReducer, missingFromFilters, openFilters } from './filters.ts';
import { sampleSearch } from './test-samples.ts';

const search = sampleSearch();
const open = openFilters(search);

it('open with the search and leave it untouched, so that closing changes nothing [FILT-2]', () => {
  const before = structuredClone(search);
  const edited = filterReducer(open, { type: 'toggleConcern', slug: 'limping' });
  expect(open.draft).toEqual(search);
  expect(edited.draft.concerns).toEqual([...search.concerns, 'limping']);
  expect(search).toEqual(before);
});

it('keep of the concerns those that another species has too, and wait for one when there is none [FILT-1, STEP-5]', () => {
  const chosen = filterReducer(open, { type: 'choose', who: { kind: 'species', species: 'CAT' } });
  expect(chosen.draft).toMatchObject({ concerns: search.concerns, unchecked: true });
  const cat = filterReducer(chosen, { type: 'concernsKnown', slugs: ['hairballs'] });
  expect(cat.draft).toMatchObject({ concerns: [], gone: search.concerns });
  expect(missingFromFilters(cat)).toBe('concerns');
  expect(
    missingFromFilters(filterReducer(cat, { type: 'toggleConcern', slug: 'itching' })),
  ).toBeNull();
});

it('reveal more species and clear the selection with "other" [FILT-1, STEP-4]', () => {
  const more = filterReducer(open, { type: 'moreSpecies', open: true });
  expect(more).toMatchObject({ moreSpeciesOpen: true, draft: { who: null } });
  expect(missingFromFilters(more)).toBe('who');
});

it('clear the chosen day with a click on it, which searches the default day [FILT-1, PANEL-4]', () => {
  const cleared = filterReducer(open, { type: 'chooseDay', day: '2027-06-16' });
  expect(cleared.draft.day).toBeNull();
  expect(missingFromFilters(cleared)).toBeNull();
  expect(filterReducer(cleared, { type: 'chooseDay', day: '2027-06-17' }).draft.day).toBe(
    '2027-06-17',
  );
});

it('take the day that shows in them for the choice of the owner [FILT-1, WIN-1]', () => {
  expect(openFilters({ ...search, isDefaultDay: true }).draft).toEqual(search);
});

it('search for the chosen designation [FILT-1, TILE-6]', () => {
  const tech = filterReducer(open, { type: 'setDesignation', designation: 'TECH' });
  expect([open.draft.designation, tech.draft.designation]).toEqual(['VET', 'TECH']);
});

it('need a location [FILT-1]', () => {
  const nowhere = filterReducer(open, { type: 'setLocation', location: null });
  expect(missingFromFilters(nowhere)).toBe('location');
});
