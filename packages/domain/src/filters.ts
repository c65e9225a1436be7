import { pickDay } from './day-picker.ts';
import type { SearchLocation } from './search-location.ts';
import { withWho } from './search-choice.ts';
import type { SearchChoice, SearchDraft, Who } from './search-choice.ts';
import type { Day } from './search-window.ts';
import { toggleConcern } from './toggle-concern.ts';

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
  | { readonly type: 'setLocation'; readonly location: SearchLocation | null }
  /** The chosen day again clears it (PANEL-4). */
  | { readonly type: 'chooseDay'; readonly day: Day };

/** The filters as they open over the results (FILT-1). */
export const openFilters = (search: SearchChoice): FilterState => ({
  draft: search,
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
    case 'setLocation':
      return { ...state, draft: { ...draft, location: action.location } };
    case 'chooseDay':
      return { ...state, draft: { ...draft, day: pickDay(draft.day, action.day, 'filter') } };
  }
};

/** What the filters need first before they make a search, in the order in which they stand; null when nothing is missing (FILT-1). */
export const missingFromFilters = ({
  draft: { who, location, concerns },
}: FilterState): 'who' | 'location' | 'concerns' | null => {
  if (!who) return 'who';
  if (!location) return 'location';
  return concerns.length === 0 ? 'concerns' : null;
};
