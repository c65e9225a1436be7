import type { Money, Quote, Slot, User } from '@pawcall/contract';
import { isHiddenPricing } from './prices.ts';
import type { QuoteState } from './quote-panel-view.ts';
import { sameSlot } from './slots.ts';

/** How far the owner is on the way from a quote to the checkout (BOOK-1). */
export type CheckoutState =
  | { readonly kind: 'idle' }
  /** A guest continued with this quote and signs in. */
  | { readonly kind: 'signingIn'; readonly agreed: Agreement }
  /** Signed in: the client's own quote, or the one in the language of now, is on its way. */
  | { readonly kind: 'askingAnew'; readonly agreed: Agreement }
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
      /** The quote must be asked for anew first: it is in another language than the owner reads now (GO-21). */
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

/** The next state of the way to the checkout: a guest signs in first and is quoted anew as that client (BOOK-1). A press while it is under way changes nothing. */
export const checkoutReducer = (state: CheckoutState, action: CheckoutAction): CheckoutState => {
  switch (action.type) {
    case 'continue': {
      if (isCheckoutUnderWay(state)) return state;
      const { slot, quote, signedIn, isOutdated = false } = action;
      if (signedIn && !isOutdated) return { kind: 'leaving', quote };
      const agreed = { slot, total: quote.total };
      return { kind: signedIn ? 'askingAnew' : 'signingIn', agreed };
    }
    case 'signInClosed':
      if (state.kind !== 'signingIn') return state;
      return action.signedIn ? { kind: 'askingAnew', agreed: state.agreed } : IDLE_CHECKOUT;
    case 'panelSeen':
      if (state.kind === 'askingAnew') return goOn(state, action);
      return state.kind === 'leaving' && !isShown(state.quote, action.quote)
        ? IDLE_CHECKOUT
        : state;
    case 'stayed':
      return isCheckoutUnderWay(state) ? IDLE_CHECKOUT : state;
    case 'failed':
      return isCheckoutUnderWay(state) ? { kind: 'failed', problem: action.problem } : state;
    case 'cameBack':
      // The sign-in dialog is still open, and whoever waits for it goes on.
      return isCheckoutUnderWay(state) && state.kind !== 'signingIn' ? IDLE_CHECKOUT : state;
  }
};

/** Whether the owner is on the way: the button loads and takes no press. */
export const isCheckoutUnderWay = ({ kind }: CheckoutState): boolean =>
  kind === 'signingIn' || kind === 'askingAnew' || kind === 'leaving';

/** Who has chosen something else meanwhile does not leave with what they left (WIRE-5). */
const isShown = ({ uuid }: Quote, shown: QuoteState): boolean =>
  shown.kind === 'ready' && shown.quote.uuid === uuid;

/** Another slot, a refused quote or a sign-out ends what was agreed; a price that rose must be accepted, unless prices are hidden (PRICE-3). */
const goOn = (
  state: Extract<CheckoutState, { kind: 'askingAnew' }>,
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
