import type { SearchResult, Slot } from '@pawcall/contract';
import { checkoutReducer, IDLE_CHECKOUT } from './checkout-flow.ts';
import type { CheckoutAction, CheckoutState } from './checkout-flow.ts';
import type { QuotePanelView } from './quote-panel-view.ts';
import { openPanel, quotePanelReducer } from './quote-panel.ts';
import type { QuotePanelAction, QuotePanelState } from './quote-panel.ts';
import type { Day } from './search-window.ts';
import { slotDay } from './slots.ts';
import { earliestSlots } from './tile.ts';

/** A step to the provider before (-1) or after (1) in the list. */
export type ProviderStep = 1 | -1;

/** The provider popup: which provider of the list is open, its quote panel and the way to its checkout. Serialisable. */
export interface ProviderPopupState {
  /** The results it was opened from: a search behind it must not put another provider under the owner's quote. */
  readonly results: readonly SearchResult[];
  readonly result: SearchResult;
  /** The day that was searched for. */
  readonly searchDay: Day;
  /** Which way the owner came to this provider; 0 for the one it was opened with. */
  readonly cameBy: ProviderStep | 0;
  readonly panel: QuotePanelState;
  readonly checkout: CheckoutState;
}

/** What can happen in the provider popup. */
export type ProviderPopupAction =
  | { readonly type: 'move'; readonly by: ProviderStep }
  | { readonly type: 'checkout'; readonly action: CheckoutAction }
  | QuotePanelAction;

/** The popup as a tile, a slot or "more" opens it (TILE-5). */
export const openPopup = (start: {
  readonly results: readonly SearchResult[];
  readonly result: SearchResult;
  /** The slot that was tapped, if one was. */
  readonly slot: Slot | null;
  readonly searchDay: Day;
  readonly zone: string;
}): ProviderPopupState => {
  const { results, result, slot, searchDay, zone } = start;
  const day = firstDay(result, searchDay, zone);
  return {
    results,
    result,
    searchDay,
    cameBy: 0,
    panel: openPanel({ zone, day, slot }),
    checkout: IDLE_CHECKOUT,
  };
};

/** The next state of the popup: another provider opens with a panel of its own, so that slot, quote, summary and what was said of the checkout are gone; at the ends nothing happens (POP-2). */
export const providerPopupReducer = (
  state: ProviderPopupState,
  action: ProviderPopupAction,
): ProviderPopupState => {
  if (action.type === 'move') return move(state, action.by);
  if (action.type === 'checkout') {
    const checkout = checkoutReducer(state.checkout, action.action);
    return checkout === state.checkout ? state : { ...state, checkout };
  }
  const panel = quotePanelReducer(state.panel, action);
  return panel === state.panel ? state : { ...state, panel };
};

/** Where the open provider is in the list, counted from 1 (POP-2). */
export const placeInList = ({
  results,
  result,
}: ProviderPopupState): { readonly position: number; readonly count: number } => ({
  position: results.indexOf(result) + 1,
  count: results.length,
});

/** Whether there is a provider on that side: there is no wrap (POP-2). */
export const canMove = (state: ProviderPopupState, by: ProviderStep): boolean =>
  neighbour(state, by) !== undefined;

/** Whether Escape and a click outside close the popup: not while the summary is open (POP-4). */
export const canDismissPopup = (view: QuotePanelView): boolean => !view.isSummaryOpen;

/** Whether the previous and next arrows show: not while the summary is open (POP-4), and not for an only provider. */
export const showsArrows = (state: ProviderPopupState, view: QuotePanelView): boolean =>
  !view.isSummaryOpen && state.results.length > 1;

const neighbour = (
  { results, result }: ProviderPopupState,
  by: ProviderStep,
): SearchResult | undefined => results[results.indexOf(result) + by];

const move = (state: ProviderPopupState, by: ProviderStep): ProviderPopupState => {
  const result = neighbour(state, by);
  if (!result) return state;
  const { zone, requestCount } = state.panel;
  const day = firstDay(result, state.searchDay, zone);
  const panel = openPanel({ zone, day, requestCount });
  return { ...state, result, cameBy: by, panel, checkout: IDLE_CHECKOUT };
};

/** Whether the provider's earliest times tell that there are none on the day: it is searched for, and before them. */
export const isBeforeFirstDay = (
  result: SearchResult,
  searchDay: Day,
  { day, zone }: { readonly day: Day; readonly zone: string },
): boolean => day >= searchDay && day < firstDay(result, searchDay, zone);

/** The day that was searched for, or the first one after it on which the provider is free at all. */
const firstDay = ({ feature }: SearchResult, searchDay: Day, zone: string): Day => {
  const [earliest] = earliestSlots(feature, 1);
  const free = earliest ? slotDay(earliest, zone) : null;
  return free !== null && free > searchDay ? free : searchDay;
};
