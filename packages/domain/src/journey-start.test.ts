import { describe, expect, it } from 'vitest';
import { initialJourney } from './journey-state.ts';
import type { JourneyAction, JourneyState } from './journey-state.ts';
import { journeyReducer } from './journey.ts';
import { SACRAMENTO, sampleSearch } from './test-samples.ts';
import type { Who } from './search-choice.ts';

const DAY = '2027-06-16';
const DOG: Who = { kind: 'species', species: 'DOG' };
const CAT: Who = { kind: 'species', species: 'CAT' };

const start = () => initialJourney({ day: DAY });
const run = (state: JourneyState, ...actions: JourneyAction[]): JourneyState =>
  actions.reduce(journeyReducer, state);
const choose = (who: Who): JourneyAction => ({ type: 'choose', who, by: 'activation' });

describe('what a journey starts with', () => {
  const address = {
    kind: 'search',
    species: 'CAT',
    concerns: ['limping'],
    location: { country: 'us', province: 'CA' },
    ignored: ['postal'],
  } as const;

  it('is step 1 with nothing chosen or opened [STEP-1]', () => {
    expect(start()).toMatchObject({
      screen: 1,
      draft: { who: null, concerns: [], location: null, day: null, designation: 'VET' },
      search: null,
      moreSpeciesOpen: false,
      someoneElse: false,
      pendingChoice: null,
      ignoredParameters: [],
    });
  });

  it('is step 1 with the stored search [WIN-8]', () => {
    const stored = sampleSearch();
    expect(initialJourney({ day: DAY, stored })).toMatchObject({ screen: 1, draft: stored });
  });

  it('is the screen before a reload, as far as the input allows, whatever the address says [WIN-8]', () => {
    const stored = sampleSearch();
    const before = { day: DAY, stored, address };
    expect(initialJourney({ ...before, screen: 'results' })).toMatchObject({
      screen: 'results',
      search: stored,
    });
    expect(initialJourney({ ...before, screen: 2 })).toMatchObject({ screen: 2, draft: stored });
    const withoutConcerns = { ...stored, concerns: [] };
    expect(initialJourney({ stored: withoutConcerns, screen: 'results' }).screen).toBe(2);
    expect(initialJourney({ screen: 3 }).screen).toBe(1);
  });

  it('is the results when the address gives a whole search, with a hint on what was ignored [WIN-9]', () => {
    const state = initialJourney({ day: DAY, address, stored: sampleSearch() });
    expect(state).toMatchObject({
      screen: 'results',
      searchNumber: 1,
      search: { who: CAT, concerns: ['limping'], day: DAY, location: address.location },
      ignoredParameters: ['postal'],
    });
    expect(run(state, { type: 'dismissHint' }).ignoredParameters).toEqual([]);
  });

  it('is step 1 with the usable part and a hint when the address is malformed [WIN-9]', () => {
    const state = initialJourney({
      day: DAY,
      stored: sampleSearch(),
      address: {
        kind: 'malformed',
        usable: { species: 'CAT' },
        ignored: ['province'],
        missing: ['concerns'],
      },
    });
    expect(state).toMatchObject({
      screen: 1,
      draft: { who: CAT, concerns: [], location: SACRAMENTO },
      ignoredParameters: ['province', 'concerns'],
    });
  });

  it.each([
    [{ kind: 'none', designation: 'TECH' }, 'TECH'],
    [{ kind: 'malformed', usable: { designation: 'TECH' }, ignored: [], missing: [] }, 'TECH'],
    [{ ...address, designation: 'TECH' }, 'TECH'],
    [address, 'VET'],
  ] as const)('searches for whom the address names: %j [WIN-9, TILE-6]', (from, designation) => {
    const state = initialJourney({ day: DAY, address: from, designation: 'VET' });
    expect(state.draft.designation).toBe(designation);
    expect(state.search?.designation ?? designation).toBe(designation);
  });

  it('uses the owner’s designation, and the host’s with an empty form [WIN-6, TILE-6]', () => {
    const search: readonly JourneyAction[] = [
      choose(DOG),
      { type: 'advance', id: 1 },
      { type: 'toggleConcern', slug: 'itching' },
      { type: 'setDesignation', designation: 'VET' },
      { type: 'next' },
      { type: 'setLocation', location: SACRAMENTO },
      { type: 'find', day: DAY },
    ];
    const state = run(initialJourney({ day: DAY, designation: 'TECH' }), ...search);
    expect(state.search?.designation).toBe('VET');
    expect(run(state, { type: 'startOver' }).draft.designation).toBe('TECH');
  });

  it('takes the location of the user only when nothing else gave one [STEP-6]', () => {
    const location = { country: 'us', province: 'NY', city: 'Albany' } as const;
    expect(run(start(), { type: 'prefillLocation', location }).draft.location).toEqual(location);
    const stored = initialJourney({ day: DAY, stored: sampleSearch() });
    expect(run(stored, { type: 'prefillLocation', location }).draft.location).toEqual(SACRAMENTO);
  });
});
