import { expect, it } from 'vitest';
import { filterReducer, missingFromFilters, openFilters } from './filters.ts';
import { sampleSearch } from './sample.ts';

const search = sampleSearch();
const open = openFilters(search);

it('open with the search and leave it untouched, so that closing changes nothing [FILT-2]', () => {
  const before = structuredClone(search);
  const edited = filterReducer(open, { type: 'toggleConcern', slug: 'limping' });
  expect(open.draft).toEqual(search);
  expect(edited.draft.concerns).toEqual([...search.concerns, 'limping']);
  expect(search).toEqual(before);
});

it('clear the concerns with another species and then wait for one [FILT-1]', () => {
  const cat = filterReducer(open, { type: 'choose', who: { kind: 'species', species: 'CAT' } });
  expect(cat.draft.concerns).toEqual([]);
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

it('need a location [FILT-1]', () => {
  const nowhere = filterReducer(open, { type: 'setLocation', location: null });
  expect(missingFromFilters(nowhere)).toBe('location');
});
