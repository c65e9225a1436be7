import { moveProvider, providerNavigation } from './provider-navigation.ts';

/** The provider popup: which provider of the list, and what is opened in it. Serialisable. */
export interface ProviderPopupState {
  readonly index: number;
  readonly total: number;
  /** The booking summary covers or follows the quote (POP-4). */
  readonly summaryOpen: boolean;
  readonly reviewsOpen: boolean;
  readonly descriptionOpen: boolean;
  /** Opened by "more time slots available": the whole quote panel shows at once (TILE-5). */
  readonly fullPanel: boolean;
}

/** What can happen in the provider popup. */
export type ProviderPopupAction =
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'summary'; readonly open: boolean }
  | { readonly type: 'reviews'; readonly open: boolean }
  | { readonly type: 'description'; readonly open: boolean }
  /** More results were loaded behind the popup. */
  | { readonly type: 'total'; readonly total: number };

/** The popup as a tile, a slot or "more" opens it (TILE-5). */
export const openPopup = (start: {
  readonly index: number;
  readonly total: number;
  readonly fullPanel?: boolean;
}): ProviderPopupState => ({
  index: providerNavigation(start.index, start.total).index,
  total: start.total,
  summaryOpen: false,
  reviewsOpen: false,
  descriptionOpen: false,
  fullPanel: start.fullPanel ?? false,
});

/** The next state of the popup: another provider resets the reviews and closes the summary; at the ends nothing happens (POP-2, POP-4). */
export const providerPopupReducer = (
  state: ProviderPopupState,
  action: ProviderPopupAction,
): ProviderPopupState => {
  switch (action.type) {
    case 'move': {
      const index = moveProvider(state.index, action.by, state.total);
      return index === state.index ? state : openPopup({ ...state, index });
    }
    case 'summary':
      return { ...state, summaryOpen: action.open };
    case 'reviews':
      return { ...state, reviewsOpen: action.open };
    case 'description':
      return { ...state, descriptionOpen: action.open };
    case 'total':
      return {
        ...state,
        total: action.total,
        index: providerNavigation(state.index, action.total).index,
      };
  }
};

/** Whether Escape and a click outside close the popup: not while the summary is open (POP-4). */
export const canDismissPopup = (state: ProviderPopupState): boolean => !state.summaryOpen;

/** Whether the previous and next arrows show: not while the summary is open (POP-4). */
export const showsArrows = (state: ProviderPopupState): boolean =>
  !state.summaryOpen && state.total > 1;
