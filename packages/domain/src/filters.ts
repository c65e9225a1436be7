import type { Designation } from '@pawcall/contract';
import { pickDay } from './day-picker.ts';
import type { SearchLocation } from './location.ts';
import {
  withKnownConcerns,
  withWho,
  type SearchChoice,
  type SearchDraft,
  type Who,
} from './search-choice.ts';
import type { Day } from './search-window.ts';
import { toggleConcern } from './search-choice.ts';

/** What the filters edit; it is a copy, so closing without applying changes nothing (FILT-2). */
export interface FilterState {
  readonly draft: SearchDraft;
  readonly moreSpeciesOpen: boolean;
}

/** What can happen in the filters (FILT-1). */
export type FilterAction =
  | { readonly type: 'choose'; readonly who: Who }
  | { readonly type: 'moreSpecies'; readonly open: boolean }
  | { readonly type: 'toggleConcern'; readonly slug: string }
  /** The concerns of the species have loaded: chosen ones that it does not have are removed (STEP-5). */
  | { readonly type: 'concernsKnown'; readonly slugs: readonly string[] }
  | { readonly type: 'setDesignation'; readonly designation: Designation }
  | { readonly type: 'setLocation'; readonly location: SearchLocation | null }
  /** The chosen day again clears it (PANEL-4). */
  | { readonly type: 'chooseDay'; readonly day: Day };

/** The filters as they open; the day that they show counts as chosen once applied (FILT-1). */
export const openFilters = ({ isDefaultDay: _, ...draft }: SearchChoice): FilterState => ({
  draft,
  moreSpeciesOpen: false,
});

/** The next state of the filters (FILT-1). */
export const filterReducer = (state: FilterState, action: FilterAction): FilterState => {
  const { draft } = state;
  switch (action.type) {
    case 'choose':
      return { ...state, draft: withWho(draft, action.who) };
    case 'moreSpecies':
      return {
        draft: action.open ? withWho(draft, null) : draft,
        moreSpeciesOpen: action.open,
      };
    case 'toggleConcern':
      return {
        ...state,
        draft: { ...draft, concerns: toggleConcern(draft.concerns, action.slug) },
      };
    case 'concernsKnown':
      return { ...state, draft: withKnownConcerns(draft, action.slugs) };
    case 'setDesignation':
      return { ...state, draft: { ...draft, designation: action.designation } };
    case 'setLocation':
      return { ...state, draft: { ...draft, location: action.location } };
    case 'chooseDay':
      return { ...state, draft: { ...draft, day: pickDay(draft.day, action.day, 'filter') } };
  }
};

/** The first input that the filters lack for a search, in display order; null when complete (FILT-1). */
export const missingFromFilters = ({
  draft: { who, location, concerns },
}: FilterState): 'who' | 'location' | 'concerns' | null => {
  if (!who) return 'who';
  if (!location) return 'location';
  return concerns.length === 0 ? 'concerns' : null;
};
