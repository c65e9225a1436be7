import type { Slot } from '@pawcall/contract';
import { clampSearchDay } from './search-window.ts';
import type { Day } from './search-window.ts';
import { slotDay } from './slots.ts';
import { sameZone } from './zone.ts';

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

/** The next state of the quote panel (PANEL-1, PANEL-2, PANEL-6, POP-4). */
export const quotePanelReducer = (
  state: QuotePanelState,
  action: QuotePanelAction,
): QuotePanelState => {
  switch (action.type) {
    case 'chooseDay': {
      const { day, slot } = action;
      if (day === state.day) return state;
      const moved = { ...withoutSlot(state), day };
      return slot === null ? moved : { ...wanting(moved, slot), isCarried: true };
    }
    case 'chooseZone': {
      const { zone, now } = action;
      if (sameZone(zone, state.zone)) return state;
      return { ...withoutSlot(state), zone, day: clampSearchDay(state.day, now, zone) };
    }
    case 'chooseSlot':
      return { ...wanting(state, action.slot), summary: closed(state.summary) };
    case 'renewQuote':
      if (action.slot !== null) return wanting(state, action.slot);
      return { ...withoutSlot(state), note: 'slotRequired' };
    case 'chooseAnother':
      return withoutSlot(state);
    case 'quoteExpired':
      return { ...state, note: 'expired', summary: closed(state.summary) };
    case 'openSummary':
      return { ...state, summary: 'open' };
    case 'leaveSummary':
      return { ...state, summary: 'left' };
  }
};

const wanting = (state: QuotePanelState, slot: Slot): QuotePanelState => ({
  ...state,
  slot,
  isCarried: false,
  requestCount: state.requestCount + 1,
  note: null,
});

const withoutSlot = (state: QuotePanelState): QuotePanelState => ({
  ...state,
  slot: null,
  isCarried: false,
  note: null,
  summary: closed(state.summary),
});

const closed = (summary: QuotePanelState['summary']): QuotePanelState['summary'] =>
  summary === 'open' ? 'closed' : summary;
