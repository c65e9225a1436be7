import type { SearchResult, Slot, Money, Quote, User } from '@pawcall/contract';
import {
  type QuotePanelView,
  openPanel,
  quotePanelReducer,
  type QuotePanelAction,
  type QuotePanelState,
  type QuoteState,
} from './quote-panel.ts';
import type { Day } from './search-window.ts';
import { slotDay, sameSlot } from './slots.ts';
import { earliestSlots } from './slots.ts';
import { isHiddenPricing } from './prices.ts';

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
  readonly departure: Departure | null;
}

/** The quote with which the owner went to the checkout. */
export interface Departure {
  readonly result: SearchResult;
  readonly slot: Slot;
  readonly quoteUuid: string;
  /** The page has not come back from there. */
  readonly isAway: boolean;
}

/** What can happen in the provider popup. */
export type ProviderPopupAction =
  | { readonly type: 'move'; readonly by: ProviderStep }
  | { readonly type: 'checkout'; readonly action: CheckoutAction }
  /** The owner goes to the checkout with this quote of the chosen slot. */
  | { readonly type: 'departed'; readonly quoteUuid: string }
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
    departure: null,
  };
};

/** The next state of the popup: another provider opens with a panel of its own, so that slot, quote, summary and what was said of the checkout are gone; at the ends nothing happens (POP-2). */
export const providerPopupReducer = (
  state: ProviderPopupState,
  action: ProviderPopupAction,
): ProviderPopupState => {
  if (action.type === 'move') return move(state, action.by);
  if (action.type === 'departed') {
    const { result, panel } = state;
    const { slot } = panel;
    const { quoteUuid } = action;
    return slot ? { ...state, departure: { result, slot, quoteUuid, isAway: true } } : state;
  }
  if (action.type === 'checkout') {
    const checkout = checkoutReducer(state.checkout, action.action);
    const isBack = action.action.type === 'cameBack' && state.departure?.isAway === true;
    const departure =
      isBack && state.departure ? { ...state.departure, isAway: false } : state.departure;
    const isSame = checkout === state.checkout && departure === state.departure;
    return isSame ? state : { ...state, checkout, departure };
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

/** How far the owner is on the way from a quote to the checkout (BOOK-1). */
export type CheckoutState =
  | { readonly kind: 'idle' }
  /** A guest continued with this quote and signs in. */
  | { readonly kind: 'signingIn'; readonly agreed: Agreement }
  /** Signed in: the client's own quote, or the one in the language of now, is on its way. */
  | { readonly kind: 'requoting'; readonly agreed: Agreement }
  /** The client's own quote costs more than the one that was continued with: it must be accepted by continuing. */
  | { readonly kind: 'priceRose'; readonly before: Money; readonly after: Money }
  /** The checkout is being opened with this quote. */
  | { readonly kind: 'leaving'; readonly quote: Quote }
  /** What went wrong, in words; it stands beside the button (GO-6). */
  | { readonly kind: 'failed'; readonly problem: string };

/** What was on screen when the owner continued. */
interface Agreement {
  readonly slot: Slot;
  readonly total: Money;
}

/** What can happen on the way to the checkout. */
export type CheckoutAction =
  | {
      readonly type: 'continue';
      readonly slot: Slot;
      readonly quote: Quote;
      readonly signedIn: boolean;
      /** The quote must be requested again first: its language is not the current one (GO-21). */
      readonly isOutdated?: boolean;
    }
  /** The sign-in dialog has closed (AUTH-7). */
  | { readonly type: 'signInClosed'; readonly signedIn: boolean }
  /** What the panel shows, and to whom, while the client's own quote is awaited or the checkout is being opened. */
  | {
      readonly type: 'panelSeen';
      readonly slot: Slot | null;
      readonly quote: QuoteState;
      readonly user: User | null;
    }
  /** The host cancelled the event, or the call was given up: nothing is to be said. */
  | { readonly type: 'stayed' }
  | { readonly type: 'failed'; readonly problem: string }
  /** The page came back out of the browser's cache as it was left. */
  | { readonly type: 'cameBack' };

/** The way to the checkout before anything was pressed. */
export const IDLE_CHECKOUT: CheckoutState = { kind: 'idle' };

/** The next state of the way to the checkout: a guest signs in first and gets a new quote as that client (BOOK-1). A press while it is under way changes nothing. */
export const checkoutReducer = (state: CheckoutState, action: CheckoutAction): CheckoutState => {
  switch (action.type) {
    case 'continue': {
      if (isCheckoutUnderWay(state)) return state;
      const { slot, quote, signedIn, isOutdated = false } = action;
      if (signedIn && !isOutdated) return { kind: 'leaving', quote };
      const agreed = { slot, total: quote.total };
      return { kind: signedIn ? 'requoting' : 'signingIn', agreed };
    }
    case 'signInClosed':
      if (state.kind !== 'signingIn') return state;
      return action.signedIn ? { kind: 'requoting', agreed: state.agreed } : IDLE_CHECKOUT;
    case 'panelSeen':
      if (state.kind === 'requoting') return goOn(state, action);
      return state.kind === 'leaving' && !isShown(state.quote, action.quote)
        ? IDLE_CHECKOUT
        : state;
    case 'stayed':
      return isCheckoutUnderWay(state) ? IDLE_CHECKOUT : state;
    case 'failed':
      return isCheckoutUnderWay(state) ? { kind: 'failed', problem: action.problem } : state;
    case 'cameBack':
      // The sign-in dialog is still open, and continues what waits for it.
      return isCheckoutUnderWay(state) && state.kind !== 'signingIn' ? IDLE_CHECKOUT : state;
  }
};

/** Whether the owner is on the way: the button loads and takes no press. */
export const isCheckoutUnderWay = ({ kind }: CheckoutState): boolean =>
  kind === 'signingIn' || kind === 'requoting' || kind === 'leaving';

/** Who has chosen something else meanwhile does not leave with what they left (WIRE-5). */
const isShown = ({ uuid }: Quote, shown: QuoteState): boolean =>
  shown.kind === 'ready' && shown.quote.uuid === uuid;

/** Another slot, a refused quote or a sign-out ends what was agreed; a price that rose must be accepted, unless prices are hidden (PRICE-3). */
const goOn = (
  state: Extract<CheckoutState, { kind: 'requoting' }>,
  { slot, quote, user }: Extract<CheckoutAction, { type: 'panelSeen' }>,
): CheckoutState => {
  const { agreed } = state;
  if (slot === null || !sameSlot(slot, agreed.slot) || user === null) return IDLE_CHECKOUT;
  if (quote.kind === 'loading') return state;
  if (quote.kind !== 'ready') return IDLE_CHECKOUT;
  const { total } = quote.quote;
  if (isHiddenPricing(user) || total.amount <= agreed.total.amount) {
    return { kind: 'leaving', quote: quote.quote };
  }
  return { kind: 'priceRose', before: agreed.total, after: total };
};
