import type { Slot } from '@pawcall/contract';
import { clampSearchDay } from './search-window.ts';
import type { Day } from './search-window.ts';
import { sameSlot, slotDay } from './slots.ts';
import { sameZone } from './zone.ts';

/** What the owner has chosen in the quote panel of one provider, serialisable. What the service answers to it stands in the query layer; `quotePanelView` sees both together. */
export interface QuotePanelState {
  readonly zone: string;
  /** The day whose times are looked at; the slot may be of another one. */
  readonly day: Day;
  /** The slot for which a quote is wanted. */
  readonly slot: Slot | null;
  /** The owner has looked at another day since the slot was chosen: back on its own day, that day's answer must still have it (PANEL-2). */
  readonly isKept: boolean;
  /** Quotes wanted so far: it tells each request from those before it (WIRE-5). */
  readonly requestCount: number;
  readonly note: QuotePanelNote | null;
  /** The booking summary is not open, open, or was left for the times again (POP-4). */
  readonly summary: 'closed' | 'open' | 'left';
}

/** What is said in the place of a quote that the panel itself knows of. */
export type QuotePanelNote =
  /** A quote was asked for without a slot (PANEL-6). */
  | { readonly kind: 'slotRequired' }
  /** The hold or the quote ended; the slot stays, so that it can be asked for again (GO-4). */
  | { readonly kind: 'expired' }
  /** The slot was kept while other days were looked at, and its own day has it no longer (PANEL-2). */
  | { readonly kind: 'gone'; readonly slot: Slot };

/** What can happen in the quote panel. */
export type QuotePanelAction =
  /** `slot` is the one that the panel shows as chosen. */
  | { readonly type: 'chooseDay'; readonly day: Day; readonly slot: Slot | null }
  /** The service has answered which times of a day are free. */
  | { readonly type: 'dayAnswered'; readonly day: Day; readonly slots: readonly Slot[] }
  | { readonly type: 'chooseZone'; readonly zone: string; readonly now: Temporal.Instant }
  /** Times show in another zone that the owner has not chosen here: the device has travelled. What is chosen stays (PANEL-5). */
  | { readonly type: 'followZone'; readonly zone: string; readonly now: Temporal.Instant }
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
    isKept: false,
    requestCount,
    note: null,
    summary: 'closed',
  };
  return slot === null ? empty : choosing(empty, slot);
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
      const kept = slot === null ? withoutSlot(state) : { ...state, isKept: true };
      return { ...kept, day, summary: closed(state.summary) };
    }
    case 'dayAnswered': {
      const slot = missingSlot(state, action);
      return slot === null ? state : { ...withoutSlot(state), note: { kind: 'gone', slot } };
    }
    case 'chooseZone': {
      const { zone, now } = action;
      if (sameZone(zone, state.zone)) return state;
      return inZone(withoutSlot(state), zone, now);
    }
    case 'followZone':
      return inZone(state, action.zone, action.now);
    case 'chooseSlot':
      return { ...choosing(state, action.slot), summary: closed(state.summary) };
    case 'renewQuote':
      if (action.slot !== null) return wanting(state, action.slot);
      return { ...withoutSlot(state), note: { kind: 'slotRequired' } };
    case 'chooseAnother':
      return withoutSlot(state);
    case 'quoteExpired':
      return { ...state, note: { kind: 'expired' }, summary: closed(state.summary) };
    case 'openSummary':
      return { ...state, summary: 'open' };
    case 'leaveSummary':
      return { ...state, summary: 'left' };
  }
};

/** The day of the slot on show, which is another one there, or the day that is looked at. */
const inZone = (state: QuotePanelState, zone: string, now: Temporal.Instant): QuotePanelState => {
  const shown = state.slot && !state.isKept ? slotDay(state.slot, zone) : null;
  return { ...state, zone, day: shown ?? clampSearchDay(state.day, now, zone) };
};

/** The panel goes to the day of the slot, which may be a nearest time of another one (GO-4). */
const choosing = (state: QuotePanelState, slot: Slot): QuotePanelState => ({
  ...wanting(state, slot),
  day: slotDay(slot, state.zone) ?? state.day,
  isKept: false,
});

const wanting = (state: QuotePanelState, slot: Slot): QuotePanelState => ({
  ...state,
  slot,
  requestCount: state.requestCount + 1,
  note: null,
});

/** The kept slot, when its own day has been answered without it. */
const missingSlot = (
  { zone, day, slot, isKept }: QuotePanelState,
  answer: { readonly day: Day; readonly slots: readonly Slot[] },
): Slot | null => {
  const isAnswered = slot !== null && answer.day === day && slotDay(slot, zone) === day;
  if (!isKept || !isAnswered) return null;
  return answer.slots.some((free) => sameSlot(free, slot)) ? null : slot;
};

const withoutSlot = (state: QuotePanelState): QuotePanelState => ({
  ...state,
  slot: null,
  isKept: false,
  note: null,
  summary: closed(state.summary),
});

const closed = (summary: QuotePanelState['summary']): QuotePanelState['summary'] =>
  summary === 'open' ? 'closed' : summary;
