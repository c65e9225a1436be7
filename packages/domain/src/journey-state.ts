import type { Designation } from '@pawcall/contract';
import type { AddressParameterName, AddressParameters } from './address-parameters.ts';
import { SEARCH_STEPS } from './constants.ts';
import { type SearchLocation, isPreciseLocation } from './location.ts';
import {
  completeSearch,
  type SearchChoice,
  type SearchDraft,
  type Who,
  whoSpecies,
} from './search-choice.ts';
import type { Day } from './search-window.ts';

/** The screen: one of the three steps, or the results (STEP-1, STEP-9). */
export type JourneyScreen = 1 | 2 | 3 | 'results';

/** The flow of the guided search, serialisable. */
export interface JourneyState {
  readonly screen: JourneyScreen;
  readonly draft: SearchDraft;
  /** The designation of an empty form (WIN-6). */
  readonly designation: Designation;
  /** The search whose results show, or showed last. */
  readonly search: SearchChoice | null;
  /** Raised by one with every search. */
  readonly searchNumber: number;
  readonly moreSpeciesOpen: boolean;
  /** A client with pets chose "someone else": the species picker shows (STEP-2). */
  readonly someoneElse: boolean;
  /** The choice that moves on when its 800 ms are over (STEP-3). */
  readonly pendingChoice: { readonly id: number; readonly who: Who } | null;
  readonly choiceCount: number;
  /** The location of the signed-in user's address (STEP-6). */
  readonly profileLocation: SearchLocation | null;
  /** Address parameters that were ignored, for the visible hint (WIN-9). */
  readonly ignoredParameters: readonly AddressParameterName[];
}

/** What can happen in the guided search. */
export type JourneyAction =
  /** A click, Enter or Space moves on after 800 ms; an arrow key only selects (STEP-3, GO-6). */
  | { readonly type: 'choose'; readonly who: Who; readonly by: 'activation' | 'arrow' }
  /** The 800 ms of the choice with this id are over (STEP-3). */
  | { readonly type: 'advance'; readonly id: number }
  | { readonly type: 'moreSpecies'; readonly open: boolean }
  | { readonly type: 'someoneElse'; readonly open: boolean }
  | { readonly type: 'toggleConcern'; readonly slug: string }
  /** The concerns of the species have loaded: chosen ones that it does not have are removed (STEP-5). */
  | { readonly type: 'concernsKnown'; readonly slugs: readonly string[] }
  | { readonly type: 'setDesignation'; readonly designation: Designation }
  | { readonly type: 'setLocation'; readonly location: SearchLocation | null }
  | { readonly type: 'next' }
  /** Find vets, for the day that is searched (see `clampSearchDay`). */
  | { readonly type: 'find'; readonly day: Day }
  | { readonly type: 'back' }
  | { readonly type: 'goToStep'; readonly step: number }
  /** The browser's Forward: the results of the last search again (STEP-9). */
  | { readonly type: 'showResults' }
  | { readonly type: 'startOver' }
  | { readonly type: 'applyFilters'; readonly filters: SearchDraft; readonly day: Day }
  | { readonly type: 'restore'; readonly search: SearchChoice }
  | { readonly type: 'prefillLocation'; readonly location: SearchLocation }
  /** The saved pets of the user, none after sign-out: another pet becomes its species. */
  | { readonly type: 'petsKnown'; readonly petUuids: readonly string[] }
  /** The person signed out: nothing of theirs stays (SES-3). */
  | { readonly type: 'personLeft' }
  | { readonly type: 'dismissHint' };

/** What a journey starts from: the address before the host's prefill before the stored search (WIN-8, WIN-9). */
export interface JourneyStart {
  /** The day of a search from the address; required with one. */
  readonly day?: Day;
  readonly address?: AddressParameters;
  readonly stored?: SearchDraft | null;
  readonly prefill?: Partial<SearchDraft>;
  readonly designation?: Designation;
  /** Where the owner was before a reload, reached as far as the input allows (WIN-8). */
  readonly screen?: JourneyScreen | null;
}

/**
 * The first state: at step 1, where the owner was before a reload, or at the results when the address has a whole search (STEP-1,
 * WIN-8, WIN-9).
 */
export const initialJourney = (start: JourneyStart): JourneyState => {
  const designation = start.designation ?? 'VET';
  const draft: SearchDraft = {
    ...(start.stored ?? emptyDraft(designation)),
    ...start.prefill,
    ...addressDraft(start.address),
  };
  const state: JourneyState = {
    screen: 1,
    draft,
    designation,
    search: null,
    searchNumber: 0,
    moreSpeciesOpen: false,
    someoneElse: false,
    pendingChoice: null,
    choiceCount: 0,
    profileLocation: null,
    ignoredParameters: ignoredBy(start.address),
  };
  const { address, day, screen } = start;
  if (screen) return atScreen(state, screen);
  if (address?.kind !== 'search' || day === undefined) return state;
  const { species, concerns, location } = address;
  const search: SearchChoice = {
    who: { kind: 'species', species },
    concerns,
    location,
    day,
    isDefaultDay: true,
    designation: draft.designation,
  };
  return { ...state, screen: 'results', draft: search, search, searchNumber: 1 };
};

const atScreen = (state: JourneyState, screen: JourneyScreen): JourneyState => {
  const { draft } = state;
  const search =
    screen === 'results' && draft.day !== null ? completeSearch(draft, draft.day) : null;
  if (search) return { ...state, screen: 'results', draft: search, search, searchNumber: 1 };
  const step = stepOf(screen);
  return { ...state, screen: canReachStep(state, step) ? step : furthestStep(state) };
};

/** A draft in which nothing is chosen. */
export const emptyDraft = (designation: Designation): SearchDraft => ({
  who: null,
  concerns: [],
  location: null,
  day: null,
  designation,
});

/** Whether the button of the screen that leads on is enabled (STEP-5, STEP-6). */
export const canAdvance = (state: JourneyState): boolean => {
  const { who, concerns, location } = state.draft;
  if (who === null) return false;
  if (state.screen === 1) return true;
  if (concerns.length === 0) return false;
  return state.screen === 2 || isPreciseLocation(location);
};

/** The furthest step whose predecessors are complete. */
export const furthestStep = (state: JourneyState): 1 | 2 | 3 => {
  if (state.draft.who === null) return 1;
  return state.draft.concerns.length === 0 ? 2 : 3;
};

/** Whether the progress bar may lead to the step; step 0 is step 1 (STEP-1). */
export const canReachStep = (state: JourneyState, step: number): boolean =>
  Number.isInteger(step) && step <= furthestStep(state);

/** The step that the progress bar shows; the results belong to the last (STEP-1). */
export const stepOf = (screen: JourneyScreen): 1 | 2 | 3 =>
  screen === 'results' ? SEARCH_STEPS : screen;

const addressDraft = (address: AddressParameters | undefined): Partial<SearchDraft> => {
  if (address === undefined) return {};
  const { designation } = address.kind === 'malformed' ? address.usable : address;
  const named = designation && { designation };
  if (address.kind !== 'malformed') return { ...named };
  const { species, concerns, location } = address.usable;
  return {
    ...named,
    // Stored concerns belong to the stored species, so a species from the address replaces them.
    ...(species !== undefined && { who: { kind: 'species', species }, concerns: concerns ?? [] }),
    ...(location !== undefined && { location }),
  };
};

const ignoredBy = (address: AddressParameters | undefined): readonly AddressParameterName[] => {
  if (address === undefined || address.kind === 'none') return [];
  return address.kind === 'search' ? address.ignored : [...address.ignored, ...address.missing];
};

/** Replaces pets other than these by their species, so that nobody searches with another user's pet (WIN-8). */
export const forgetUnknownPets = (
  state: JourneyState,
  petUuids: readonly string[],
): JourneyState => {
  const { draft, search, pendingChoice } = state;
  const isUnknown = (who: Who | undefined | null): who is Who =>
    who?.kind === 'pet' && !petUuids.includes(who.petUuid);
  if (![draft.who, search?.who, pendingChoice?.who].some(isUnknown)) return state;
  return {
    ...state,
    draft: isUnknown(draft.who) ? { ...draft, who: asSpecies(draft.who) } : draft,
    search: isUnknown(search?.who) && search ? { ...search, who: asSpecies(search.who) } : search,
    pendingChoice: isUnknown(pendingChoice?.who) ? null : pendingChoice,
  };
};

const asSpecies = (who: Who): Who => ({ kind: 'species', species: whoSpecies(who) });
