import type { Quote, Slot } from '@pawcall/contract';
import type { QuotePanelNote, QuotePanelState } from './quote-panel.ts';
import { sameSlot } from './slots.ts';

/** What the quote panel has to say about a price. */
export type QuoteState =
  /** "Choose an available time" (PANEL-3). */
  { readonly kind: 'none' } | QuotePanelNote | QuoteOutcome;

/** What became of a request for a quote. */
export type QuoteOutcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly quote: Quote }
  /** "Unable to get a quote"; the slot stays, so that it can be tried again (ERR-3). */
  | { readonly kind: 'failed' }
  /** A validation error; the slot is cleared (ERR-3). */
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else has the slot, or only holds it, so that it may become free; the nearest other times (GO-4, GO-10). */
  | {
      readonly kind: 'taken';
      readonly slot: Slot;
      readonly isHeld: boolean;
      readonly alternatives: readonly Slot[];
    }
  /** The owner came back from the checkout, where this very slot was booked; the slot is cleared. */
  | { readonly kind: 'booked'; readonly slot: Slot };

/** The quote panel as it shows: the owner's choice, seen with what the service answered. */
export interface QuotePanelView {
  /** The slot that is chosen, on whatever day (PANEL-2). */
  readonly slot: Slot | null;
  readonly quote: QuoteState;
  /** Keeps the popup from being dismissed, and hides its arrows (POP-4). */
  readonly isSummaryOpen: boolean;
  /** The quote whose summary shows in place of the times. */
  readonly summaryOf: Quote | null;
}

/** What the panel shows, given what became of its last request for a quote (PANEL-1 to PANEL-3, PANEL-6, ERR-3). Without its quote there is no summary, and nothing that would keep the popup open (POP-4). */
export const quotePanelView = (state: QuotePanelState, outcome: QuoteOutcome): QuotePanelView => {
  const quote = quoteState(state, outcome);
  const isSummaryOpen = state.summary === 'open' && ['ready', 'loading'].includes(quote.kind);
  return {
    slot: CLEARING.has(quote.kind) ? null : state.slot,
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

const quoteState = ({ slot, note }: QuotePanelState, outcome: QuoteOutcome): QuoteState =>
  note ?? (slot === null ? { kind: 'none' } : outcome);
