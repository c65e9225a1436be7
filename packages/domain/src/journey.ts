import {
  canAdvance,
  canReachStep,
  emptyDraft,
  type JourneyAction,
  type JourneyScreen,
  type JourneyState,
  forgetUnknownPets,
} from './journey-state.ts';
import type { SearchLocation } from './location.ts';
import {
  completeSearch,
  sameWho,
  withKnownConcerns,
  withWho,
  type SearchDraft,
  type Who,
} from './search-choice.ts';
import type { Day } from './search-window.ts';
import { toggleConcern } from './search-choice.ts';

/**
 * The next state of the guided search (STEP-1 to STEP-8). An inapplicable action changes nothing. A press on a step that
 * is being left counts, and may lead back from a step that then lacks its input.
 */
export const journeyReducer = (state: JourneyState, action: JourneyAction): JourneyState => {
  switch (action.type) {
    case 'choose':
      return choose(state, action.who, action.by === 'activation');
    case 'advance':
      return state.pendingChoice?.id === action.id
        ? { ...state, screen: 2, pendingChoice: null }
        : state;
    case 'moreSpecies':
      return action.open
        ? { ...cleared(state), moreSpeciesOpen: true }
        : { ...state, moreSpeciesOpen: false };
    case 'someoneElse':
      return { ...cleared(state), someoneElse: action.open, moreSpeciesOpen: false };
    case 'toggleConcern':
      return toggled(state, action.slug);
    case 'concernsKnown':
      return withDraft(state, withKnownConcerns(state.draft, action.slugs));
    case 'setDesignation':
      return withDraft(state, { ...state.draft, designation: action.designation });
    case 'setLocation':
      return withDraft(state, { ...state.draft, location: action.location });
    case 'next':
      return next(state);
    case 'find':
      return state.screen === 3 && canAdvance(state)
        ? searched(state, state.draft, action.day)
        : state;
    case 'back':
      return { ...state, screen: previousScreen(state.screen), pendingChoice: null };
    case 'goToStep':
      return canReachStep(state, action.step)
        ? { ...state, screen: stepNumber(action.step), pendingChoice: null }
        : state;
    case 'showResults':
      return state.search ? { ...state, screen: 'results' } : state;
    case 'startOver':
      return startOver(state);
    case 'personLeft':
      return startOver({ ...state, profileLocation: null });
    case 'applyFilters':
      return state.screen === 'results' ? searched(state, action.filters, action.day) : state;
    case 'restore':
      return { ...withDraft(state, action.search), pendingChoice: null };
    case 'prefillLocation':
      return prefillLocation(state, action.location);
    case 'petsKnown':
      return forgetUnknownPets(state, action.petUuids);
    case 'dismissHint':
      return { ...state, ignoredParameters: [] };
  }
};

const choose = (state: JourneyState, who: Who, advances: boolean): JourneyState => {
  const before = state.screen === 1 ? (state.pendingChoice?.who ?? null) : state.draft.who;
  if (advances && sameWho(before, who)) return state;
  const draft = withWho(state.draft, who);
  const chosen: JourneyState = { ...state, screen: 1, draft, pendingChoice: null };
  if (!advances) return chosen;
  const id = state.choiceCount + 1;
  return { ...chosen, choiceCount: id, pendingChoice: { id, who } };
};

const cleared = (state: JourneyState): JourneyState => ({
  ...state,
  screen: 1,
  draft: withWho(state.draft, null),
  pendingChoice: null,
});

const toggled = (state: JourneyState, slug: string): JourneyState => {
  const concerns = toggleConcern(state.draft.concerns, slug);
  const screen = state.screen === 3 && concerns.length === 0 ? 2 : state.screen;
  return { ...state, screen, draft: { ...state.draft, concerns } };
};

const next = (state: JourneyState): JourneyState => {
  if (!canAdvance(state)) return state;
  if (state.screen === 1) return { ...state, screen: 2, pendingChoice: null };
  return state.screen === 2 ? { ...state, screen: 3 } : state;
};

const previousScreen = (screen: JourneyScreen): JourneyScreen => {
  if (screen === 'results') return 3;
  return screen === 3 ? 2 : 1;
};

const stepNumber = (step: number): 1 | 2 | 3 => {
  if (step >= 3) return 3;
  return step === 2 ? 2 : 1;
};

const withDraft = (state: JourneyState, draft: SearchDraft): JourneyState => ({ ...state, draft });

const searched = (state: JourneyState, draft: SearchDraft, day: Day): JourneyState => {
  const search = completeSearch(draft, day);
  if (search === null) return state;
  return {
    ...state,
    screen: 'results',
    draft: search,
    search,
    searchNumber: state.searchNumber + 1,
    pendingChoice: null,
  };
};

const startOver = (state: JourneyState): JourneyState => ({
  ...state,
  screen: 1,
  draft: { ...emptyDraft(state.designation), location: state.profileLocation },
  search: null,
  moreSpeciesOpen: false,
  someoneElse: false,
  pendingChoice: null,
  ignoredParameters: [],
});

const prefillLocation = (state: JourneyState, location: SearchLocation): JourneyState => ({
  ...state,
  profileLocation: location,
  draft: state.draft.location === null ? { ...state.draft, location } : state.draft,
});
