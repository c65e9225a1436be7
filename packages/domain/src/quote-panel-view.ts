import type { Quote, Slot } from '@pawcall/contract';
import type { QuotePanelState } from './quote-panel.ts';
import { sameSlot } from './slots.ts';

/** What the quote panel has to say about a price. */
export type QuoteState =
  /** "Choose an available time" (PANEL-3). */
  | { readonly kind: 'none' }
  /** A quote was asked for without a slot (PANEL-6). */
  | { readonly kind: 'slotRequired' }
  /** The hold or the quote ended; the slot stays, so that it can be asked for again (GO-4). */
  | { readonly kind: 'expired' }
  | QuoteOutcome;

/** What became of a request for a quote. */
export type QuoteOutcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly quote: Quote }
  /** "Unable to get a quote"; the slot stays, so that it can be tried again (ERR-3). */
  | { readonly kind: 'failed' }
  /** A validation error; the slot is cleared (ERR-3). */
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else has the slot; the nearest other times (GO-4). */
  | { readonly kind: 'taken'; readonly alternatives: readonly Slot[] }
  /** The owner came back from the checkout, where this very slot was booked; the slot is cleared. */
  | { readonly kind: 'booked'; readonly slot: Slot };

/** What the service has answered to the panel as it is now. */
export interface PanelAnswers {
  /** The free slots of the day; undefined while they are not known. */
  readonly slots: readonly Slot[] | undefined;
  /** What became of the panel's last request for a quote; null while it has not been sent. */
  readonly outcome: QuoteOutcome | null;
}

/** The quote panel as it shows: the owner's choice, seen with what the service answered. */
export interface QuotePanelView {
  /** The slot that is chosen. */
  readonly slot: Slot | null;
  /** The slot chosen on another day, until this day's availability tells whether it is still free (PANEL-2). */
  readonly awaited: Slot | null;
  readonly quote: QuoteState;
  /** Keeps the popup from being dismissed, and hides its arrows (POP-4). */
  readonly isSummaryOpen: boolean;
  /** The quote whose summary shows in place of the times. */
  readonly summaryOf: Quote | null;
}

/** Whether the quote that is wanted is to be asked for: a slot of another day must be free on this one too (PANEL-2). */
export const asksQuote = (
  { slot, isCarried }: QuotePanelState,
  slots: PanelAnswers['slots'],
): boolean => slot !== null && (!isCarried || (slots ?? []).some((free) => sameSlot(free, slot)));

/** What the panel shows (PANEL-1 to PANEL-3, PANEL-6, ERR-3). Without its quote there is no summary, and nothing that would keep the popup open (POP-4). */
export const quotePanelView = (state: QuotePanelState, answers: PanelAnswers): QuotePanelView => {
  const { outcome } = answers;
  const quote = quoteState(state, outcome);
  const isAsked = state.slot !== null && outcome !== null;
  const isUndecided = state.isCarried && outcome === null && answers.slots === undefined;
  const isSummaryOpen = state.summary === 'open' && ['ready', 'loading'].includes(quote.kind);
  return {
    slot: isAsked && !CLEARING.has(quote.kind) ? state.slot : null,
    awaited: isUndecided ? state.slot : null,
    quote,
    isSummaryOpen,
    summaryOf: isSummaryOpen && quote.kind === 'ready' ? quote.quote : null,
  };
};

/** Whether Continue is enabled: only with a quote (POP-5). */
export const canContinue = ({ quote }: QuotePanelView): boolean => quote.kind === 'ready';

/** The slot is chosen and its quote is there or on the way: a second click on it asks nothing (PANEL-1). */
export const isQuoted = ({ slot: chosen, quote }: QuotePanelView, slot: Slot): boolean =>
  chosen !== null && sameSlot(chosen, slot) && (quote.kind === 'loading' || quote.kind === 'ready');

/** Answers that say that the slot cannot be had. */
const CLEARING: ReadonlySet<QuoteState['kind']> = new Set(['refused', 'taken', 'booked']);

const quoteState = ({ slot, note }: QuotePanelState, outcome: QuoteOutcome | null): QuoteState => {
  if (slot === null) return { kind: note === 'slotRequired' ? note : 'none' };
  if (outcome === null) return { kind: 'none' };
  return note === 'expired' ? { kind: 'expired' } : outcome;
};
