import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canAdvance, canReachStep, initialJourney, stepOf } from './journey-state.ts';
import type { JourneyAction, JourneyState } from './journey-state.ts';
import { journeyReducer } from './journey.ts';
import { SACRAMENTO, sampleSearch, uuid } from './test-samples.ts';
import type { Who } from './search-choice.ts';

const DAY = '2027-06-16';
const DOG: Who = { kind: 'species', species: 'DOG' };
const CAT: Who = { kind: 'species', species: 'CAT' };
const REX: Who = { kind: 'pet', petUuid: uuid(7), species: 'DOG' };

const start = () => initialJourney({ day: DAY });
const run = (state: JourneyState, ...actions: JourneyAction[]): JourneyState =>
  actions.reduce(journeyReducer, state);
const choose = (who: Who): JourneyAction => ({ type: 'choose', who, by: 'activation' });
const atResults = () =>
  run(
    start(),
    choose(DOG),
    { type: 'advance', id: 1 },
    { type: 'toggleConcern', slug: 'itching' },
    { type: 'next' },
    { type: 'setLocation', location: SACRAMENTO },
    { type: 'find', day: DAY },
  );

describe('steps', () => {
  it('lead from who to concerns to location to the results [STEP-1]', () => {
    const state = atResults();
    expect(state.screen).toBe('results');
    expect(state.search).toEqual(sampleSearch({ isDefaultDay: true }));
    expect(state.searchNumber).toBe(1);
    expect(stepOf(state.screen)).toBe(3);
  });

  it('lead back one by one, from the results to step 3 [STEP-1, STEP-8]', () => {
    const screens = [1, 2, 3, 4].map(
      (times) =>
        run(atResults(), ...Array.from({ length: times }, () => ({ type: 'back' }) as const))
          .screen,
    );
    expect(screens).toEqual([3, 2, 1, 1]);
  });

  it('treat step 0 as step 1 and refuse a step that is not reached [STEP-1]', () => {
    expect(run(atResults(), { type: 'goToStep', step: 0 }).screen).toBe(1);
    expect(run(start(), { type: 'goToStep', step: 2 }).screen).toBe(1);
    expect(canReachStep(atResults(), 3)).toBe(true);
    expect(canReachStep(atResults(), 4)).toBe(false);
    expect(canReachStep(atResults(), Number.NaN)).toBe(false);
  });

  it('need a concern before step 3 [STEP-5]', () => {
    const state = run(start(), choose(DOG), { type: 'advance', id: 1 });
    expect(canAdvance(state)).toBe(false);
    expect(run(state, { type: 'next' }).screen).toBe(2);
    expect(canAdvance(run(state, { type: 'toggleConcern', slug: 'itching' }))).toBe(true);
  });

  it('need a city or a postal code before Find vets [STEP-6]', () => {
    const state = run(atResults(), { type: 'back' }, { type: 'setLocation', location: null });
    expect(canAdvance(state)).toBe(false);
    expect(run(state, { type: 'find', day: DAY })).toBe(state);
    const province = { country: 'us', province: 'CA' } as const;
    expect(canAdvance(run(state, { type: 'setLocation', location: province }))).toBe(false);
    expect(canAdvance(run(state, { type: 'setLocation', location: SACRAMENTO }))).toBe(true);
  });
});

describe('choosing', () => {
  it('waits, then moves on [STEP-3]', () => {
    const waiting = run(start(), choose(DOG));
    expect(waiting).toMatchObject({ screen: 1, pendingChoice: { id: 1, who: DOG } });
    expect(run(waiting, { type: 'advance', id: 1 })).toMatchObject({
      screen: 2,
      pendingChoice: null,
      draft: { who: DOG },
    });
  });

  it('does not trigger twice on a second click [STEP-3]', () => {
    const waiting = run(start(), choose(DOG));
    expect(run(waiting, choose(DOG))).toBe(waiting);
    const moved = run(waiting, { type: 'advance', id: 1 });
    expect(run(moved, { type: 'advance', id: 1 })).toBe(moved);
    expect(run(moved, choose(DOG))).toBe(moved);
  });

  it('lets a different choice replace the first [STEP-3]', () => {
    const replaced = run(start(), choose(DOG), choose(CAT));
    expect(replaced.pendingChoice).toEqual({ id: 2, who: CAT });
    expect(run(replaced, { type: 'advance', id: 1 }).screen).toBe(1);
    expect(run(replaced, { type: 'advance', id: 2 })).toMatchObject({
      screen: 2,
      draft: { who: CAT },
    });
  });

  it('moves on again when the same choice is made after coming back [STEP-3]', () => {
    const back = run(start(), choose(DOG), { type: 'advance', id: 1 }, { type: 'back' });
    expect(run(back, choose(DOG), { type: 'advance', id: 2 }).screen).toBe(2);
  });

  it('of another saved pet, or of the species itself, replaces a saved pet [STEP-3]', () => {
    const mia: Who = { ...REX, petUuid: uuid(8) };
    expect(run(start(), choose(REX), choose(mia)).pendingChoice).toEqual({ id: 2, who: mia });
    expect(run(start(), choose(REX), choose(DOG)).pendingChoice).toEqual({ id: 2, who: DOG });
    expect(run(start(), choose(DOG), choose(REX)).pendingChoice).toEqual({ id: 2, who: REX });
  });

  it('enables the way on from step 1 before any concern is chosen [STEP-1]', () => {
    const selected = run(start(), { type: 'choose', who: DOG, by: 'arrow' });
    expect([canAdvance(start()), canAdvance(selected)]).toEqual([false, true]);
    expect(run(selected, { type: 'next' }).screen).toBe(2);
  });

  it('never moves on by arrow keys [GO-6]', () => {
    const state = run(start(), { type: 'choose', who: CAT, by: 'arrow' });
    expect(state).toMatchObject({ screen: 1, pendingChoice: null, draft: { who: CAT } });
    const stopped = run(start(), choose(DOG), { type: 'choose', who: CAT, by: 'arrow' });
    expect(stopped.pendingChoice).toBeNull();
  });

  it('of another species keeps the concerns that it has too, and names those that went [STEP-5]', () => {
    const two = run(
      atResults(),
      { type: 'back' },
      { type: 'back' },
      { type: 'toggleConcern', slug: 'barking' },
      { type: 'goToStep', step: 1 },
    );
    const cat = run(two, choose(CAT));
    expect(cat.draft).toMatchObject({ concerns: ['itching', 'barking'], unchecked: true });
    const known = run(cat, { type: 'concernsKnown', slugs: ['itching', 'hairballs'] });
    expect(known.draft).toMatchObject({
      concerns: ['itching'],
      gone: ['barking'],
      unchecked: false,
    });
    expect(run(known, choose(DOG)).draft).toMatchObject({ gone: [], unchecked: true });
  });

  it('of the same species leaves the concerns as they are, and nothing is compared [STEP-5]', () => {
    const back = run(atResults(), { type: 'goToStep', step: 1 });
    expect(run(back, choose(REX)).draft).not.toHaveProperty('unchecked');
    expect(run(back, choose(REX)).draft.concerns).toEqual(['itching']);
  });

  it('by way of "other" keeps the concerns to be compared too [STEP-4, STEP-5]', () => {
    const other = run(
      atResults(),
      { type: 'goToStep', step: 1 },
      { type: 'moreSpecies', open: true },
    );
    expect(run(other, choose(CAT)).draft).toMatchObject({ concerns: ['itching'], unchecked: true });
  });

  it('of "other" reveals more species and clears the selection [STEP-4]', () => {
    const state = run(start(), choose(DOG), { type: 'moreSpecies', open: true });
    expect(state).toMatchObject({
      moreSpeciesOpen: true,
      pendingChoice: null,
      draft: { who: null },
    });
    expect(run(state, { type: 'advance', id: 1 }).screen).toBe(1);
  });

  it('of "someone else" leaves the saved pet for the species [STEP-2]', () => {
    const state = run(start(), choose(REX), { type: 'someoneElse', open: true });
    expect(state).toMatchObject({ someoneElse: true, pendingChoice: null, draft: { who: null } });
    expect(run(state, { type: 'someoneElse', open: false }).someoneElse).toBe(false);
  });

  it('of a saved pet ends when the pet is no longer known [STEP-2]', () => {
    const search = sampleSearch({ who: REX });
    const state = run(start(), { type: 'restore', search });
    expect(run(state, { type: 'petsKnown', petUuids: [uuid(7)] })).toBe(state);
    expect(run(state, { type: 'petsKnown', petUuids: [] }).draft.who).toEqual(DOG);
    const waiting = run(start(), choose(REX), { type: 'petsKnown', petUuids: [] });
    expect(waiting).toMatchObject({ draft: { who: DOG }, search: null, pendingChoice: null });
    const results = run(atResults(), { type: 'applyFilters', filters: search, day: DAY });
    expect(run(results, { type: 'petsKnown', petUuids: [] }).search?.who).toEqual(DOG);
  });
});

it('starts over at step 1 with an empty form [STEP-8]', () => {
  expect(run(atResults(), { type: 'startOver' })).toMatchObject({
    screen: 1,
    search: null,
    draft: { who: null, concerns: [], location: null, day: null },
  });
});

it('searches again with applied filters and stays without a complete search [FILT-1, FILT-2]', () => {
  const state = atResults();
  const filters = sampleSearch({ concerns: ['limping'] });
  const applied = run(state, { type: 'applyFilters', filters, day: '2027-06-20' });
  expect(applied).toMatchObject({
    screen: 'results',
    searchNumber: 2,
    search: { concerns: ['limping'], day: '2027-06-20' },
  });
  const incomplete = { ...filters, concerns: [] };
  expect(run(state, { type: 'applyFilters', filters: incomplete, day: DAY })).toBe(state);
});

it('keeps every screen consistent whatever happens [STEP-1, STEP-3]', () => {
  const who = fc.constantFrom(DOG, CAT, REX);
  const action: fc.Arbitrary<JourneyAction> = fc.oneof(
    fc.record({
      type: fc.constant('choose'),
      who,
      by: fc.constantFrom('activation', 'arrow'),
    }),
    fc.record({ type: fc.constant('advance'), id: fc.nat(5) }),
    fc.record({ type: fc.constantFrom('moreSpecies', 'someoneElse'), open: fc.boolean() }),
    fc.record({ type: fc.constant('toggleConcern'), slug: fc.constantFrom('a', 'b') }),
    fc.record({
      type: fc.constant('setLocation'),
      location: fc.constantFrom(SACRAMENTO, null),
    }),
    fc.record({
      type: fc.constant('concernsKnown'),
      slugs: fc.subarray(['a', 'b']),
    }),
    fc.record({ type: fc.constant('find'), day: fc.constant(DAY) }),
    fc.record({ type: fc.constant('goToStep'), step: fc.integer({ min: -1, max: 5 }) }),
    fc.record({ type: fc.constantFrom('next', 'back', 'startOver', 'dismissHint') }),
    fc.record({ type: fc.constant('petsKnown'), petUuids: fc.constantFrom([], [uuid(7)]) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      for (const state of actions.map((_, index) => run(start(), ...actions.slice(0, index + 1)))) {
        const { pendingChoice, screen, draft, search } = state;
        expect(pendingChoice === null || screen === 1).toBe(true);
        expect(pendingChoice === null || draft.who === pendingChoice.who).toBe(true);
        expect(screen !== 'results' || search !== null).toBe(true);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }
    }),
  );
});

describe('what is pressed on a step that is being left', () => {
  const left = run(start(), choose(DOG), { type: 'advance', id: 1 });
  const ticked = run(left, { type: 'toggleConcern', slug: 'limping' }, { type: 'next' });

  it('is a new choice on its step, from which Next continues [STEP-3]', () => {
    const again = run(left, choose(CAT));
    expect(again).toMatchObject({ screen: 1, draft: { who: CAT }, pendingChoice: { who: CAT } });
    expect(run(again, { type: 'advance', id: 2 })).toMatchObject({
      screen: 2,
      draft: { who: CAT },
    });
    expect(run(left, choose(DOG))).toBe(left);
  });

  it.each([
    ['moreSpecies', { moreSpeciesOpen: true }],
    ['someoneElse', { someoneElse: true }],
  ] as const)('is %s, which clears the choice and stays [STEP-2][STEP-4]', (type, opened) => {
    const cleared = { screen: 1, draft: { who: null }, ...opened };
    expect(run(left, { type, open: true })).toMatchObject(cleared);
  });

  it('is a concern, without which there is no third step, and beside which there is [STEP-5]', () => {
    expect(ticked.screen).toBe(3);
    expect(run(ticked, { type: 'toggleConcern', slug: 'limping' }).screen).toBe(2);
    const both = run(ticked, { type: 'toggleConcern', slug: 'ear-problems' });
    expect(both).toMatchObject({ screen: 3, draft: { concerns: ['limping', 'ear-problems'] } });
  });
});
