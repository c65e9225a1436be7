import { wanting } from './quote-panel-state.ts';
import type { QuotePanelAction, QuotePanelState } from './quote-panel-state.ts';
import { clampSearchDay } from './search-window.ts';
import { sameZone } from './zone.ts';

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

const withoutSlot = (state: QuotePanelState): QuotePanelState => ({
  ...state,
  slot: null,
  isCarried: false,
  note: null,
  summary: closed(state.summary),
});

const closed = (summary: QuotePanelState['summary']): QuotePanelState['summary'] =>
  summary === 'open' ? 'closed' : summary;
