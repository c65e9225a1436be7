import type { Quote, Slot } from '@pawcall/contract';
import type { Day } from './search-window.ts';
import { slotDay } from './slots.ts';

/** What the owner has chosen in the quote panel of one provider, serialisable. What the service answers to it stands in the query layer; `quotePanelView` sees both together. */
export interface QuotePanelState {
  readonly zone: string;
  readonly day: Day;
  /** The slot for which a quote is wanted. */
  readonly slot: Slot | null;
  /** The slot was chosen before the date changed: it counts only if the new day's availability has it (PANEL-2). */
  readonly isCarried: boolean;
  /** Quotes wanted so far: it tells each request from those before it (WIRE-5). */
  readonly requestCount: number;
  /** A quote was asked for without a slot (PANEL-6), or the hold or the quote ended (GO-4). */
  readonly note: 'slotRequired' | 'expired' | null;
  /** The booking summary is not open, open, or was left for the times again (POP-4). */
  readonly summary: 'closed' | 'open' | 'left';
}

/** What the owner can do in the quote panel. */
export type QuotePanelAction =
  /** `slot` is the one that the panel shows, or awaits, as chosen. */
  | { readonly type: 'chooseDay'; readonly day: Day; readonly slot: Slot | null }
  | { readonly type: 'chooseZone'; readonly zone: string; readonly now: Temporal.Instant }
  | { readonly type: 'chooseSlot'; readonly slot: Slot }
  /** The quote on screen is asked for anew: for the client who signed in, or after a hold that could not be kept. */
  | { readonly type: 'renewQuote'; readonly slot: Slot | null }
  /** After a booking the owner wants another time. */
  | { readonly type: 'chooseAnother' }
  | { readonly type: 'quoteExpired' }
  | { readonly type: 'openSummary' }
  | { readonly type: 'leaveSummary' };

/** The panel as it opens; with a slot its quote is wanted at once and the day is the slot's (TILE-5, PANEL-1). */
export const openPanel = (start: {
  readonly zone: string;
  readonly day: Day;
  readonly slot?: Slot | null;
  readonly requestCount?: number;
}): QuotePanelState => {
  const { zone, day, slot = null, requestCount = 0 } = start;
  const empty: QuotePanelState = {
    zone,
    day,
    slot: null,
    isCarried: false,
    requestCount,
    note: null,
    summary: 'closed',
  };
  return slot === null ? empty : wanting({ ...empty, day: slotDay(slot, zone) ?? day }, slot);
};

/** The state in which a quote is wanted for the slot. */
export const wanting = (state: QuotePanelState, slot: Slot): QuotePanelState => ({
  ...state,
  slot,
  isCarried: false,
  requestCount: state.requestCount + 1,
  note: null,
});

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
